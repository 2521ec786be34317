package cloudwatch

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// Number is a value of a metric, exact to three places: thousandths of the
// metric's unit. An age in seconds is therefore its number of milliseconds.
type Number int64

// Whole is the number n.
func Whole(n int) Number { return Number(n) * thousand }

const thousand = 1000

// ParseNumber reads a decimal such as 120, 0.5 or 1e3. What lies beyond three
// places is rounded.
func ParseNumber(text string) (Number, error) {
	r, ok := new(big.Rat).SetString(text)
	if !ok || strings.Contains(text, "/") || len(text) > 40 {
		return 0, fmt.Errorf("%q is not a decimal number", text)
	}
	n, err := strconv.ParseInt(r.Mul(r, big.NewRat(thousand, 1)).FloatString(0), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%s is too large a number", text)
	}
	return Number(n), nil
}

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
