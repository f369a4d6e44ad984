import RichPushHandling
import RichPushModel

/// A call whose texts were made before the transaction, in which all other writers wait.
struct CallToRecord: Sendable {
    let outboxCall: OutboxCall
    /// What is to be called, as the database keeps it.
    let text: String
    let target: String

    init(_ outboxCall: OutboxCall) {
        self.outboxCall = outboxCall
        text = outboxCall.call.storedText
        target = outboxCall.call.target
    }
}
