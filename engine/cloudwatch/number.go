package cloudwatch

import (
	"fmt"
	"strconv"
	"strings"
)

// Number is a value of a metric, exact to three places: thousandths of the
// metric's unit. An age in seconds is therefore its number of milliseconds.
type Number int64

// Whole is the number n.
func Whole(n int) Number { return Number(n) * thousand }

const thousand = 1000

// String prints as many places as there are: 120, 0.5, -3.125.
func (n Number) String() string {
	sign, size := "", uint64(n)
	if n < 0 {
		sign, size = "-", -size
	}
	text := sign + strconv.FormatUint(size/thousand, 10)
	if rest := size % thousand; rest != 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", rest), "0")
	}
	return text
}
