import RichPushHandling
import RichPushModel

/// A call with its stored texts. They are made before the transaction, because all other writers wait during it.
struct CallToRecord: Sendable {
    let outboxCall: OutboxCall
    /// The call as it is stored in the database.
    let text: String
    let target: String

    init(_ outboxCall: OutboxCall) {
        self.outboxCall = outboxCall
        text = outboxCall.call.storedText
        target = outboxCall.call.target
    }
}
