import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

extension TemplateStatements {
    /// A push in the form of the documentation's slider, with comments and with commas after the last member.
    private static let example = """
        {
            "aps": {
                "alert": {
                    "body": "Two new places near you",
                    "title": "Harvest Lane",
                },
                "category": "CTNotification",
                "mutable-content": true,
            },
            "ct_ContentSlider": {
                "orientation": "landscape", // or none
                "showsPaging": true,
                "autoPlay": true,
                "autoDismiss": true, // after opening
                "items": [
                    {
                        "caption": "Riverside",
                        "subcaption": "From Monday",
                        "imageUrl": "https://media.example.com/1.jpg",
                        "actionUrl": "com.example.app://place/1"
                    },
                    {
                        "caption": "Old Mill",
                        "subcaption": "From Friday",
                        "imageUrl": "https://media.example.com/2.jpg",
                        "actionUrl": "com.example.app://place/2"
                    }
                ]
            }
        }
        """

    /// The same as JSON.
    private static func push() throws -> PushPayload {
        let text = example.replacing(/\s\/\/ .*/, with: "").replacing(/,(\s*\})/) { $0.output.1 }
        return try PushPayload(bytes: Array(text.utf8))
    }

    @Test("A comma after the last member is not JSON: the error has line and column")
    func exampleIsNoJSON() {
        let error = #expect(throws: JSONError.self) { try PushPayload(bytes: Array(Self.example.utf8)) }
        #expect(error?.line == 6)
        #expect(error?.column == 9)
    }

    @Test("A comment is not JSON either")
    func commentIsNoJSON() {
        let text = Self.example.replacing(/,(\s*\})/) { $0.output.1 }
        let error = #expect(throws: JSONError.self) { try PushPayload(bytes: Array(text.utf8)) }
        #expect(error?.line == 11)
    }

    @Test("As JSON, each part of the example is read")
    func example() throws {
        let push = try Self.push()
        #expect(push.aps?.category == "CTNotification")
        #expect(push.aps?.mutableContent == true)
        let template = TemplateCatalog.standard.template(for: push, now: 0)
        #expect(template.findings.map(\.code) == [.templateJSONObject])
        #expect(template.pictureStyle.shape == .landscape)
        #expect(template.showsDots)
        #expect(template.items.map(\.caption?.text) == ["Riverside", "Old Mill"])
        #expect(template.items.map(\.subcaption?.text) == ["From Monday", "From Friday"])
        #expect(template.items.map(\.picture?.url) == (1...2).map { "https://media.example.com/\($0).jpg" })
        #expect(template.links == (1...2).map { "com.example.app://place/\($0)" })
    }

    @Test("The example's pages turn by themselves until one is turned by hand; View In App dismisses")
    func exampleOnScreen() throws {
        let template = TemplateCatalog.standard.template(for: try Self.push(), now: 0)
        var model = TemplateModel(template, now: 0)
        let (second, link) = (try #require(template.items[1].record), "com.example.app://place/2")
        #expect(model.handle(.tick, at: 3) == [.pageShown(1), .record(.viewed, second)])
        model.handle(.action("action_1"), at: 4)
        model.handle(.action("action_2"), at: 5)
        #expect(model.handle(.tick, at: 100) == [])
        #expect(model.handle(.tap, at: 100) == [.openLink(link, from: .page(1))])
        let opened = TemplateEffect.openLink(link, from: .action("action_3", page: 1))
        #expect(model.handle(.action("action_3"), at: 100) == [.record(.opened, second), opened, .dismiss])
    }
}
