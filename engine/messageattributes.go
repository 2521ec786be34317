package engine

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// checkAttributes holds message attributes to the Developer Guide's rules. Of
// the messages only the empty value's is recorded from AWS (the others follow
// its pattern); AWS was seen to accept letters such as ø and ß in names, which
// the guide forbids.
func checkAttributes(attrs []MessageAttribute) *Error {
	if len(attrs) > maxMessageAttributes {
		return InvalidParameter("Number of message attributes [%d] exceeds the allowed maximum [%d].", len(attrs), maxMessageAttributes)
	}
	for _, a := range attrs {
		if err := checkAttribute(a); err != nil {
			return err
		}
	}
	return nil
}

func checkAttribute(a MessageAttribute) *Error {
	if !validAttributeName(a.Name) {
		return InvalidParameter("Message (user) attribute name '%s' is invalid. Names have 1 to 256 letters, digits, underscores, hyphens and periods, don't begin with AWS. or Amazon., neither begin nor end with a period, and have no two in succession.", a.Name)
	}
	if len(a.DataType) > maxAttributeType { // AWS refuses one of 263 (validated); that the limit is that of names is a choice
		return InvalidParameter("The type of message (user) attribute '%s' is too long: it has at most %d characters, its label included.", a.Name, maxAttributeType)
	}
	switch baseType(a.DataType) {
	case "String", "Number", "Binary":
	default:
		return InvalidParameter("The type of message (user) attribute '%s' is invalid. You must use only the following supported type prefixes: Binary, Number, String.", a.Name)
	}
	if a.IsBinary() && len(a.Binary) == 0 || !a.IsBinary() && a.String == "" {
		return InvalidParameter("Message (user) attribute '%s' must contain a non-empty value of type '%s'.", a.Name, baseType(a.DataType))
	}
	if !allowed(a.String) {
		return InvalidParameter("Message (user) attribute '%s' has a value with characters that are not allowed.", a.Name)
	}
	if baseType(a.DataType) == "Number" && !isNumber(a.String) {
		return InvalidParameter("Can't cast the value of message (user) attribute '%s' to a number.", a.Name)
	}
	return nil
}

// baseType is the type without a label of your own: Number of Number.price.
func baseType(dataType string) string {
	base, _, _ := strings.Cut(dataType, ".")
	return base
}

func validAttributeName(name string) bool {
	lower := strings.ToLower(name)
	if name == "" || utf8.RuneCountInString(name) > 256 || strings.HasPrefix(lower, "aws.") || strings.HasPrefix(lower, "amazon.") ||
		strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") || strings.Contains(name, "..") {
		return false
	}
	return strings.IndexFunc(name, func(r rune) bool {
		return r != '_' && r != '-' && r != '.' && !(r >= '0' && r <= '9') && !isAttributeLetter(r)
	}) < 0
}

// isAttributeLetter takes A-Z and a-z, and the accented letters of Latin-1 and
// Latin Extended-A.
func isAttributeLetter(r rune) bool {
	return unicode.IsLetter(r) && (r < 0x80 || r >= 0xc0 && r <= 0x17f)
}

// isNumber reports whether the text is a number as the guide allows it: up to 38
// digits, of a size between 10^-128 and 10^126, or 0.
func isNumber(text string) bool {
	text = strings.TrimSpace(text)
	if text != "" && (text[0] == '+' || text[0] == '-') {
		text = text[1:]
	}
	mantissa, exponent, scaled := strings.Cut(strings.ToLower(text), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if whole+fraction == "" || !onlyDigits(whole+fraction) {
		return false
	}
	power, err := strconv.Atoi(exponent) // of ten
	if scaled && (err != nil || len(strings.TrimLeft(exponent, "+-")) > 3) {
		return false
	}
	digits := strings.TrimLeft(whole+fraction, "0")
	if digits == "" {
		return true
	}
	power += len(digits) - 1 - len(fraction) // of the first digit
	most := power == 126 && strings.TrimRight(digits, "0") == "1"
	return len(digits) <= 38 && power >= -128 && (power < 126 || most)
}

func onlyDigits(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' }) < 0
}
