import RichPushModel
import RichPushPayload

/// A call with its stored texts. They are made before the transaction, because all other writers wait during it.
struct CallToRecord: Sendable {
    let outboxCall: OutboxCall
    /// The call as it is stored in the database.
    let text: String
    let target: String
    /// Whether the text can be read again. A host can give parameters that are nested too deep for that.
    let isReadable: Bool

    /// A shorter text cannot be nested too deep: each level has two brackets.
    private static let alwaysReadable = 2 * JSONValue.maximumStoredDepth

    init(_ outboxCall: OutboxCall) {
        self.outboxCall = outboxCall
        text = outboxCall.call.storedText
        target = outboxCall.call.target
        isReadable = text.utf8.count <= Self.alwaysReadable || LoyaltyCall(storedText: text) != nil
    }
}
