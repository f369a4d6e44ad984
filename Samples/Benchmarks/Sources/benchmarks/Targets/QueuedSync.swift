import Foundation
import RichPushKit

/// `sync` of many queued calls, with a platform that answers after 20 ms: its speed against one call after the other,
/// and its memory. With a platform that answers 503: the number of calls until it stops.
struct QueuedSync: BenchmarkTarget {
    let number = 18
    let title = "sync of queued calls"

    private let platform = PlatformWithLatency()

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let count = rounds.isFull ? 100_000 : 10_000
        // Memory that the first run uses permanently does not count for the second.
        _ = try await sync(of: 1_000)
        var times: [(ours: Double, baseline: Double)] = []
        var growths: [Double] = []
        for _ in 0..<(rounds.isFull ? 1 : 3) {
            let (duration, growth) = try await sync(of: count)
            growths.append(growth)
            times.append((duration, try await oneAfterTheOther(200)))
        }
        return [
            Comparison(
                name: "18 sync of \(count), one call after the other",
                rounds: times,
                promise: .speed(atLeast: 12)
            ),
            Comparison(
                name: "18 memory while \(count) are sent",
                ours: Rounds.median(growths),
                baseline: 0,
                promise: .growth(atMost: 8_000_000)
            ),
            Comparison(
                name: "18 calls until 503 stops a sync, 32",
                ours: try await callsUntilStopped(),
                baseline: 32,
                promise: .size(atMost: 1)
            ),
        ]
    }

    /// How many of a thousand queued calls a sync tries with a platform that answers 503.
    private func callsUntilStopped() async throws -> Double {
        let folder = try await TrackingFolder()
        _ = try await ConcurrentWriters(count: 50, messages: 20).run {
            _ = try await folder.store.commit($0.changes)
        }
        let failing = FailingPlatform()
        let services = PushServices(api: LoyaltyAPIs(messages: failing), store: folder.store)
        let report = try await DefaultNotificationHelper(services: services).sync()
        guard report.stopped != nil else { throw Disagreement(description: "The sync was not stopped.") }
        return Double(await failing.calls)
    }

    /// Queues calls in a store of its own and syncs it. Returns the nanoseconds of a call and the largest memory
    /// growth.
    private func sync(of count: Int) async throws -> (perCall: Double, growth: Double) {
        let folder = try await TrackingFolder()
        _ = try await ConcurrentWriters(count: 50, messages: count / 50).run {
            _ = try await folder.store.commit($0.changes)
        }
        let services = PushServices(api: LoyaltyAPIs(messages: platform), store: folder.store)
        let helper = DefaultNotificationHelper(services: services)

        let before = try residentMemory()
        let watch = Task {
            var highest = before
            while !Task.isCancelled {
                highest = max(highest, try residentMemory())
                try? await Task.sleep(for: .milliseconds(50))
            }
            return highest
        }
        let start = ContinuousClock.now
        let report = try await helper.sync()
        let duration = start.duration(to: .now) / .nanoseconds(1)
        watch.cancel()
        let highest = try await watch.value
        guard report.sent == count, report.waiting == 0 else {
            throw Disagreement(description: "sync sent \(report.sent) of \(count) calls; \(report.waiting) wait.")
        }
        return (duration / Double(count), highest - before)
    }

    private func oneAfterTheOther(_ count: Int) async throws -> Double {
        let start = ContinuousClock.now
        for number in 0..<count {
            let context = CallContext(push: PushContext(recipient: TrackedMessage.recipient, time: Date()))
            try await platform.trackMessage(id: Int64(number), parameters: nil, action: .delivered, context: context)
        }
        return start.duration(to: .now) / .nanoseconds(1) / Double(count)
    }
}

/// A platform that accepts every call after 20 ms.
private struct PlatformWithLatency: MessagesAPI {
    func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// A platform that answers every call with 503, and counts them.
private actor FailingPlatform: MessagesAPI {
    private(set) var calls = 0

    func trackMessage(
        id: Int64,
        parameters: JSONObject?,
        action: MessageAction,
        context: CallContext
    ) async throws {
        calls += 1
        throw LoyaltyAPIError(code: .status, message: "The platform answered 503.", status: 503)
    }
}
