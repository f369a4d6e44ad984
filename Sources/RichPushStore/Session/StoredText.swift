import RichPushModel
import RichPushPayload

/// Checks texts that identify a member, a call or an event.
enum StoredText {
    /// Refuses a text with a NUL character: SQLite would cut it there, and two different texts could become equal.
    static func check(_ text: String, as subject: String) throws {
        guard text.utf8.contains(0) else { return }
        throw StoreError(
            code: .failed,
            message: "\(subject) \(text.debugDescription) contains a NUL character, which the database cannot store. "
                + "Nothing was written."
        )
    }

    /// Refuses a call that could not be read again.
    static func check(_ recorded: CallToRecord) throws {
        guard !recorded.isReadable else { return }
        let limit = JSONValue.maximumStoredDepth
        throw StoreError(
            code: .failed,
            message: "The stored form of \(recorded.outboxCall.call.name) would be nested deeper than \(limit) levels. "
                + "Give it parameters with fewer levels. Nothing was written."
        )
    }
}
