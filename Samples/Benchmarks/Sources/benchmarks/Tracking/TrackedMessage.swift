import Foundation
import RichPushKit

/// A message that was delivered, with the call that tells the platform: what tracking records for each push.
struct TrackedMessage: Sendable {
    let number: Int64

    var changes: StoreChanges {
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let call = LoyaltyCall.trackMessage(id: String(number), parameters: nil, action: .delivered)
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

    /// As long as the kit's own keys.
    var key: String { "5d41402abc4b2a76b9719d911017c592-\(number)" }

    static let recipient: Recipient = "rose"
}
