import RichPushPayload

import struct Foundation.Data

/// A secret of Standard Webhooks (https://www.standardwebhooks.com): signs what is sent to an endpoint.
///
/// A receiver that knows the secret checks with ``WebhookVerifier`` that a webhook is this sender's.
public struct WebhookSecret: Sendable, Hashable, CustomStringConvertible {
    /// The beginning of the text of each secret.
    public static let prefix = "whsec_"
    /// The number of bytes that a secret may have.
    public static let byteCounts = 24...64

    private let key: [UInt8]

    /// Reads a secret.
    ///
    /// - Parameter text: `whsec_` and 24 to 64 bytes as base64, with padding.
    /// - Throws: ``WebhookSecretError``.
    public init(_ text: String) throws(WebhookSecretError) {
        guard text.hasPrefix(Self.prefix) else { throw .prefix }
        guard let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else { throw .base64 }
        guard Self.byteCounts.contains(bytes.count) else { throw .length }
        key = [UInt8](bytes)
    }

    /// The signature of a webhook: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`.
    ///
    /// - Parameters:
    ///   - id: the value of `webhook-id`.
    ///   - timestamp: the value of `webhook-timestamp`, in seconds since 1970.
    ///   - body: the bytes of the body.
    /// - Returns: one signature; `webhook-signature` has one for each secret, separated by spaces.
    public func signature(id: String, timestamp: Int64, body: [UInt8]) -> String {
        "v1," + Data(code(id: id, timestamp: "\(timestamp)", body: body)).base64EncodedString()
    }

    /// The 32 bytes of HMAC-SHA256 (RFC 2104) over `id.timestamp.body`.
    func code(id: String, timestamp: String, body: [UInt8]) -> [UInt8] {
        // A key has at most 64 bytes, the size of a block, and is filled with zeros.
        let block = key + [UInt8](repeating: 0, count: 64 - key.count)
        let inner = SHA256.digest(of: block.map { $0 ^ 0x36 } + Array("\(id).\(timestamp).".utf8) + body)
        return SHA256.digest(of: block.map { $0 ^ 0x5c } + inner)
    }

    /// The hexadecimal SHA-256 of the secret, to compare secrets without keeping them.
    package var fingerprint: String { SHA256.digest(of: key).map(\.hexadecimal).joined() }

    /// A text without the secret, so that none is in a log.
    public var description: String { "\(Self.prefix)…" }
}

/// Why a text is not a secret.
public enum WebhookSecretError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text does not begin with `whsec_`.
    case prefix
    /// What follows `whsec_` is not base64.
    case base64
    /// The secret has fewer than 24 or more than 64 bytes.
    case length

    /// What is expected, without the secret: the end of a sentence.
    public var description: String {
        switch self {
        case .prefix: "expected a secret that begins with `whsec_`"
        case .base64: "expected base64 with padding behind `whsec_`"
        case .length: "expected a secret of 24 to 64 bytes behind `whsec_`"
        }
    }
}
