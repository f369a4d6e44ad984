import RichPushModel
import RichPushPayload
import Testing

/// Actions of messages and of responses, as the Notifications Kit and the system write them.
@Suite struct WireValueTests {
    @Test("Tracking actions are delivered and opened")
    func messageActions() {
        #expect(MessageAction.allCases.map(\.rawValue) == ["delivered", "opened"])
    }

    @Test("Apple's identifiers, a button and a text are four separate cases")
    func responseActions() {
        #expect(ResponseAction(identifier: "com.apple.UNNotificationDefaultActionIdentifier") == .default)
        #expect(ResponseAction(identifier: "com.apple.UNNotificationDismissActionIdentifier") == .dismiss)
        #expect(ResponseAction(identifier: "clip-offer") == .button("clip-offer"))
        #expect(ResponseAction(identifier: "comment-post", text: "") == .textInput("comment-post", text: ""))
    }

    @Test("An action keeps the identifier that it was created from", arguments: ["default", "dismiss", "like-post"])
    func identifiers(identifier: String) {
        #expect(ResponseAction(identifier: identifier).identifier == identifier)
        #expect(ResponseAction(identifier: identifier) == .button(identifier), "only the command line has short names")
    }
}
