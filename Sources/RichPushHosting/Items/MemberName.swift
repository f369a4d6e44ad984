public import RichPushModel

extension Recipient {
    /// Reads the name of a member from a request: 1 to 256 bytes of UTF-8, without control characters, not `device`.
    /// Another name gives `nil`.
    ///
    /// - Parameter name: the name, decoded.
    public init?(memberName name: String) {
        guard Self.isMemberName(name) else { return nil }
        self.init(name)
    }

    /// What a member's name must be, for a message.
    static let nameRule = "Expected 1 to 256 bytes of UTF-8 without control characters, and not `device`."

    private static func isMemberName(_ name: String) -> Bool {
        (1...256).contains(name.utf8.count) && name.unicodeScalars.allSatisfy { !$0.isControl }
            && Recipient(name) != .device
    }
}

extension Unicode.Scalar {
    /// Whether this is a control character: U+0000–U+001F, U+007F–U+009F.
    var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
