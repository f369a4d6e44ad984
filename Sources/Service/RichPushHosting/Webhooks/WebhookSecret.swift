import RichPushPayload

import struct Foundation.Data

/// A secret that an endpoint of webhooks shares with the service: `whsec_` and the base64 form of 24 to 64 bytes, as
/// Standard Webhooks has it. Its text is in no description.
public struct WebhookSecret: Sendable, Hashable {
    /// What a secret begins with.
    public static let prefix = "whsec_"
    private static let lengths = 24...64

    private let key: [UInt8]

    /// Reads the text of a secret.
    ///
    /// - Parameter text: the text, with its prefix.
    /// - Throws: ``WebhookFault`` if it is not a secret; its sentence does not repeat the text.
    public init(_ text: String) throws(WebhookFault) {
        guard text.hasPrefix(Self.prefix), let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
            Self.lengths.contains(data.count)
        else {
            let fault = Self.fault(of: text)
            throw WebhookFault("\(fault) A secret is `\(Self.prefix)` and the base64 form of 24 to 64 bytes.")
        }
        key = Array(data)
    }

    /// The signature of a message: `v1,` and the base64 form of HMAC-SHA256 over identifier, time and body.
    ///
    /// - Parameters:
    ///   - id: the identifier of the message, the same in each attempt.
    ///   - timestamp: the time of the attempt, in seconds since 1970.
    ///   - body: the bytes that are sent.
    /// - Returns: one part of the field `webhook-signature`.
    public func signature(id: String, timestamp: String, body: [UInt8]) -> String {
        let code = SHA256.authenticationCode(of: Array("\(id).\(timestamp).".utf8) + body, key: key)
        return "v1," + Data(code).base64EncodedString()
    }

    /// The hexadecimal SHA-256 of the secret, to compare secrets without keeping them.
    var fingerprint: String { SHA256.text(of: key) }

    /// Whether a field `webhook-signature` has this secret's signature of a message.
    ///
    /// - Parameters:
    ///   - field: signatures, separated by spaces; those of other versions are passed over.
    ///   - id: the field `webhook-id`.
    ///   - timestamp: the field `webhook-timestamp`.
    ///   - body: the bytes that were received, unchanged.
    /// - Returns: whether one of them is right. All are compared in the same time.
    public func signs(_ field: String, id: String, timestamp: String, body: [UInt8]) -> Bool {
        let right = Array(signature(id: id, timestamp: timestamp, body: body).utf8)
        return field.split(separator: " ").reduce(false) { Self.isEqual(Array($1.utf8), right) || $0 }
    }

    private static func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension WebhookSecret: CustomStringConvertible, CustomReflectable {
    /// `WebhookSecret`, without the key.
    public var description: String { "WebhookSecret" }
    /// No children: the key is in no dump of a value.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What is wrong with a secret or a file of webhooks, and what is expected.
public struct WebhookFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where the fault is in a file: a JSON pointer (RFC 6901), such as `/endpoints/0/url`; empty for all of it. For a key
    /// that is not known, the pointer of its object.
    public let pointer: String
    /// What is wrong there and what is expected. It repeats no value and no unknown key of the file.
    public let detail: String

    /// The pointer and the detail.
    public var description: String { pointer.isEmpty ? detail : "`\(pointer)`: \(detail)" }

    init(_ detail: String, at pointer: String = "") { (self.pointer, self.detail) = (pointer, detail) }
}
