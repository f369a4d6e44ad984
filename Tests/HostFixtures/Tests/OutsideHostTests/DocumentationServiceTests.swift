import Foundation
import RichPushKit
import RichPushPreview
import RichPushTemplates
import RichPushTesting
import Testing

@testable import DocumentationExamples

/// The code of the articles "Getting started", "Personal data" and "Own parts".
@Suite("Examples of the documentation: app, service, template")
struct DocumentationServiceTests {
    private typealias PollTemplate = OwnTemplate.PollTemplate

    @Test("A token is registered once, a push is recorded and the badge is shown")
    func app() async throws {
        let client = RecordingLoyaltyClient()
        let center = FakeNotificationCenter()
        let helper = DefaultNotificationHelper(services: .testing(client: client, center: center))
        try await GettingStarted.launch(helper)
        let push = try SamplePush.offer()
        let first = try await GettingStarted.receive(push, deviceToken: Data([1]), helper: helper)
        let second = try await GettingStarted.receive(push, deviceToken: Data([1]), helper: helper)
        #expect(center.registrations == 1)
        #expect(first == (.newData, true))
        #expect(second == (.noData, true))
        #expect(client.calls(of: .registerDevice).count == 1)
    }

    @Test("A service records a member's delivery, prunes it and erases the member")
    func service() async throws {
        try await withFolder { folder in
            let (_, services) = GettingStarted.share(folder, api: LoyaltyAPIs(RecordingLoyaltyClient()))
            let helper = DefaultNotificationHelper(services: services)
            let body = Data(#"{"aps": {"alert": "Bread"}, "message_response_id": 9001}"#.utf8)
            #expect(try await GettingStarted.record(body, delivery: "1", helper: helper) == .newData)
            #expect(try await GettingStarted.record(body, delivery: "1", helper: helper) == .noData)
            try await GettingStarted.report(services)
            #expect(try await PersonalData.prune(services).messages == 0)
            let (isKnown, erasure) = try await PersonalData.removeRose(helper)
            #expect(isKnown && erasure.messages == 1)
        }
    }

    @Test("A page shows a template of the host's own")
    func page() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("page.html")
            let push = try SamplePush.push(
                nil,
                fields: [
                    "pt_id": "acme_poll", "pt_title": "Rye or wheat?", "acme_picture": "https://a.example/poll.png",
                ]
            )
            let notification = PreviewNotification(
                name: "poll",
                push: push,
                delivered: Date.now.timeIntervalSince1970,
                templates: .standard.adding(PollTemplate())
            )
            try Data(PreviewPage([notification]).bytes).write(to: file)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("Rye or wheat?"))
        }
    }
}
