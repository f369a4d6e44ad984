import RichPushPayload

/// A response of the platform, and how it is delivered.
struct PlatformReply {
    /// How much of the response reaches the client.
    enum Delivery: Hashable {
        case whole
        /// The headers announce the whole body; the connection ends after half of it.
        case half
        /// The connection ends without a response.
        case nothing
        /// Zeros follow the body up to this length in bytes.
        case padded(to: Int)
    }

    var status: Int
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var delivery = Delivery.whole

    static let dropped = PlatformReply(status: 0, delivery: .nothing)

    static func json(_ value: JSONValue, status: Int = 200, pretty: Bool = false) -> PlatformReply {
        PlatformReply(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: value.serialized(pretty: pretty)
        )
    }

    static func refusal(_ status: Int, _ message: String) -> PlatformReply {
        .json(["error": .string(message)], status: status)
    }
}
