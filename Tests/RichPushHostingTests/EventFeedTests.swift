import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

@Suite("The event feed of a service")
struct EventFeedTests {
    private let bench: Bench
    private let caller = Caller.service([.events])

    init() throws { bench = try Bench() }

    private var feed: EventFeed { EventFeed(store: bench.store, clock: bench.clock.clock) }

    @Test("Only the types that were asked for are returned, and the cursor is behind all that were read")
    func types() async throws {
        _ = try await bench.deliver()
        _ = try await bench.respond()
        let query = EventFeed.Query(limit: 1, kinds: [.responseHandled])
        let page = try await feed.page(query, by: caller)
        #expect(page.events.map(\.kind) == [.responseHandled] && !page.hasMore)
        let after = try await feed.page(EventFeed.Query(position: .cursor(page.next)), by: caller)
        #expect(after.events.isEmpty && after.json.keys == ["events", "next", "more"])
    }

    @Test("A reader that waits gets the event as soon as it is recorded, also by another process")
    func waits() async throws {
        let reading = Task { [feed, caller] in try await feed.page(EventFeed.Query(wait: .seconds(30)), by: caller) }
        try await bench.clock.waitForSleepers()
        _ = try await bench.another().deliver()
        bench.clock.advance(by: EventFeed.interval)
        #expect(try await reading.value.events.map(\.kind) == [.messageDelivered])
    }

    @Test("A wait ends with an empty page, and at once when it is cancelled")
    func ends() async throws {
        let reading = Task { [feed, caller] in try await feed.page(EventFeed.Query(wait: .seconds(30)), by: caller) }
        try await bench.clock.waitForSleepers()
        bench.clock.advance(by: .seconds(31))
        #expect(try await reading.value.events.isEmpty)
        let cancelled = Task { [feed, caller] in try await feed.page(EventFeed.Query(wait: .seconds(30)), by: caller) }
        try await bench.clock.waitForSleepers()
        cancelled.cancel()
        #expect(try await cancelled.value.events.isEmpty)
    }

    @Test("A wait ends when the clock is set back, and not when that clock reaches its end")
    func setBack() async throws {
        let (sleeps, day) = (Locked(0), bench.clock)
        let clock = PushClock(
            now: { day.now },
            sleep: { _ in
                let count = sleeps.withLock { count in
                    count += 1
                    return count
                }
                guard count == 1 else { throw CancellationError() }
                day.advance(by: .zero - Bench.day)
            }
        )
        let feed = EventFeed(store: bench.store, clock: clock)
        #expect(try await feed.page(EventFeed.Query(wait: .seconds(30)), by: caller).events.isEmpty)
        #expect(sleeps.withLock { $0 } == 1)
    }

    @Test("A cursor that cannot be used is a problem with the oldest cursor")
    func cursors() async throws {
        _ = try await bench.deliver()
        let problem = try #require(
            await bench.problem { try await feed.page(EventFeed.Query(position: .cursor("none")), by: caller) }
        )
        #expect(problem.kind == .cursorExpired && problem.kind.status == 410)
        let oldest = try #require(problem.json()["oldest"]?.stringValue)
        #expect(try await feed.page(EventFeed.Query(position: .cursor(oldest)), by: caller).events.count == 1)
    }

    @Test("A wrong query is malformed")
    func queries() async throws {
        #expect(try EventFeed.Query(after: nil, limit: nil, types: nil, wait: nil) == EventFeed.Query())
        let full = try EventFeed.Query(
            after: "latest",
            limit: "1000",
            types: "message.opened,member.erased",
            wait: "30"
        )
        #expect(full.position == .latest && full.kinds == [.messageOpened, .memberErased] && full.wait == .seconds(30))
        let wrong: [(String?, String?, String?, String?)] = [
            ("", nil, nil, nil), (String(repeating: "c", count: 129), nil, nil, nil), (nil, "0", nil, nil),
            (nil, "1001", nil, nil), (nil, "x", nil, nil), (nil, nil, "", nil), (nil, nil, "message.read", nil),
            (nil, nil, nil, "31"), (nil, nil, nil, "-1"),
        ]
        for (after, limit, types, wait) in wrong {
            let problem = await bench.problem {
                try EventFeed.Query(after: after, limit: limit, types: types, wait: wait)
            }
            #expect(problem?.kind == .malformed)
        }
    }
}
