import RichPushPayload
import RichPushTesting
import Testing

@testable import RichPushModel

@Suite("What a press does, in the words of a member")
struct PressMeaningTests {
    @Test(
        "It is what the handlers would do",
        arguments: [
            (#""type": "Offer", "id": 1102"#, ResponseAction.button("clip-offer"), "saves offer 1102"),
            (#""type": "Offer", "id": 1102"#, .default, "opens offer 1102"),
            (#""type": "Post", "id": "a""#, .textInput("comment-post", text: "…"), "sends a comment on post a"),
            (#""type": "ContentPage", "name": "about""#, .default, "opens the page about"),
            (#""type": "ContentPage", "name": "about""#, .button("open-content-page"), "opens the content page about"),
            (
                #""pt_id": "pt_manual_carousel", "pt_img1": "https://e.com/1.png", "pt_img2": "https://e.com/2.png""#,
                .button("action_1"), "turns the page back"
            ),
            (
                #""pt_id": "pt_carousel", "pt_img1": "https://e.com/1.png", "pt_img2": "https://e.com/2.png""#,
                .button("action_2"), "does nothing: the template has no pages that it turns"
            ),
            (#""pt_id": "pt_basic""#, .button("action_3"), "does nothing: there is no link"),
            (#""pt_id": "pt_basic", "pt_dl1": "https://e.com""#, .button("action_3"), "opens https://e.com in the app"),
            (#""wzrk_dl": "https://e.com""#, .default, "opens https://e.com"),
            ("\"a\": 1", .default, "opens the app"), ("\"a\": 1", .button("own"), "is handled by the app"),
            (#""buttons": [{"id": "a", "title": "A", "link": "https://e.com"}]"#, .button("a"), "opens https://e.com"),
            (#""a": 1"#, .button("clip-offer"), #"does nothing: The payload has no valid "id""#),
            (
                #""type": "Offer", "id": 0"#, .button("clip-offer"),
                #"does nothing: The payload's "id" is "0", but Offer needs an integer of 1 or more"#
            ),
        ]
    )
    func meaning(members: String, action: ResponseAction, expected: String) throws {
        let push = try PushPayload(bytes: Array(#"{"aps": {"alert": "A", "mutable-content": 1}, \#(members)}"#.utf8))
        #expect(push.meaning(of: action) == expected)
    }

    @Test(
        "An id of 0 or below is no object that a button acts on; a tap gives it to the app",
        arguments: ["0", "-1", "\"0\""]
    )
    func noObject(id: String) throws {
        let push = try PushPayload(bytes: Array(#"{"aps": {}, "type": "Event", "id": \#(id)}"#.utf8))
        #expect(RichPushAction.favoriteEvent.reasonForNothing(on: push)?.contains("1 or more") == true)
        #expect(push.meaning(of: .default) == "opens event \(id.filter { $0 != "\"" })")
    }
}
