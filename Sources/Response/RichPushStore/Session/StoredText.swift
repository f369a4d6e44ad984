import RichPushModel
import RichPushPayload

/// Checks texts that identify a member, a call or an event.
enum StoredText {
    /// Refuses a text with a NUL character: SQLite would cut it there, and two different texts could become equal.
    static func check(_ text: String, as subject: String) throws {
        guard text.utf8.contains(0) else { return }
        throw StoreError.refused(
            "\(subject) \(text.debugDescription) contains a NUL character, which the database cannot store. "
                + "Nothing was written."
        )
    }

    /// The text of a call as it is stored. A call that could not be read again is refused: a host can give parameters
    /// that are nested too deep for that. A short text cannot be, because each level has two brackets.
    static func checked(_ call: LoyaltyCall) throws -> String {
        let (text, limit) = (call.storedText, JSONValue.maximumStoredDepth)
        guard text.utf8.count > 2 * limit, LoyaltyCall(storedText: text) == nil else { return text }
        throw StoreError.refused(
            "The stored form of \(call.name) would be nested deeper than \(limit) levels. "
                + "Give it parameters with fewer levels. Nothing was written."
        )
    }
}
