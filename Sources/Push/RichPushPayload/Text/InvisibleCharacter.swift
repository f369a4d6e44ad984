/// Characters that are not visible, or that look like others.
package enum InvisibleCharacter {
    /// The name of a character with its number, such as "a no-break space (U+00A0)".
    package static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(names[scalar.value] ?? "the character \(scalar)") (\(number))"
    }

    private static let names: [UInt32: String] = [
        0xA0: "a no-break space", 0xAD: "a soft hyphen", 0xAB: "the quotation mark «", 0xBB: "the quotation mark »",
        0x200B: "a zero-width space", 0x200C: "a zero-width non-joiner", 0x200D: "a zero-width joiner",
        0x200E: "a left-to-right mark", 0x200F: "a right-to-left mark", 0x2028: "a line separator",
        0x2029: "a paragraph separator", 0x202A: "a mark of direction", 0x202B: "a mark of direction",
        0x202C: "a mark of direction", 0x202D: "a mark of direction", 0x202E: "a mark of direction",
        0x202F: "a narrow no-break space", 0x2018: "the quotation mark ‘", 0x2019: "the quotation mark ’",
        0x201A: "the quotation mark ‚", 0x201C: "the quotation mark “", 0x201D: "the quotation mark ”",
        0x201E: "the quotation mark „", 0x2039: "the quotation mark ‹", 0x203A: "the quotation mark ›",
        0x2010: "a hyphen", 0x2011: "a no-break hyphen", 0x2012: "a figure dash", 0x2013: "an en dash",
        0x2014: "an em dash",
        0x2212: "a minus sign", 0x2060: "a word joiner", 0x3000: "an ideographic space", 0xFEFF: "a byte order mark",
        0xFF0C: "a full-width comma", 0xFF1A: "a full-width colon", 0xFF02: "a full-width quotation mark",
        0x3001: "an ideographic comma", 0x60C: "an Arabic comma", 0xB4: "an acute accent", 0x60: "a backtick",
    ]
}
