import Foundation
import RichPushKit

/// A response, with an opening that is recorded and sent to the platform, while many calls are queued for their next
/// attempt: its time against that with an empty queue.
struct ResponseBesideBacklog: BenchmarkTarget {
    let number = 17
    let title = "a response beside waiting calls"

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let none = try await Bench(waiting: 0)
        var comparisons: [Comparison] = []
        for count in [10_000, 100_000, 1_000_000] {
            let many = try await Bench(waiting: count)
            var times: [(ours: Double, baseline: Double)] = []
            for _ in 0..<rounds.count { times.append((try await many.responses(200), try await none.responses(200))) }
            comparisons.append(
                Comparison(
                    name: "17 a response while \(count) calls wait, none",
                    rounds: times,
                    promise: .cost(atMost: 1.3)
                )
            )
        }
        return comparisons
    }

    /// A helper with a store of queued calls and a platform that answers at once.
    @MainActor
    private final class Bench {
        private let folder: TrackingFolder
        private let services: PushServices
        private let helper: DefaultNotificationHelper
        private let count: Int
        private var number: Int64 = 0

        init(waiting count: Int) async throws {
            folder = try await TrackingFolder()
            self.count = count
            if count > 0 { try await folder.fillOutbox(count) }
            services = PushServices(api: LoyaltyAPIs(messages: PromptPlatform()), store: folder.store)
            helper = DefaultNotificationHelper(services: services)
        }

        /// The time of a response, its calls included, in nanoseconds.
        func responses(_ times: Int) async throws -> Double {
            let start = ContinuousClock.now
            for _ in 0..<times {
                number += 1
                let payload = try PushPayload([
                    "aps": ["alert": "Fresh bread"], "type": "Offer", "id": .int(number),
                    "message_response_id": .int(number),
                ])
                let response = NotificationResponse(
                    action: .default,
                    payload: payload,
                    requestIdentifier: "request \(number)",
                    recipient: TrackedMessage.recipient
                )
                await helper.handleNotificationResponse(response)
            }
            // The last responses' calls are made in the background.
            await services.background.waitUntilIdle()
            let duration = start.duration(to: .now) / .nanoseconds(1)
            // This is not measured, because it counts all calls.
            guard try await folder.store.outboxCounts().waiting == count else {
                throw Disagreement(description: "Calls of responses are still queued.")
            }
            return duration / Double(times)
        }
    }
}

extension TrackingFolder {
    /// Fills the outbox with calls of different lines that were tried and are due in a day.
    func fillOutbox(_ count: Int) async throws {
        _ = try await store.commit(TrackedMessage(number: 0).changes)
        let raw = try RawDatabase(path: path)
        try raw.run(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count - 1))
            INSERT INTO outbox (
                recipient, call, target, waits_for_member, idempotency_key, locale, created, next_attempt, attempts
            )
            SELECT recipient, call, target || '-' || n, waits_for_member, idempotency_key || '-' || n, locale, created,
                created + n, 1
            FROM outbox, number;
            UPDATE outbox SET next_attempt = (unixepoch() + 86400) * 1000 + id;
            DELETE FROM line;
            INSERT INTO line (recipient, target, first_call, beacon, waits_for_member, held, due)
            SELECT recipient, target, id, beacon, waits_for_member, 0, next_attempt FROM outbox;
            PRAGMA wal_checkpoint(TRUNCATE)
            """
        )
    }
}

/// A platform that accepts every call at once.
private struct PromptPlatform: MessagesAPI {
    func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {}
}
