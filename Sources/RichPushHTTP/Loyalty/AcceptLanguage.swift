/// The value of `Accept-Language` for a member's language.
enum AcceptLanguage {
    /// The longest tag that is sent, in bytes; real ones have a dozen.
    private static let longest = 64

    /// A language tag by the grammar of BCP 47: a language of two or three letters, then subtags of up to eight letters
    /// and digits, the last of them more than one. The spelling of POSIX (`pt_BR.UTF-8`) is brought into that form.
    ///
    /// - Returns: nil for any other text, such as an empty one or `C`: no header is sent then.
    static func value(of locale: String) -> String? {
        let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        guard name.count <= longest else { return nil }
        let subtags = name.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
        guard let language = subtags.first, (2...3).contains(language.count), language.allSatisfy(isLetter),
            subtags.dropFirst().allSatisfy(isSubtag), subtags.last?.count != 1
        else { return nil }
        return subtags.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    private static func isSubtag(_ text: Substring.UTF8View) -> Bool {
        (1...8).contains(text.count) && text.allSatisfy { isLetter($0) || isDigit($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
