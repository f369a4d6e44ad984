/// A character written as `&name;`, `&#number;` or `&#xnumber;`.
enum CharacterReference {
    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "mdash": "—",
        "ndash": "–", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€",
        "pound": "£", "yen": "¥", "cent": "¢", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
        "raquo": "»", "times": "×", "shy": "\u{AD}", "hearts": "♥", "star": "☆",
    ]

    /// The character and the length of the reference at the beginning of a text; nil if the text does not begin with a
    /// known reference. A number that is not a character gives the replacement character, as in a browser.
    static func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (Unicode.Scalar, Int)? {
        let inner = text.dropFirst().prefix(10)
        guard let end = inner.firstIndex(of: UInt8(ascii: ";")), end > inner.startIndex else { return nil }
        let name = String(decoding: inner[..<end], as: UTF8.self)
        let length = end - text.startIndex + 1
        guard name.utf8.first == UInt8(ascii: "#") else { return names[name].map { ($0, length) } }
        return number(name.dropFirst()).map { ($0, length) }
    }

    private static func number(_ digits: Substring) -> Unicode.Scalar? {
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
