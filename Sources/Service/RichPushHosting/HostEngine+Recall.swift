public import RichPushModel
public import RichPushPayload
import RichPushStore

extension HostEngine {
    /// The largest number of messages in one request.
    private static let recallLimit = 10_000

    /// Takes messages back: no response that is claimed afterwards acts; see ``/RichPushStore/PushStore/recall(_:for:)``. The
    /// service sends no push: phones learn of it by one with the key `recall`.
    ///
    /// - Parameters:
    ///   - bytes: `{"messages":[n]}` in UTF-8, with the `message_response_id`s as numbers.
    ///   - member: the member whose messages are taken back; `nil` for those of all members.
    ///   - caller: what the request may do.
    /// - Returns: `{"recalled": n, "known": n, "acted": [n]}`: the number of messages, how many of them are known, and those
    ///   of which a response has acted before. The same request again adds nothing.
    /// - Throws: ``ServiceError``: the caller may not, the messages are wrong or more than 10,000, or the store cannot be
    ///   written; then repeat the request.
    public func recall(
        parsing bytes: [UInt8],
        of member: Recipient?,
        by caller: Caller
    ) async throws(ServiceError) -> JSONObject {
        try caller.require(.recall)
        let messages = try Self.messages(in: bytes)
        let report = try await store.serving { try await $0.recall(messages, for: member) }
        return [
            "recalled": JSONValue(report.messages.count), "known": JSONValue(report.known.count),
            "acted": .array(report.acted.map { .int($0) }),
        ]
    }

    private static func messages(in bytes: [UInt8]) throws(ServiceError) -> [Int64] {
        var reader = try ItemReader(bytes)
        let values = reader.root["messages"].map { $0.kind == .array ? $0.elements(upTo: recallLimit + 1) : [] } ?? []
        if values.isEmpty { reader.fault("messages", "Expected an array of message_response_ids.") }
        guard values.count <= recallLimit else {
            throw ServiceError(.tooLarge, "A request takes back at most \(recallLimit) messages. Nothing was recorded.")
        }
        let messages = values.map { $0.kind == .number ? $0.integer : nil }
        for (index, message) in messages.enumerated() where message == nil && reader.faults.count < 100 {
            reader.fault("messages/\(index)", "Expected a whole number.")
        }
        try reader.finish()
        return messages.compactMap(\.self)
    }
}
