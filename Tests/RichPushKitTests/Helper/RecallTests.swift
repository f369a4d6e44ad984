import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Messages that were taken back, in the app and in a service.
@Suite struct RecallTests {
    private let folder: TemporaryFolder
    private let journal: EventJournal
    private let center: FakeNotificationCenter
    private let bench: KitBench

    init() async throws {
        folder = try TemporaryFolder()
        journal = EventJournal(folder: folder.url)
        center = FakeNotificationCenter()
        bench = KitBench(center: center, journal: journal)
        try await bench.helper.signIn("ada")
    }

    private func clip(_ message: Int64) throws -> PushPayload {
        try SamplePush.push(
            .offer,
            id: 1042,
            category: .offerClip,
            messageResponseID: message,
            fields: ["ems_open": .string("https://ems.example/\(message)")]
        )
    }

    private func recall(_ messages: JSONValue, badge: Int? = nil) throws -> NotificationRequest {
        var aps: JSONObject = ["content-available": 1]
        aps["badge"] = badge.map { JSONValue($0) }
        let payload = try PushPayload(["aps": .object(aps), "recall": messages, "message_response_id": 9])
        return NotificationRequest(identifier: "recall", payload: payload)
    }

    private var trackings: [String] { bench.client.calls.map { "\($0.operation) \($0.arguments)" } }

    @Test("A button that is pressed after a recall makes no call and sends no EMS open; the opening says why")
    func afterRecall() async throws {
        try await bench.store.recall([7], for: "ada")
        let outcome = await bench.press(.clipOffer, try clip(7))
        #expect(outcome == .ignored(reason: "recalled"))
        #expect(bench.client.calls.map(\.operation) == [.trackMessage])
        #expect(
            bench.client.calls.first?.arguments
                == ["id": "7", "action": "opened", "parameters": ["recalled": true]]
        )
        #expect(bench.shown == ["showMessage \"New notification\""])
        #expect(try await bench.store.message(7, for: "ada")?.opened != nil)
        #expect(try await bench.store.outboxCounts().waiting == 0)
    }

    @Test("A tap after a recall shows the generic text in place of its screen, in the member's language")
    func tap() async throws {
        try await bench.store.recall([7], for: "ada")
        #expect(await bench.respond(.default, try clip(7)) == .ignored(reason: "recalled"))
        #expect(bench.shown == ["showMessage \"New notification\""])
        let routes = bench.observer.events.compactMap { event in
            if case .responded(let route, _, _, _) = event { route } else { nil }
        }
        #expect(routes == [.recalled])
    }

    @Test("A response that was handled before a recall stays as it was, also if it is reported again")
    func before() async throws {
        #expect(await bench.press(.clipOffer, try clip(7)) == .handled)
        try await bench.store.recall([7], for: "ada")
        #expect(await bench.press(.clipOffer, try clip(7)) == .handled)
        #expect(bench.client.calls.filter { $0.operation == .clipOffer }.count == 1)
        #expect(try await bench.store.recall([7], for: "ada").acted == [7])
        // Another response to the same message is a later one.
        #expect(await bench.press(.clipOffer, try clip(7), request: "request-2") == .ignored(reason: "recalled"))
    }

    @Test("The repetition of a response to a recalled message has the same outcome, and is recorded once")
    func repeated() async throws {
        try await bench.store.recall([7], for: "ada")
        for _ in 0..<3 { #expect(await bench.press(.clipOffer, try clip(7)) == .ignored(reason: "recalled")) }
        #expect(bench.client.calls.count == 1)
        #expect(bench.shown.count == 1)
        #expect(try await bench.store.recall([7], for: "ada").acted == [])
    }

    @Test("A dismissal is a dismissal")
    func dismissal() async throws {
        try await bench.store.recall([7], for: "ada")
        _ = await bench.respond(.dismiss, try clip(7))
        #expect(bench.log.hooks == ["handleDismiss"])
    }

    @Test("Another member's recall changes nothing, one of all does")
    func members() async throws {
        try await bench.store.recall([7], for: "bob")
        #expect(await bench.press(.clipOffer, try clip(7)) == .handled)
        try await bench.store.recall([8], for: nil)
        #expect(await bench.press(.clipOffer, try clip(8)) == .ignored(reason: "recalled"))
    }

    @Test("A response without a request identifier is recalled too")
    func unnamed() async throws {
        try await bench.store.recall([7], for: "ada")
        #expect(await bench.press(.clipOffer, try clip(7), request: nil) == .ignored(reason: "recalled"))
        #expect(bench.calls == [])
    }

    @Test("What the extension has noted and the app has not ingested stops a press too")
    func notedOnly() async throws {
        var event = JournalEvent(
            id: "recall",
            recipient: "ada",
            requestIdentifier: "recall",
            locale: "en",
            time: bench.clock.now,
            messageResponseID: nil,
            badge: nil
        )
        event.recalls = [7]
        try journal.record(event, at: bench.clock.now)
        #expect(await bench.press(.clipOffer, try clip(7)) == .ignored(reason: "recalled"))
        #expect(bench.calls == [])
        #expect(try await bench.store.recalled(among: [7], of: "ada") == [7])
        #expect(try journal.pending().events == [])
    }

    @Test("A noted recall stops a press also while the store cannot be written")
    func storeFails() async throws {
        var event = JournalEvent(
            id: "recall",
            recipient: "ada",
            requestIdentifier: nil,
            locale: "en",
            time: bench.clock.now,
            messageResponseID: nil,
            badge: nil
        )
        event.recalls = [7]
        try journal.record(event, at: bench.clock.now)
        bench.storeFault.error = StoreError(code: .full, message: "The disk is full.")
        #expect(await bench.press(.clipOffer, try clip(7)) == .ignored(reason: "recalled"))
        #expect(bench.client.calls == [])
    }

    @Test("A recall in the background is recorded, and removes the member's notifications")
    func background() async throws {
        for (name, message) in [("seven", Int64(7)), ("eight", 8)] {
            center.deliver(NotificationRequest(identifier: name, payload: try clip(message)))
        }
        var other = try clip(7)
        other = try PushPayload((other.json.objectValue ?? [:]).merging(["rich_push_recipient": "bob"]))
        try await bench.helper.signIn("bob")
        try await bench.helper.signIn("ada")
        for (name, message) in [("seven", Int64(7)), ("eight", 8)] {
            center.deliver(NotificationRequest(identifier: name, payload: try clip(message)))
        }
        center.deliver(NotificationRequest(identifier: "bob's", payload: other))
        #expect(await bench.helper.handleRemoteNotification(try recall([7])) == .newData)
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["eight", "bob's"])
        #expect(try await bench.store.recalled(among: [7, 8], of: "ada") == [7])
        #expect(journal.snapshot()?.recalled == [7])
        #expect(await bench.helper.handleRemoteNotification(try recall([7])) == .noData)
    }

    @Test("A recall in the background shows its badge count, and never removes the badge and with it all notifications")
    func badge() async throws {
        center.deliver(NotificationRequest(identifier: "eight", payload: try clip(8)))
        for _ in 0..<2 { _ = await bench.helper.handleRemoteNotification(try recall([7], badge: 0)) }
        #expect(await center.deliveredNotifications().count == 1)
        #expect(try await bench.store.badgeCount(for: "ada") == 0)
    }

    @Test("A message that was taken back and comes in the background does not count: the own badge is shown again")
    func late() async throws {
        _ = await bench.helper.handleRemoteNotification(try recall([7], badge: 3))
        let aps: JSONObject = ["content-available": 1, "badge": 9]
        let payload = try PushPayload(["aps": .object(aps), "message_response_id": 7])
        _ = await bench.helper.handleRemoteNotification(NotificationRequest(identifier: "late", payload: payload))
        #expect(try await bench.store.badgeCount(for: "ada") == 3)
        #expect(center.badges.last == 3)
    }

    @Test("The ingestion of a recall writes it to the snapshot before its file is gone, and removes what is shown")
    func ingestion() async throws {
        center.deliver(NotificationRequest(identifier: "seven", payload: try clip(7)))
        var event = JournalEvent(
            id: "recall",
            recipient: "ada",
            requestIdentifier: nil,
            locale: "en",
            time: bench.clock.now,
            messageResponseID: nil,
            badge: nil
        )
        event.recalls = [7, 8]
        try journal.record(event, at: bench.clock.now)
        _ = try await bench.helper.sync()
        #expect(journal.snapshot()?.recalled == [8, 7])
        #expect(try journal.pending().events == [])
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("A message that arrives after its recall leaves the list when the app runs")
    func lateArrival() async throws {
        try await bench.store.recall([7], for: "ada")
        let push = NotificationRequest(identifier: "seven", payload: try clip(7))
        center.deliver(push)
        _ = await bench.helper.handleRemoteNotification(push)
        #expect(await center.deliveredNotifications().isEmpty)
        #expect(try await bench.store.message(7, for: "ada")?.delivered != nil)
    }

    @Test("An opening that the content extension has recorded says that its message was taken back")
    func contentOpening() async throws {
        try await bench.store.recall([7], for: "ada")
        var event = JournalEvent(
            id: "opening",
            recipient: "ada",
            requestIdentifier: "request",
            locale: "en",
            time: bench.clock.now,
            action: .opened,
            messageResponseID: 7,
            badge: nil
        )
        event.emsOpen = "https://ems.example/7"
        try journal.record(event, at: bench.clock.now)
        _ = try await bench.helper.sync()
        #expect(trackings == ["trackMessage {\"id\":\"7\",\"action\":\"opened\",\"parameters\":{\"recalled\":true}}"])
    }
}
