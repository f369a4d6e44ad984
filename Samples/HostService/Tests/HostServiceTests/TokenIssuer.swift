import Crypto
import Foundation

@testable import HostService

/// Signs members' tokens with an Ed25519 key.
struct TokenIssuer {
    let key = Curve25519.Signing.PrivateKey()

    /// The set with the public key.
    var keySet: String {
        let x = Base64URL.text([UInt8](key.publicKey.rawRepresentation))
        return #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"k1","x":"\#(x)"}]}"#
    }

    /// A token of a member.
    func token(
        _ member: String,
        end: Int = 1_900_000_000,
        signedBy other: Curve25519.Signing.PrivateKey? = nil
    ) throws -> String {
        try token(
            #"{"alg":"EdDSA","kid":"k1"}"#,
            #"{"sub":"\#(member)","iss":"issuer","aud":"audience","exp":\#(end)}"#,
            signedBy: other
        )
    }

    func token(
        _ header: String,
        _ claims: String,
        signedBy other: Curve25519.Signing.PrivateKey? = nil
    ) throws -> String {
        let text = "\(Base64URL.text(Array(header.utf8))).\(Base64URL.text(Array(claims.utf8)))"
        return "\(text).\(Base64URL.text([UInt8](try (other ?? key).signature(for: Data(text.utf8)))))"
    }
}
