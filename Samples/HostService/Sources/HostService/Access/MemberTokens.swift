import Crypto
import Foundation
import NIOConcurrencyHelpers
import RichPushHosting
import RichPushKit

/// Checks members' own tokens: signed JWTs (RFC 7519) with `kid`, `sub`, `exp`, `iss` and `aud`.
struct MemberTokens: Sendable {
    /// What is known of a token with a valid signature.
    private struct Known {
        let member: Recipient
        let claims: JSONObject
    }

    let keys: KeySet
    let issuer: String
    let audience: String
    /// Tokens with a valid signature, by their SHA-256. Other keys begin with an empty memory.
    private let known = NIOLockedValueBox(GenerationalMemory<SHA256Digest, Known>(capacity: 10_000))
    /// How far the clocks of issuer and service may differ, in seconds.
    static let leeway = 60.0

    /// The member of a token.
    ///
    /// - Parameters:
    ///   - token: the text after `Bearer`.
    ///   - now: the current time.
    /// - Returns: the member; `nil` if anything about the token is wrong. A client is not told what.
    func member(of token: String, now: Date) -> Recipient? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let signature = Base64URL.bytes(parts[2]),
            let key = header["kid"]?.stringValue.flatMap({ keys.keys[$0] }),
            header["alg"]?.stringValue == key.algorithm, header["crit"] == nil,
            // The signature last: it takes the longest time.
            let claims = Self.object(parts[1]), isValid(claims, at: now.timeIntervalSince1970),
            let member = claims["sub"]?.stringValue.flatMap(Recipient.init(memberName:)),
            key.isValid(signature, for: Array("\(parts[0]).\(parts[1])".utf8))
        else { return nil }
        known.withLockedValue { $0.set(Known(member: member, claims: claims), of: Self.digest(of: token)) }
        return member
    }

    /// The member of a token whose signature was valid before, if its times still are.
    func knownMember(of token: String, now: Date) -> Recipient? {
        guard let known = known.withLockedValue({ $0.value(of: Self.digest(of: token)) }),
            isValid(known.claims, at: now.timeIntervalSince1970)
        else { return nil }
        return known.member
    }

    private static func digest(of token: String) -> SHA256Digest { SHA256.hash(data: Array(token.utf8)) }

    private func isValid(_ claims: JSONObject, at now: Double) -> Bool {
        guard let end = claims["exp"]?.doubleValue, now < end + Self.leeway,
            claims["iss"]?.stringValue == issuer, isAudience(claims["aud"])
        else { return false }
        guard let start = claims["nbf"] else { return true }
        return start.doubleValue.map { now >= $0 - Self.leeway } ?? false
    }

    private func isAudience(_ claim: JSONValue?) -> Bool {
        switch claim {
        case .string(let text): text == audience
        case .array(let texts): texts.contains(.string(audience))
        default: false
        }
    }

    private static func object(_ part: Substring) -> JSONObject? {
        Base64URL.bytes(part).flatMap { try? JSONValue(parsing: $0).objectValue }
    }
}
