import Foundation
import RichPushKit

/// A delivered message with the call that reports it to the platform. Tracking records both for each push.
struct TrackedMessage: Sendable {
    let number: Int64

    var changes: StoreChanges {
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let call = LoyaltyCall.trackMessage(id: Int64(number), parameters: nil, action: .delivered)
        return StoreChanges(
            recipient: Self.recipient,
            messages: [
                MessageEvent(
                    messageResponseID: number,
                    action: .delivered,
                    time: time,
                    calls: [OutboxCall(call: call, idempotencyKey: key, locale: "en")]
                )
            ],
            time: time
        )
    }

    /// A key of the same length as the package's own keys.
    var key: String { "5d41402abc4b2a76b9719d911017c592-\(number)" }

    static let recipient: Recipient = "rose"
}
