public import struct Foundation.Data
public import struct Foundation.Date

/// Checks that a webhook was sent by a sender who knows one of the secrets, and not long ago.
///
/// ```swift
/// try WebhookVerifier(secrets: secrets).verify(
///     id: fields["webhook-id"],
///     timestamp: fields["webhook-timestamp"],
///     signature: fields["webhook-signature"],
///     body: body,
///     at: Date()
/// )
/// ```
public struct WebhookVerifier: Sendable {
    /// How far the timestamp may be from the current time: 5 minutes, as Standard Webhooks has it.
    public static let tolerance: Duration = .seconds(300)

    private let secrets: [WebhookSecret]
    private let tolerance: Duration

    /// Makes a verifier.
    ///
    /// - Parameters:
    ///   - secrets: the secrets, several while they rotate. A signature by one of them is enough.
    ///   - tolerance: how far the timestamp may be from the current time, before or after it.
    public init(secrets: [WebhookSecret], tolerance: Duration = Self.tolerance) {
        (self.secrets, self.tolerance) = (secrets, tolerance)
    }

    /// Checks a webhook. How long it takes does not depend on how much of a wrong signature is right.
    ///
    /// - Parameters:
    ///   - id: the value of `webhook-id`; `nil` if the field is missing.
    ///   - timestamp: the value of `webhook-timestamp`.
    ///   - signature: the value of `webhook-signature`: one or more signatures, separated by spaces. Those of other
    ///     versions than `v1` are skipped.
    ///   - body: the bytes of the body, as they were received.
    ///   - now: the current time.
    /// - Throws: ``WebhookVerificationError``.
    public func verify(
        id: String?,
        timestamp: String?,
        signature: String?,
        body: some Sequence<UInt8>,
        at now: Date
    ) throws(WebhookVerificationError) {
        guard let id, let timestamp, let signature, !id.isEmpty else { throw .missing }
        guard timestamp.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let seconds = Int64(timestamp)
        else { throw .timestamp }
        let age = now.timeIntervalSince1970 - Double(seconds)
        guard age <= tolerance / .seconds(1) else { throw .tooOld }
        guard -age <= tolerance / .seconds(1) else { throw .ahead }
        let codes = signature.split(separator: " ").compactMap(Self.code)
        guard !codes.isEmpty else { throw .format }
        let bytes = Array(body)
        var isValid = false
        for secret in secrets {
            let expected = secret.code(id: id, timestamp: timestamp, body: bytes)
            // No comparison ends early.
            for code in codes where Self.areEqual(code, expected) { isValid = true }
        }
        guard isValid else { throw .mismatch }
    }

    /// The 32 bytes of a signature of the version 1; `nil` for others.
    private static func code(_ signature: Substring) -> [UInt8]? {
        guard signature.hasPrefix("v1,"), let code = Data(base64Encoded: String(signature.dropFirst(3))),
            code.count == 32
        else { return nil }
        return [UInt8](code)
    }

    private static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return zip(one, other).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}

/// Why a webhook is not valid.
public enum WebhookVerificationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One of the three header fields is missing.
    case missing
    /// The timestamp is not a whole number of seconds.
    case timestamp
    /// The timestamp is too long ago: someone may have recorded the webhook and sent it again.
    case tooOld
    /// The timestamp is too far ahead.
    case ahead
    /// There is no signature of the version 1.
    case format
    /// No signature is that of one of the secrets.
    case mismatch

    /// A sentence for a log.
    public var description: String {
        switch self {
        case .missing: "One of webhook-id, webhook-timestamp and webhook-signature is missing."
        case .timestamp: "The timestamp is not a number of seconds since 1970."
        case .tooOld: "The timestamp is too old."
        case .ahead: "The timestamp is ahead of the clock."
        case .format: "There is no signature `v1,…` of 32 bytes in base64."
        case .mismatch: "No signature fits the id, the timestamp, the body and one of the secrets."
        }
    }
}
