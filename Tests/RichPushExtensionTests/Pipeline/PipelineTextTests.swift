import RichPushExtension
import RichPushModel
import RichPushPayload
import Testing

@Suite struct PipelineTextTests {
    @Test("The delivered content has the payload as its userInfo, and the changes of a step")
    func userInfo() async throws {
        final class NotingService: PortableRichPushService {
            override func addMediaIfNecessary(
                _ content: NotificationContent,
                payload: PushPayload,
                context: DeliveryContext
            ) async -> NotificationContent {
                var content = content
                content.userInfo["acme"] = "noted"
                return content
            }
        }
        let fixture = try DeliveryFixture()
        let request = try NotificationRequest.push(["type": "Post", "id": 8])
        let report = await fixture.deliver(request, steps: NotingService(services: fixture.services))
        var expected = try #require(request.payload?.json.objectValue)
        expected["acme"] = "noted"
        // Shows that an extension has processed the push; no member is signed in.
        expected["rich_push_recipient"] = ""
        #expect(report.content.userInfo == expected)
    }

    static let tables = [
        "en": ["OFFER_TITLE": "New offer", "OFFER_BODY": "%1$@ until %2$@", "SUB": "For %@"],
        "tr": ["OFFER_BODY": "%2$@ tarihine kadar %1$@"],
    ]

    struct Alert: Sendable {
        var alert: JSONValue
        var locale = "en"
        var title = ""
        var subtitle = ""
        var body = ""
    }

    @Test(
        "Alerts become texts in the member's language",
        arguments: [
            Alert(alert: "Just text", body: "Just text"),
            Alert(alert: ["title": "T", "subtitle": "S", "body": "B"], title: "T", subtitle: "S", body: "B"),
            Alert(alert: ["title-loc-key": "OFFER_TITLE", "title": "Plain"], title: "New offer"),
            Alert(alert: ["loc-key": "OFFER_BODY", "loc-args": ["10 %", "May"]], body: "10 % until May"),
            Alert(
                alert: ["loc-key": "OFFER_BODY", "loc-args": ["10 %", "May"]],
                locale: "tr",
                body: "May tarihine kadar 10 %"
            ),
            Alert(alert: ["loc-key": "OFFER_BODY", "loc-args": [5]], body: "5 until "),
            Alert(alert: ["loc-key": "OFFER_BODY", "body": "Plain", "loc-args": ["a", "b"]], body: "a until b"),
            Alert(alert: ["loc-key": "ABSENT", "body": "Plain"], body: "Plain"),
            Alert(alert: ["subtitle-loc-key": "SUB", "subtitle-loc-args": ["Ana"]], subtitle: "For Ana"),
            Alert(alert: ["subtitle-loc-key": "SUB", "subtitle-loc-args": ["Ana"]], locale: "tr", subtitle: "For Ana"),
        ]
    )
    func alerts(alert: Alert) async throws {
        let fixture = try DeliveryFixture(hostTables: Self.tables)
        let content = await fixture.deliver(try .push(aps: ["alert": alert.alert], locale: alert.locale)).content
        #expect([content.title, content.subtitle, content.body] == [alert.title, alert.subtitle, alert.body])
    }

    @Test("Carnival's title replaces the alert's, localized or not")
    func customTitle() async throws {
        let fixture = try DeliveryFixture(hostTables: Self.tables)
        let push = try NotificationRequest.push(
            ["title": "Custom"],
            aps: ["alert": ["title-loc-key": "OFFER_TITLE", "body": "B"]]
        )
        let content = await fixture.deliver(push).content
        #expect(content.title == "Custom")
        #expect(content.body == "B")
    }

    @Test("If no table has a key, the system's text for it stays")
    func systemText() async throws {
        var push = try NotificationRequest.push(aps: ["alert": ["title-loc-key": "ELSEWHERE", "title": "Plain"]])
        push.content.title = "Found by the system"
        #expect(try await DeliveryFixture().deliver(push).content.title == "Found by the system")
    }

    @Test("If the system shows the key itself, the payload's text replaces it")
    func bareKey() async throws {
        var push = try NotificationRequest.push(aps: ["alert": ["loc-key": "ELSEWHERE", "body": "Plain"]])
        push.content.body = "ELSEWHERE"
        #expect(try await DeliveryFixture().deliver(push).content.body == "Plain")
    }

    @Test("The badge is the payload's, and 0 removes it", arguments: [0, 7])
    func badge(count: Int) async throws {
        let content = try await DeliveryFixture().deliver(.push(aps: ["badge": .int(Int64(count))])).content
        #expect(content.badge == count)
    }

    @Test("A badge that is not a number does not change the badge")
    func badgeText() async throws {
        #expect(try await DeliveryFixture().deliver(.push(aps: ["badge": "7"])).content.badge == nil)
    }
}
