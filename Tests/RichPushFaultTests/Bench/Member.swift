import Foundation
import RichPushExtension
import RichPushKit
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore
import Testing

/// The member of the counted acts. Each act is the response to a different offer. It has two effects that a platform
/// without idempotency keys would count twice: the offer's response, and the opening of the message.
enum Member {
    static let rose: Recipient = "rose"

    /// The services of a host with a database and a platform.
    static func services(
        database: String,
        platform: String = "http://127.0.0.1:9",
        clock: PushClock = .live,
        timeout: Duration = .seconds(60),
        lease: Double = 60
    ) throws -> PushServices {
        var policy = URLPolicy.platform
        policy.allowsLoopback = true
        let url = URL(fileURLWithPath: database)
        var services = PushServices(
            api: try .http(
                baseURL: URL(string: platform) ?? url,
                policy: policy,
                tokens: RoseTokens(),
                timeout: timeout
            ),
            store: PushStore.sqlite(url: url, clock: clock),
            journal: EventJournal(folder: url.appendingPathExtension("journal")),
            clock: clock
        )
        services.locale = { "en" }
        services.retry.lease = .seconds(lease)
        return services
    }

    /// An act: the button "Respond" of an offer's coupon.
    static func answer(_ act: Int64) throws -> NotificationResponse {
        let push = Push.of("Offer", id: .int(act), message: .int(act), category: "OFFER_COUPON")
        return NotificationResponse(
            action: .button("open-coupon"),
            payload: try PushPayload(bytes: push.serialized()),
            requestIdentifier: "delivery-\(act)",
            recipient: rose
        )
    }

    /// The changes of the same act for a store, with a badge count incremented by one.
    static func changes(_ act: Int64, at time: Date = Date(), lease: Lease? = nil) -> StoreChanges {
        let tracking = LoyaltyCall.trackMessage(id: Int64(act), parameters: nil, action: .opened)
        let calls = [tracking, .respondToOffer(id: act)].map {
            OutboxCall(call: $0, idempotencyKey: "\($0.name)-\(act)", locale: "en", lease: lease)
        }
        let opening = MessageEvent(messageResponseID: act, action: .opened, time: time, calls: [calls[0]])
        return StoreChanges(
            recipient: rose,
            messages: [opening],
            calls: [calls[1]],
            badge: .increment(by: 1),
            time: time
        )
    }

    /// Sends queued calls until none is left, with the clock an hour ahead: leases of killed processes have expired.
    static func drain(database: String, platform: String) async throws {
        let ahead = PushClock(now: { Date() + 3600 }, sleep: PushClock.live.sleep)
        let services = try services(database: database, platform: platform, clock: ahead)
        for _ in 1...10 {
            guard try await services.helper.sync().waiting > 0 else { break }
        }
        try await expectSound(database)
    }
}

extension PushServices {
    /// The default helper with these services.
    var helper: DefaultNotificationHelper {
        DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: self),
            richPushHandler: DefaultRichPushHandler(services: self),
            emsOpenHandler: nil,
            services: self
        )
    }
}

/// The member's token, or another one if that was refused.
private struct RoseTokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? {
        let name = context.push.recipient.rawValue
        return refused == nil ? "token-for-\(name)" : name
    }
}
