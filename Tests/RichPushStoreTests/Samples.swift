import Foundation
import RichPushKit
import RichPushModel
import RichPushStore

extension StoreChanges {
    /// A delivered message with its tracking call, which adds one to the badge count.
    static func sample(_ number: Int64, recipient: Recipient = "ann", lease: Lease? = nil) -> StoreChanges {
        let time = Date(timeIntervalSince1970: 1_750_000_000 + Double(number))
        let call = LoyaltyCall.trackMessage(id: Int64(number), parameters: nil, action: .delivered)
        let recorded = OutboxCall(call: call, idempotencyKey: "\(recipient)-\(number)", locale: "en", lease: lease)
        return StoreChanges(
            recipient: recipient,
            messages: [
                MessageEvent(messageResponseID: number, action: .delivered, time: time, calls: [recorded])
            ],
            badge: .increment(by: 1),
            time: time
        )
    }
}

/// The `StoreError` that a body throws; `nil` if it throws no error or a different one.
func storeError(_ body: () async throws -> Void) async -> StoreError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? StoreError
    }
}
