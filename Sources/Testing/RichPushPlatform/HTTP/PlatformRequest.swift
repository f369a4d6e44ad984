import RichPushModel
import RichPushPayload

/// The parts of an HTTP request that the platform uses.
struct PlatformRequest {
    let method: String
    /// The path as it was sent, percent-encoded.
    let path: String
    let query: String
    var token: String?
    let idempotencyKey: String?
    let bytes: [UInt8]
    let json: JSONValue?

    /// The member of a request without a token.
    static let anonymousMember = "device"

    /// The largest number of bytes of a body; calls of the loyalty API are much shorter.
    static let bodyLimit = 1_000_000

    init(method: String, path: String, query: String, token: String?, idempotencyKey: String?, bytes: [UInt8]) {
        self.method = method
        self.path = path
        self.query = query
        self.token = token
        self.idempotencyKey = idempotencyKey
        self.bytes = bytes
        json = bytes.isEmpty ? nil : try? JSONValue(parsingStored: bytes)
    }

    /// The path with the query, if there is one.
    var target: String { query.isEmpty ? path : path + "?" + query }

    /// The member of the request: R for the token `token-for-R`; any other token is the member's name itself.
    var member: Recipient {
        guard let token else { return Recipient(Self.anonymousMember) }
        let prefix = "token-for-"
        guard token.hasPrefix(prefix), token.count > prefix.count else { return Recipient(token) }
        return Recipient(String(token.dropFirst(prefix.count)))
    }
}
