import RichPushPayload

/// What the platform needs of an HTTP request, read once.
struct PlatformRequest {
    let method: String
    /// The path as on the wire, percent-encoded.
    let path: String
    let query: String
    let token: String?
    let idempotencyKey: String?
    let bytes: [UInt8]
    let json: JSONValue?

    /// The member a request without a token belongs to.
    static let anonymousMember = "device"

    /// More than any call of the loyalty API needs.
    static let bodyLimit = 1_000_000

    init(method: String, path: String, query: String, token: String?, idempotencyKey: String?, bytes: [UInt8]) {
        self.method = method
        self.path = path
        self.query = query
        self.token = token
        self.idempotencyKey = idempotencyKey
        self.bytes = bytes
        json = bytes.isEmpty ? nil : try? JSONValue(parsing: bytes)
    }

    /// The path with the query.
    var target: String { query.isEmpty ? path : path + "?" + query }

    /// Whose request it is: `token-for-R` is R's token, any other token is a name.
    var member: String {
        guard let token else { return Self.anonymousMember }
        let prefix = "token-for-"
        return token.hasPrefix(prefix) && token.count > prefix.count ? String(token.dropFirst(prefix.count)) : token
    }
}
