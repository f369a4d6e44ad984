/// The member that a payload names as the one it was sent to: by id, or by a salted hash of the id.
///
/// An addressee only selects among members that are known: ``names(_:)`` compares it with a member.
public struct PushAddressee: Sendable, Hashable {
    private static let prefix = "sha256:"

    /// The addressee as the payload has it: an id, or `sha256:` and 64 hexadecimal digits.
    public let text: String
    /// The digest; `nil` if the payload has an id.
    private let digest: [UInt8]?
    private let salt: String

    /// Creates an addressee; `nil` if the text is empty or is a malformed hash.
    ///
    /// - Parameters:
    ///   - text: a member's id, or `sha256:` and 64 hexadecimal digits of SHA-256 over salt and id in UTF-8.
    ///   - salt: the bytes that are hashed before the id; see ``PayloadKeys/recipientSalt``.
    public init?(_ text: String, salt: String = "") {
        guard !text.isEmpty else { return nil }
        self.text = text
        self.salt = salt
        if text.hasPrefix(Self.prefix) {
            guard let digest = Self.digest(text.utf8.dropFirst(Self.prefix.utf8.count)) else { return nil }
            self.digest = digest
        } else {
            digest = nil
        }
    }

    /// The member's id; `nil` if the payload has a hash of it.
    public var id: String? { digest == nil ? text : nil }

    /// Whether a member is the addressee. Ids are compared byte by byte.
    ///
    /// - Parameter id: the member's id, as the host names its members.
    /// - Returns: whether the id, or its salted hash, is the addressee's.
    public func names(_ id: String) -> Bool {
        guard let digest else { return text.utf8.elementsEqual(id.utf8) }
        return SHA256.digest(of: Array(salt.utf8) + Array(id.utf8)) == digest
    }

    /// The text by which a payload names a member without showing the id.
    ///
    /// - Parameters:
    ///   - id: the member's id, as the host names its members.
    ///   - salt: the bytes that are hashed before the id; see ``PayloadKeys/recipientSalt``.
    /// - Returns: `sha256:` and 64 lower-case hexadecimal digits.
    public static func hash(of id: String, salt: String) -> String {
        prefix + SHA256.digest(of: Array(salt.utf8) + Array(id.utf8)).map(\.hexadecimal).joined()
    }

    /// 64 hexadecimal digits as 32 bytes.
    private static func digest(_ digits: Substring.UTF8View) -> [UInt8]? {
        let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 64, values.count == 64 else { return nil }
        return stride(from: 0, to: 64, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }
}

extension PushPayload {
    /// The member the push was sent to, as it says itself; `nil` if it names none, or not as a non-empty text or
    /// well-formed hash. The key and the salt are the keys': ``PayloadKeys/recipient``, ``PayloadKeys/recipientSalt``.
    public var addressee: PushAddressee? {
        source.read(.recipient, \.string).flatMap { PushAddressee($0, salt: keys.recipientSalt) }
    }
}
