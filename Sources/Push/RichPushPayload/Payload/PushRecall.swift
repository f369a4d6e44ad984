/// The key of messages that a push takes back, as it is written: one id, or a list.
package struct PushRecall: Sendable {
    /// The largest number of messages that one push takes back.
    package static let limit = 100

    /// The values, also those that are no ids; at most one more than the limit.
    package let values: [JSONElement]
    /// The push's own message, which it cannot take back.
    private let own: Int64?

    /// Reads the key; nil if it is missing or null.
    package init?(of push: PushPayload) {
        guard let value = push.root["recall"], !value.isNull else { return nil }
        values = value.kind == .array ? value.elements(upTo: Self.limit + 1) : [value]
        own = push.messageResponseID
    }

    /// What is wrong with a value.
    package enum Fault: Sendable {
        case noID, repeated, own
    }

    /// Each of the first values with its id, or with what is wrong with it.
    package var ids: [Result<Int64, Fault>] {
        var seen: Set<Int64> = []
        return values.prefix(Self.limit).map { value in
            guard let id = value.integer else { return .failure(.noID) }
            if id == own { return .failure(.own) }
            return seen.insert(id).inserted ? .success(id) : .failure(.repeated)
        }
    }
}

extension PushRecall.Fault: Error {}

extension PushPayload {
    /// The messages that the push takes back, by their `message_response_id`; empty if it takes none back. What is no id,
    /// is repeated or is the push's own is left out, and so is what follows the first 100.
    public var recalls: [Int64] {
        PushRecall(of: self)?.ids.compactMap { try? $0.get() } ?? []
    }
}
