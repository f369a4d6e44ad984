import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct PipelineOrderTests {
    /// Records the state when the media are requested.
    final class Witness: PortableRichPushService {
        var seen: NotificationContent?
        var pending: [JournalEvent] = []

        override func addMediaIfNecessary(
            _ content: NotificationContent,
            payload: PushPayload,
            context: DeliveryContext
        ) async -> NotificationContent {
            seen = content
            pending = (try? services.journal?.pending().events) ?? []
            return content
        }
    }

    @Test("Text, badge, category and record are complete before the media are requested")
    func order() async throws {
        let fixture = try DeliveryFixture()
        let witness = Witness(services: fixture.services)
        let push = try NotificationRequest.push(
            [
                "type": "Post", "id": 7, "message_response_id": 41, "title": "Custom",
                "image_url": "https://a.example/p",
            ],
            aps: ["badge": 3]
        )
        let report = await fixture.deliver(push, steps: witness)
        let seen = try #require(await witness.seen)
        #expect(seen.title == "Custom")
        #expect(seen.body == "Body")
        #expect(seen.badge == 3)
        #expect(seen.categoryIdentifier == "POST_LIKE")
        #expect(await witness.pending.map(\.messageResponseID) == [41])
        #expect(report.content == seen)
    }

    @Test(
        "Without mutable-content a push is delivered unchanged, with a note",
        arguments: [0, 2, false, .null] as [JSONValue]
    )
    func notMutable(flag: JSONValue) async throws {
        let fixture = try DeliveryFixture()
        let push = try NotificationRequest.push(
            ["type": "Post", "message_response_id": 41, "title": "Custom", "image_url": "https://a.example/p"],
            aps: ["mutable-content": flag, "badge": 3]
        )
        let delivered = Collected<NotificationContent>()
        let report = await fixture.deliver(push, delivered: delivered)
        #expect(delivered.all == [push.content])
        #expect(report.event == nil)
        #expect(report.notes == ["mutable-content is not 1 or true; the notification is delivered unchanged."])
        #expect(try fixture.services.journal?.pending().events == [])
    }

    @Test("mutable-content may be 1 or true, and 1 may be a text", arguments: [1, true, 1.0, "1"] as [JSONValue])
    func mutable(flag: JSONValue) async throws {
        let push = try NotificationRequest.push(["type": "Post"], aps: ["mutable-content": flag])
        #expect(try await DeliveryFixture().deliver(push).content.categoryIdentifier == "POST_LIKE")
    }

    @Test("A payload that is not a dictionary with string keys is delivered unchanged, with a note")
    func noPayload() async throws {
        let content = NotificationContent(title: "T", badge: 2)
        let delivered = Collected<NotificationContent>()
        let report = try await DeliveryFixture()
            .deliver(NotificationRequest(identifier: "r", content: content, payload: nil), delivered: delivered)
        #expect(delivered.all == [content])
        #expect(report.notes.count == 1)
        #expect(!report.isExpired)
        #expect(report.phases == [])
    }

    @Test("A host gets the report of each delivery")
    func report() async throws {
        let reports = Collected<DeliveryReport>()
        var fixture = try DeliveryFixture(downloader: RecordingMediaDownloader.failing)
        fixture.services.onReport = { reports.append($0) }
        _ = await fixture.deliver(try .push(["type": "Post", "image_url": "https://a.example/p"]))
        let report = try #require(reports.all.first)
        #expect(reports.all.count == 1)
        #expect(report.notes == ["https://a.example/p was answered with the status 404."])
    }
}
