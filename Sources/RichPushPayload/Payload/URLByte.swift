/// The bytes of URLs, in the groups of RFC 3986.
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

    /// Whether the byte is encoded wherever it occurs behind the host name.
    var isEncodedInURL: Bool {
        switch self {
        case .space, .quote, UInt8(ascii: "<"), UInt8(ascii: ">"), .openBracket, .backslash, .closeBracket,
            UInt8(ascii: "^"), UInt8(ascii: "`"), .openBrace, UInt8(ascii: "|"), .closeBrace:
            true
        default: self >= 0x80
        }
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
