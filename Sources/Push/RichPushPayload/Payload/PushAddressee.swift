/// The member that a payload was sent to, named by id or by a salted hash of the id.
///
/// An addressee only selects one of the known members: ``names(_:)`` tells whether a member is the addressee.
public struct PushAddressee: Sendable, Hashable {
    private static let prefix = "sha256:"

    /// The addressee as written in the payload: an id, or `sha256:` and 64 hexadecimal digits.
    public let text: String
    /// The digest; `nil` if the payload has an id.
    private let digest: [UInt8]?
    private let salt: String

    /// Reads an addressee; nil if the text is empty or a malformed hash.
    ///
    /// - Parameters:
    ///   - text: A member's id, or `sha256:` and the 64 hexadecimal digits of SHA-256 over salt and id in UTF-8.
    ///   - salt: The text that is hashed before the id; see ``PayloadKeys/recipientSalt``.
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
    /// - Parameter id: The member's id in the app's system.
    /// - Returns: True if the id, or its salted hash, is the one in the payload.
    public func names(_ id: String) -> Bool {
        guard let digest else { return text.utf8.elementsEqual(id.utf8) }
        return SHA256.digest(of: Array(salt.utf8) + Array(id.utf8)) == digest
    }

    /// Returns the text that names a member in a payload without showing the id.
    ///
    /// - Parameters:
    ///   - id: The member's id in the app's system.
    ///   - salt: The text that is hashed before the id; see ``PayloadKeys/recipientSalt``.
    /// - Returns: `sha256:` and 64 lower-case hexadecimal digits.
    public static func hash(of id: String, salt: String) -> String {
        prefix + SHA256.text(of: Array(salt.utf8) + Array(id.utf8))
    }

    /// The hash in the payload, in the form of ``hash(of:salt:)``; `nil` if the payload has an id.
    package var hash: String? { digest.map { Self.prefix + $0.hexadecimal } }

    /// The hash of a member's id with the salt of this addressee.
    package func hash(of id: String) -> String { Self.hash(of: id, salt: salt) }

    /// A hash of the salt, which tells salts apart and does not show them.
    package var saltHash: String { Self.hash(of: "", salt: "salt/" + salt) }

    /// Reads 64 hexadecimal digits as 32 bytes; nil for anything else.
    private static func digest(_ digits: Substring.UTF8View) -> [UInt8]? {
        let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 64, values.count == 64 else { return nil }
        return stride(from: 0, to: 64, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }
}

extension PushPayload {
    /// The member that the payload says it was sent to; `nil` if the value is missing, empty, not a string or a
    /// malformed hash. The key is ``PayloadKeys/recipient`` and the salt is ``PayloadKeys/recipientSalt``.
    public var addressee: PushAddressee? {
        source.read(.recipient, \.string).flatMap { PushAddressee($0, salt: keys.recipientSalt) }
    }
}
