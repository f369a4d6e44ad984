import Foundation
import RichPushHosting
import RichPushKit

/// Checks members' own tokens: signed JWTs (RFC 7519) with `kid`, `sub`, `exp`, `iss` and `aud`.
struct MemberTokens: Sendable {
    let keys: KeySet
    let issuer: String
    let audience: String
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
            key.isValid(signature, for: Array("\(parts[0]).\(parts[1])".utf8)),
            let claims = Self.object(parts[1]), isValid(claims, at: now.timeIntervalSince1970)
        else { return nil }
        return claims["sub"]?.stringValue.flatMap(Recipient.init(memberName:))
    }

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
