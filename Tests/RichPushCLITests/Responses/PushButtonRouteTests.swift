import Foundation
import RichPushPayload
import Testing

/// The buttons that a push brings along, in every command that shows or answers them.
@Suite("Buttons of a push, by the command line")
struct PushButtonRouteTests {
    private static let push = Push.of(
        "Offer",
        [
            "buttons": [
                [
                    "id": "yes", "title": "Yes", "title-loc-key": "shop.yes", "icon": "checkmark",
                    "options": ["authenticationRequired"],
                ],
                ["id": "menu", "title": "Menu", "link": "https://shop.example/ä"],
                ["id": "why", "title": "Why?", "input": ["placeholder": "Tell us"]],
                ["id": "clip-offer", "title": "Clip", "options": ["destructive"]],
            ]
        ]
    )

    /// A folder with the titles in two languages.
    private static func tables() throws -> Scratch {
        let scratch = Scratch()
        try scratch.write(
            Array(#""shop.yes" = "Yes, please"; "shop.no" = "No";"#.utf8),
            to: "en.lproj/Localizable.strings"
        )
        try scratch.write(Array(#""shop.yes" = "Evet";"#.utf8), to: "tr.lproj/Localizable.strings")
        return scratch
    }

    private static func inspect(_ arguments: String..., push: JSONValue = push) async throws -> JSONValue {
        let ending = try await Tool.run(["inspect", "-"] + arguments, payload: push)
        return try #require(try ending.json()[0])
    }

    @Test("inspect shows the category with each button's icon and link, in the member's language")
    func inspected() async throws {
        let tables = try Self.tables()
        let english = try await Self.inspect("--locale", "en", "--strings", tables.folder.path)
        let turkish = try await Self.inspect("--locale", "tr", "--strings", tables.folder.path)
        let category = try #require(english["category"])
        #expect(category["inferred"] == true)
        #expect(category["identifier"]?.stringValue?.wholeMatch(of: /richpush\.dynamic\.buttons\.[0-9a-f]{16}/) != nil)
        #expect(category["identifier"] != turkish["category"]?["identifier"])
        #expect(english["language"] == "en")
        #expect(turkish["language"] == "tr")
        #expect(turkish["category"]?.list("actions").first?["title"] == "Evet")
        #expect(try await Self.inspect()["language"] == .null)
        let actions = category.list("actions")
        #expect(actions.allSatisfy { $0.keys == InspectTests.actionKeys })
        #expect(actions.map { $0["title"] } == ["Yes, please", "Menu", "Why?", "Clip"])
        #expect(actions.map { $0["icon"] } == ["checkmark", .null, .null, .null])
        #expect(actions.map { $0["link"] } == [.null, "https://shop.example/%C3%A4", .null, .null])
        #expect(actions.map { $0["kind"] } == ["button", "button", "text-input", "button"])
        #expect(actions.map { $0["options"] } == [["authenticationRequired"], ["foreground"], [], ["destructive"]])
        #expect(actions[2]["placeholder"] == "Tell us")
    }

    @Test(
        "respond routes a button to its link, the host or the Notifications Kit's action",
        arguments: [
            ("menu", nil, "handled", "button", [#"openUrl "https://shop.example/%C3%A4""#]),
            ("yes", nil, "handled", "button", [#"handleButton {"id":"yes","text":null}"#]),
            ("why", "Because", "handled", "button", [#"handleButton {"id":"why","text":"Because"}"#]),
            ("clip-offer", nil, "handled", "clipOffer", []), ("open-coupon", nil, "ignored", "none", []),
            ("other", nil, "ignored", "none", []), ("more", nil, "handled", "push.object", nil),
        ] as [(String, String?, String, String, [String]?)]
    )
    func responded(id: String, text: String?, outcome: String, route: String, hooks: [String]?) async throws {
        let arguments = ["respond", "-", "--action", id, "--database", "db"] + (text.map { ["--text", $0] } ?? [])
        let ending = try await Tool.run(arguments, payload: Self.push)
        let answer = try ending.json()
        #expect(ending.code == 0)
        #expect(answer["outcome"] == .string(outcome))
        #expect(answer["route"] == .string(route))
        #expect(answer["tracked"] == ["messageResponseId": 77, "action": "opened", "new": true, "sent": true])
        if let hooks {
            #expect(answer.list("host").map { "\($0["hook"]?.stringValue ?? "") \($0["value"] ?? .null)" } == hooks)
        }
    }

    @Test("receive hands over the category of the buttons")
    func received() async throws {
        let scratch = Scratch()
        let ending = try await Tool.run(["receive", "-", "--database", scratch.path("db")], payload: Self.push)
        let identifier = try await Self.inspect()["category"]?["identifier"]
        #expect(identifier != nil)
        #expect(try ending.json()["delivered"]?["categoryIdentifier"] == identifier)
    }

    @Test("preview draws the buttons with the names of their icons, and names a link when it is pressed")
    func previewed() async throws {
        let ending = try await Tool.run(["preview", "-", "--output", "-"], input: Array(Self.push.description.utf8))
        #expect(ending.code == 0)
        #expect(ending.output.contains(#"<span>Menu</span></button>"#))
        #expect(ending.output.contains(#"data-meaning="opens https://shop.example/%C3%A4""#))
        #expect(ending.output.contains(#"<span class="symbol" aria-hidden="true" title="checkmark">checkmark</span>"#))
        #expect(ending.output.contains(#"placeholder="Tell us""#))
    }

    @Test("lint reports the title key that no table has only with --strings")
    func linted() async throws {
        let tables = try Self.tables()
        let push = Push.of(
            "Offer",
            [
                "buttons": [
                    ["id": "a", "title-loc-key": "shop.no"], ["id": "b", "title-loc-key": "shop.none"],
                    ["id": "c", "title-loc-key": "shop.none", "title": "C"],
                    ["id": "d", "title-loc-key": "RichPush.Like"],
                ]
            ]
        )
        let silent = try await Tool.run(["lint", "-"], payload: push)
        #expect(silent.code == 0)
        #expect(try silent.json()[0]?.codes == [])
        let arguments = ["lint", "-", "--strings", tables.folder.path]
        let checked = try await Tool.run(arguments, payload: push)
        #expect(checked.code == 0)
        #expect(try checked.json()[0]?.list("diagnostics").map { $0["code"] } == ["buttons.incomplete"])
        #expect(try checked.json()[0]?.list("diagnostics").map { $0["key"] } == ["buttons.1"])
        let entry = try #require(push.description.range(of: #"{"id":"b""#)).lowerBound
        let column = push.description.utf16.distance(from: push.description.startIndex, to: entry) + 1
        #expect(try checked.json()[0]?.list("diagnostics").map { $0["column"] } == [.int(Int64(column))])
        #expect(try await Tool.run(arguments + ["--strict"], payload: push).code == 1)
        #expect(try await Tool.run(["lint", "-", "--strings", "none"], payload: push).code == 66)
    }

    @Test("A push with the category of the Notifications Kit and buttons fails lint")
    func faulty() async throws {
        guard case .object(var push) = Self.push else { return }
        push["aps"] = ["alert": "A", "mutable-content": 1, "category": "OFFER_CLIP"]
        let ending = try await Tool.run(["lint", "-"], payload: .object(push))
        #expect(ending.code == 1)
        #expect(try ending.json()[0]?.codes == ["buttons.with-category"])
    }
}
