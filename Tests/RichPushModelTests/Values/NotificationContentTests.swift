import RichPushModel
import RichPushPayload
import Testing

@Suite struct NotificationContentTests {
    private static func content(_ aps: String) throws -> NotificationContent {
        NotificationContent(payload: try PushPayload(bytes: Array(#"{"aps":{\#(aps)}}"#.utf8)))
    }

    @Test(
        "The content that the system makes has the sound of the payload",
        arguments: [
            ("", nil), (#""sound":"default""#, .default), (#""sound":"bell.caf""#, .named("bell.caf")),
            (#""sound":{"critical":1,"name":"default","volume":0.5}"#, .critical(volume: 0.5)),
            (#""sound":{"critical":1,"name":"bell.caf"}"#, .critical(name: "bell.caf")),
            (#""sound":{"critical":1}"#, .critical()),
            (#""sound":{"critical":0,"name":"bell.caf","volume":0.5}"#, .named("bell.caf")), (#""sound":7"#, nil),
        ] as [(String, NotificationSound?)]
    )
    func sound(aps: String, expected: NotificationSound?) throws {
        #expect(try Self.content(aps).sound == expected)
    }

    @Test(
        "The content that the system makes has the urgency of the payload; active is the default",
        arguments: [
            ("", .active), (#""interruption-level":"time-sensitive""#, .timeSensitive),
            (#""interruption-level":"critical""#, .critical), (#""interruption-level":"passive""#, .passive),
            (#""interruption-level":"loud""#, .active),
        ] as [(String, InterruptionLevel)]
    )
    func level(aps: String, expected: InterruptionLevel) throws {
        #expect(try Self.content(aps).interruptionLevel == expected)
    }

    @Test(
        "The relevance of the content is that of the payload, from 0 to 1",
        arguments: [("", 0), (#""relevance-score":0.25"#, 0.25), (#""relevance-score":75"#, 1)] as [(String, Double)]
            + [(#""relevance-score":-1"#, 0), (#""relevance-score":"high""#, 0)]
    )
    func relevance(aps: String, expected: Double) throws {
        #expect(try Self.content(aps).relevanceScore == expected)
    }

    @Test("The content has thread, target content and filter criteria of the payload")
    func identifiers() throws {
        let aps = #""thread-id":"t","target-content-id":"w","filter-criteria":"f""#
        let content = try Self.content(aps)
        #expect(content.threadIdentifier == "t")
        #expect(content.targetContentIdentifier == "w")
        #expect(content.filterCriteria == "f")
        let empty = try Self.content("")
        #expect(empty.threadIdentifier.isEmpty)
        #expect(empty.targetContentIdentifier == nil)
        #expect(empty.filterCriteria == nil)
    }

    @Test("A request with a payload came from the push service; one to schedule has its user info as its payload")
    func requests() throws {
        let payload = try PushPayload(["type": "Offer"])
        #expect(NotificationRequest(identifier: "1", payload: payload).trigger == .push)
        let content = NotificationContent(body: "b", userInfo: ["type": "Offer"])
        let request = NotificationRequest(identifier: "1", content: content, trigger: .timeInterval(5))
        #expect(request.payload?.notificationType == .offer)
        #expect(request.trigger == .timeInterval(5))
    }
}
