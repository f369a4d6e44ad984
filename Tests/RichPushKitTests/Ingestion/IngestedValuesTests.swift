import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

import struct Foundation.Date

/// Journal events that arrive as values, for example over HTTP.
@Suite struct IngestedValuesTests {
    private let store = PushStore.memory(clock: TestClock().clock)
    private let observer = RecordingObserver()

    private var services: PushServices { PushServices(api: LoyaltyAPIs(), store: store, observer: observer) }

    @Test("An event that was written as JSON and read again is committed like one of a journal")
    func json() async throws {
        let event = JournalEvent.sample(41, badge: .set(3))
        let text = JSONValue.object(event.json).serialized()
        let read = try #require(try JSONValue(parsing: text).objectValue.flatMap(JournalEvent.init))
        #expect(read == event)
        #expect(try await services.ingest([read]).map(\.isNew) == [true])
        #expect(try await store.message(41, for: "ana")?.delivered == event.time)
        #expect(try await store.badgeCount(for: "ana") == 3)
        #expect(try await store.outboxCounts().waiting == 1)
    }

    @Test("The time of a confirmed delivery is part of the JSON, and no call is recorded")
    func confirmed() async throws {
        var event = JournalEvent.sample(41)
        event.sent = event.time.addingTimeInterval(2)
        let read = try #require(JournalEvent(event.json))
        #expect(read.sent == event.sent)
        _ = try await services.ingest([read])
        #expect(try await store.outboxCounts().waiting == 0)
        #expect(try await store.message(41, for: "ana")?.deliveredSent == event.sent)
    }

    @Test("An event that is given again is not taken again, and of many none is lost")
    func again() async throws {
        let events = (1...300).map { JournalEvent.sample($0) }
        #expect(try await services.ingest(events).count == 300)
        #expect(try await services.ingest(events + [.sample(301)]).map(\.event) == [.sample(301)])
        #expect(try await store.outboxCounts().waiting == 301)
    }

    @Test("An event with an addressee whom the store does not know has no effect")
    func unknown() async throws {
        var event = JournalEvent.sample(41)
        event.addressee = "ana"
        #expect(try await services.ingest([event]).isEmpty)
        #expect(try await store.message(41, for: "ana") == nil)
    }

    @Test(
        "JSON without a required key, or with a wrong type, is no event",
        arguments: ["id", "recipient", "locale", "time"]
    )
    func incomplete(key: String) {
        var json = JournalEvent.sample(41).json
        json[key] = nil
        #expect(JournalEvent(json) == nil)
        json[key] = [1]
        #expect(JournalEvent(json) == nil)
    }

    @Test("Each message that is taken is told to the observer once")
    func observed() async throws {
        for _ in 1...2 { _ = try await services.ingest([.sample(41), .sample(42, message: 41)]) }
        let recorded = observer.events.compactMap { event -> Bool? in
            if case .recorded(.delivered, messageResponseID: 41, let isNew, _) = event { isNew } else { nil }
        }
        #expect(recorded == [true, false])
    }
}
