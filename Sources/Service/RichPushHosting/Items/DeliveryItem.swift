public import RichPushModel
public import RichPushPayload

public import struct Foundation.Date

/// The delivery of a push, as a client or relay posts it: `{"member", "id", "payload", "at"}`. `id` and `payload` are
/// needed. Unknown keys are ignored.
public struct DeliveryItem: Sendable {
    /// The member; `nil` if the payload's addressee, or the token of the request, names them.
    public var member: Recipient?
    /// The identifier that the client has chosen. It identifies the delivery if the push has no `message_response_id`.
    public var id: String
    /// The push.
    public var payload: PushPayload
    /// When the push was delivered, by the device's clock.
    public var at: Date?

    /// Reads and checks the JSON of one item.
    ///
    /// - Parameters:
    ///   - bytes: the object in UTF-8.
    ///   - keys: the names of the payload's keys.
    /// - Throws: ``ServiceError``, of the kind ``ServiceError/Kind/malformed`` or
    ///   ``ServiceError/Kind/invalidItem`` with all faults.
    public init(parsing bytes: [UInt8], keys: PayloadKeys = .default) throws(ServiceError) {
        var reader = try ItemReader(bytes)
        member = reader.member()
        id = reader.id()
        let payload = reader.payload(keys: keys)
        at = reader.time("at")
        try reader.finish()
        guard let payload else { throw ServiceError(.invalidItem, "The item has no payload.", itemID: id) }
        self.payload = payload
    }
}
