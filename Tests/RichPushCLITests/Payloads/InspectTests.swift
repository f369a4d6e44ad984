import Foundation
import RichPushPayload
import Testing

@Suite("inspect")
struct InspectTests {
    static let keys = [
        "file", "notificationType", "id", "messageResponseId", "recipient", "badge", "bytes", "alert", "category",
        "tap", "media", "template", "sender", "recall", "extra", "language", "apns", "diagnostics",
    ]

    static let actionKeys = [
        "identifier", "title", "kind", "options", "inputButtonTitle", "placeholder", "icon", "link", "does",
    ]

    private func inspect(_ payload: JSONValue, _ arguments: String...) async throws -> JSONValue {
        let ending = try await Tool.run(["inspect", "-"] + arguments, payload: payload)
        #expect(ending.code == 0)
        return try #require(try ending.json()[0])
    }

    @Test("For a timer that is over, the output has the text for the time after its end")
    func expiredTimer() async throws {
        let file = Repository.payloads.appendingPathComponent("templates/timer-expired.json").path
        let ending = try await Tool.run(["inspect", file])
        #expect(ending.output.contains("Happy hour is over"))
        #expect(!ending.output.contains("while the clock runs"))
    }

    @Test("The object has exactly the documented keys, with null for missing values")
    func keys() async throws {
        let full = try await inspect(
            Push.of("Post", category: "POST_LIKE_COMMENT", ["image_url": "http://example.com/a.png"])
        )
        #expect(full.keys == Self.keys)
        #expect(full["alert"]?.keys == ["title", "subtitle", "body"])
        #expect(full["category"]?.keys == ["identifier", "inferred", "options", "actions"])
        #expect(full["category"]?["identifier"] == "POST_LIKE_COMMENT" && full["category"]?["inferred"] == false)
        for action in full["category"]?.list("actions") ?? [] {
            #expect(action.keys == Self.actionKeys)
            #expect(action["icon"] == .null)
            #expect(action["link"] == .null)
        }
        #expect(full["media"]?[0]?.keys == ["url", "kind", "key"])
        #expect(full["diagnostics"]?[0]?.keys == ["severity", "code", "key", "line", "column", "message"])

        let empty = try await inspect([:])
        #expect(empty.keys == Self.keys)
        for key in [
            "notificationType", "id", "messageResponseId", "recipient", "badge", "category", "tap", "template",
            "sender", "recall", "extra", "language", "apns",
        ] {
            #expect(empty[key] == .null)
        }
        #expect(empty["bytes"] == 2)
        #expect(empty["media"] == [])
        #expect(empty["alert"] == ["title": nil, "subtitle": nil, "body": nil])
    }

    @Test("The sender of a push is shown with null for missing fields")
    func sender() async throws {
        let push = Push.of("Post", ["sender": ["name": "Rosa", "id": "baker-7", "group": "Kitchen"]])
        let expected: JSONValue = [
            "name": "Rosa", "id": "baker-7", "image_url": nil, "conversation": nil, "group": "Kitchen",
        ]
        #expect(try await inspect(push)["sender"] == expected)
    }

    @Test("A push is shown with its values from the payload")
    func reading() async throws {
        let push: JSONValue = [
            "aps": ["alert": ["title": "T", "subtitle": "S", "body": "B"], "badge": 3, "mutable-content": 1],
            "type": "Offer", "id": "1042", "message_response_id": "77", "extra_json": "{\"a\":[1]}",
            "image_url": " https://example.com/a.gif ",
        ]
        let view = try await inspect(push)
        #expect(view["file"] == "-")
        #expect(view["notificationType"] == "Offer")
        #expect(view["id"] == "1042")
        #expect(view["messageResponseId"] == 77)
        #expect(view["badge"] == 3)
        #expect(view["bytes"] == .int(Int64(push.serialized().count)))
        #expect(view["alert"] == ["title": "T", "subtitle": "S", "body": "B"])
        #expect(view["extra"] == ["a": [1]])
        #expect(view["media"] == [["url": "https://example.com/a.gif", "kind": "gif", "key": "image_url"]])
    }

    @Test("The text output has the same content as the JSON")
    func people() async throws {
        let ending = try await Tool.run(["inspect", Repository.sample("categories/offer-clip.json"), "--locale", "tr"])
        #expect(ending.code == 0)
        for text in ["OFFER_CLIP", "clip-offer", "Two croissants for one", "https://media.example.com/croissants.jpg"] {
            #expect(ending.output.contains(text))
        }
    }

    @Test("A push that names no template has the basic one in the category of templates, and none elsewhere")
    func plain() async throws {
        let link: JSONObject = ["wzrk_dl": "app:1"]
        let template = try await inspect(Push.of(nil, category: "CTNotification", link))["template"]
        #expect(template?["requested"] == .null)
        #expect(template?["rendered"] == "pt_basic")
        #expect(template?["fallbackReason"] == .null)
        #expect(template?["title"] == "Harvest Lane")
        #expect(template?["deepLinks"] == ["app:1"])
        #expect(try await inspect(Push.of(nil, category: "MINE", link))["template"] == .null)
        #expect(try await inspect(Push.of(nil, link))["template"] == .null)
    }

    @Test("Single media in another category is an attachment, without findings about a template")
    func singleMedia() async throws {
        let media: JSONObject = [
            "ct_mediaUrl": "https://example.com/a.mp4", "ct_mediaType": "video", "wzrk_dl": "app:1",
        ]
        let attached = try await inspect(Push.of(nil, media))
        #expect(attached["template"] == .null)
        #expect(attached.codes == [])
        let shown = try await inspect(Push.of(nil, category: "CTNotification", media))
        #expect(shown["template"]?["requested"] == "ct_media")
        #expect(shown.codes == ["template.fallback", "template.pages-none"])
        let text = try await Tool.run(["inspect", "-"], input: Push.of(nil, media).serialized()).output
        #expect(text.contains("https://example.com/a.mp4 (ct_mediaUrl, attached)"))
    }

    @Test("The text names what the template shows, and which part opens each link")
    func templateText() async throws {
        let names = ["slider", "rating", "product-display-linear", "vertical-image", "web-view"]
            .map { Repository.sample("templates/\($0).json") }
        var texts: [String] = []
        for name in names { texts.append(try await Tool.run(["inspect", name]).output) }
        #expect(texts[0].contains("shows     Pumpkin soup\n") && !texts[0].contains("shows     Three recipes"))
        #expect(texts[0].contains("https://example.com/recipes/2 (page 2)"))
        #expect(texts[1].contains("Order 55122\n") && texts[1].contains("harvestlane://rate/55122/5 (star 5)"))
        #expect(texts[2].contains("template  pt_product_display_linear\n") && !texts[2].contains("shows "))
        #expect(texts[3].contains("since 2019\n") && texts[3].contains("harvestlane://thanks/ida (button)"))
        #expect(texts[3].contains("            Say thanks\n"))
        #expect(texts[4].contains("  page      https://") && !texts[4].contains("shows "))
    }

    @Test("Without an alert nothing is shown")
    func noAlert() async throws {
        let push: JSONValue = ["aps": ["mutable-content": 1], "pt_id": "pt_basic", "pt_title": "T", "pt_dl1": "app:1"]
        let ending = try await Tool.run(["inspect", "-"], input: push.serialized())
        #expect(ending.output.contains("[template.alert-missing]") && !ending.output.contains("shows     "))
    }
}
