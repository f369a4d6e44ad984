import Crypto
import CryptoExtras
import Foundation
import RichPushKit

/// The public keys that members' tokens are signed with: a JSON Web Key Set (RFC 7517).
///
/// Which algorithm a token must have follows from its key, never from the token.
struct KeySet: Sendable {
    enum Key: Sendable {
        case es256(P256.Signing.PublicKey)
        case rs256(_RSA.Signing.PublicKey)
        case edDSA(Curve25519.Signing.PublicKey)

        /// The value of `alg`.
        var algorithm: String {
            switch self {
            case .es256: "ES256"
            case .rs256: "RS256"
            case .edDSA: "EdDSA"
            }
        }

        /// Whether a signature of the key fits the bytes.
        func isValid(_ signature: [UInt8], for bytes: [UInt8]) -> Bool {
            switch self {
            case .es256(let key):
                (try? P256.Signing.ECDSASignature(rawRepresentation: signature))
                    .map { key.isValidSignature($0, for: bytes) } ?? false
            case .rs256(let key):
                key.isValidSignature(
                    _RSA.Signing.RSASignature(rawRepresentation: signature),
                    for: SHA256.hash(data: bytes),
                    padding: .insecurePKCS1v1_5
                )
            case .edDSA(let key): key.isValidSignature(signature, for: bytes)
            }
        }
    }

    /// The keys by their `kid`.
    let keys: [String: Key]

    /// Reads a file. Keys for other uses are skipped; a key of these kinds that cannot be used is an error.
    ///
    /// - Throws: ``StartFault``.
    init(reading file: NamedFile) throws(StartFault) {
        let bytes = try file.bytes()
        guard let json = try? JSONValue(parsing: bytes), let entries = json.objectValue?["keys"]?.arrayValue
        else { throw file.wrong("expected a key set, `{\"keys\":[…]}`") }
        var keys: [String: Key] = [:]
        for (number, entry) in entries.enumerated() {
            let object = entry.objectValue ?? [:]
            if let use = object["use"]?.stringValue, use != "sig" { continue }
            guard let id = object["kid"]?.stringValue, !id.isEmpty else {
                throw file.wrong("`/keys/\(number)` has no kid")
            }
            guard let key = Self.key(object) else {
                throw file.wrong(
                    "`/keys/\(number)` must be a P-256, an RSA (2048 bits at least) or an Ed25519 public key"
                )
            }
            guard object["alg"].map({ $0.stringValue == key.algorithm }) ?? true else {
                throw file.wrong("`/keys/\(number)/alg` must be `\(key.algorithm)` for this key")
            }
            guard keys.updateValue(key, forKey: id) == nil else {
                throw file.wrong("`/keys/\(number)/kid` is used twice")
            }
        }
        guard !keys.isEmpty else { throw file.wrong("it has no key for signatures") }
        self.keys = keys
    }

    private static func key(_ object: JSONObject) -> Key? {
        func bytes(_ name: String) -> [UInt8]? { object[name]?.stringValue.flatMap { Base64URL.bytes($0) } }
        switch (object["kty"]?.stringValue, object["crv"]?.stringValue) {
        case ("EC", "P-256"):
            guard let x = bytes("x"), let y = bytes("y"), x.count == 32, y.count == 32 else { return nil }
            return (try? P256.Signing.PublicKey(x963Representation: [4] + x + y)).map { .es256($0) }
        case ("RSA", _):
            guard let n = bytes("n"), let e = bytes("e") else { return nil }
            return (try? _RSA.Signing.PublicKey(n: n, e: e)).map { .rs256($0) }
        case ("OKP", "Ed25519"):
            guard let x = bytes("x") else { return nil }
            return (try? Curve25519.Signing.PublicKey(rawRepresentation: x)).map { .edDSA($0) }
        default: return nil
        }
    }
}
