import Crypto
import Foundation
import RichPushHosting

/// What is known about a service key: not the key, but its digest.
struct ServiceKey: Sendable {
    var id: String
    /// SHA-256 of the whole key, `rpk_<id>_<secret>`.
    var digest: [UInt8]
    var scopes: Set<Caller.Scope>
    /// The end of the key; `nil` for none.
    var notAfter: Date?

    /// The parts of a key: its id is between the first two underscores.
    static func id(of text: String) -> String? {
        let parts = text.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "rpk", isID(parts[1]) else { return nil }
        return String(parts[1])
    }

    static func isID(_ text: some StringProtocol) -> Bool {
        (4...32).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) }
    }

    /// Whether a text is this key. The comparison of digests takes the same time for all texts.
    func matches(_ text: String) -> Bool {
        SHA256.hash(data: Array(text.utf8)) == digest
    }
}

/// A new key, as `./Samples/service key new` prints it.
struct NewServiceKey {
    /// The key, for the client that will use it. It is not stored.
    let text: String
    /// The entry of the file of keys.
    let key: ServiceKey

    /// Makes a key with 32 random bytes.
    ///
    /// - Parameter scopes: what the key permits.
    init(scopes: Set<Caller.Scope> = Caller.Scope.usual) {
        var random = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        let id = String((0..<12).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
        let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        text = "rpk_\(id)_\(Base64URL.text(secret))"
        key = ServiceKey(id: id, digest: Array(SHA256.hash(data: Array(text.utf8))), scopes: scopes)
    }

    /// The entry of the file of keys, as JSON.
    var entry: String {
        let digest = key.digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let scopes = key.scopes.map { "\"\($0.rawValue)\"" }.sorted().joined(separator: ",")
        return #"{"id":"\#(key.id)","sha256":"\#(digest)","scopes":[\#(scopes)],"notAfter":null}"#
    }
}
