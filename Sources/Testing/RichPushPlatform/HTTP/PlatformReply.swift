import RichPushPayload

/// A response of the platform, and how it is delivered.
struct PlatformReply {
    var status: Int
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// How much of the body reaches the client; nil if the connection ends without a response.
    var delivery: MediaFile.Delivery? = .whole

    static let dropped = PlatformReply(status: 0, delivery: nil)

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
