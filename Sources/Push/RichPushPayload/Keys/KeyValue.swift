/// What the value of a key may be.
package enum KeyValue: Sendable, Hashable {
    /// Any value. It belongs to the host, and nothing in it is reviewed.
    case any
    case text
    /// A text; in a Live Activity also an object with the key of a localized text.
    case localizedText
    /// A text, or an object with keys of its own.
    case textOrObject
    /// An object with keys of its own.
    case object
    /// An object of the host's: every key in it is free.
    case free
    case texts
    /// An array of some of these words.
    case words([String])
    case array
    /// An integer of 0 or more, written as a number.
    case count
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A number from 0 to 1; in a Live Activity any number.
    case score
    /// 0, 1, false or true.
    case flag
    /// A number, 0 or 1, and false or true if `orBoolean`.
    case zeroOrOne(orBoolean: Bool)
    case boolean
    /// One of these words.
    case word([String])
    /// Whole seconds since 1970.
    case epoch
    case base64
    /// A number that is exactly this one.
    case constant(Int)
    /// An integer written as `7`, `"7"` or `7.0`.
    case integer
    /// Such an integer, or an array of some of them.
    case integers
    /// An integer or a text.
    case id
    /// An absolute URL in a text.
    case url
    /// An object, or a text that contains one.
    case objectOrText
    /// A template's text, colour, length and so on. A number is read as its digits.
    case templateText, color, picture, link, page, length(Double?), decimal, seconds, switchText
    /// One of these words, in small letters or in any.
    case templateWord([String], inAnyCase: Bool = false)
}
