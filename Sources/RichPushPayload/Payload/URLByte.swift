/// The bytes URLs are made of, as RFC 3986 groups them.
extension UInt8 {
    static let slash = UInt8(ascii: "/")
    static let question = UInt8(ascii: "?")
    static let hash = UInt8(ascii: "#")
    static let at = UInt8(ascii: "@")
    static let percent = UInt8(ascii: "%")

    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    var isUnreserved: Bool {
        isLetter || isDigit || self == .minus || self == .period || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "~")
    }

    var isSubDelimiter: Bool {
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}

extension String {
    /// The text without white space and line breaks at either end.
    package func trimmingWhiteSpace() -> String {
        guard let first = utf8.first, let last = utf8.last, Self.mayBeWhiteSpace(first) || Self.mayBeWhiteSpace(last)
        else { return self }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    private static func mayBeWhiteSpace(_ byte: UInt8) -> Bool { byte <= .space || byte >= 0x80 }
}
