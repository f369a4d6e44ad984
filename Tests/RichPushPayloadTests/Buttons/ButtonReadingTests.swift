import RichPushLint
import RichPushPayload
import Testing

/// The buttons that a push brings along, in `buttons` or in Klaviyo's `body.action_buttons`.
@Suite("Buttons of a payload")
struct ButtonReadingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var members: String
        var buttons: [PushButton]
        /// The findings, as `code key`.
        var findings: [String] = []
        var testDescription: String { members }
    }

    static func button(
        _ id: String = "a",
        _ title: String? = "A",
        key: String? = nil,
        options: Set<PushButton.Option> = [],
        icon: String? = nil,
        input: PushButton.TextInput? = nil,
        effect: PushButton.Effect = .hook
    ) -> PushButton {
        PushButton(id: id, title: title, titleLocKey: key, options: options, icon: icon, input: input, effect: effect)
    }

    private static func push(_ members: String) throws -> PushPayload {
        try PushPayload(bytes: Array(#"{"aps": {"alert": "A", "mutable-content": 1}, \#(members)}"#.utf8))
    }

    static let own = [
        Row(members: #""buttons": [{"id": "a", "title": "A"}]"#, buttons: [button()]),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "title-loc-key": "K", "icon": "cart", "options": "#
                + #"["foreground", "destructive", "authenticationRequired"]}]"#,
            buttons: [button(key: "K", options: Set(PushButton.Option.allCases), icon: "cart")]
        ),
        Row(members: #""buttons": [{"id": "a", "title-loc-key": "K"}]"#, buttons: [button("a", nil, key: "K")]),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "input": {}}]"#,
            buttons: [button(input: PushButton.TextInput())]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "input": {"button": "Send", "placeholder": "Why?"}}]"#,
            buttons: [button(input: PushButton.TextInput(button: "Send", placeholder: "Why?"))]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "link": " https://e.com/ä "}]"#,
            buttons: [button(options: [.foreground], effect: .link("https://e.com/%C3%A4"))]
        ),
        Row(
            members: #""buttons": [{"id": "clip-offer", "title": "A"}, {"id": "like-post", "title": "B"}]"#,
            buttons: [
                button("clip-offer", effect: .action(.clipOffer)), button("like-post", "B", effect: .action(.likePost)),
            ],
            findings: (0...1).map { "buttons.without-effect buttons.\($0).id" }
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "options": null, "input": null, "link": null, "x": 1}]"#,
            buttons: [button()]
        ),
        Row(members: #""buttons": []"#, buttons: []),
        Row(members: #""buttons": null"#, buttons: []),
    ]

    static let faulty = [
        Row(members: #""buttons": {"id": "a"}"#, buttons: [], findings: ["buttons.not-objects buttons"]),
        Row(members: #""buttons": "a""#, buttons: [], findings: ["buttons.not-objects buttons"]),
        Row(
            members: #""buttons": [{"id": "a", "title": "A"}, 7]"#,
            buttons: [],
            findings: ["buttons.not-objects buttons"]
        ),
        Row(members: #""buttons": [{}]"#, buttons: [], findings: ["buttons.incomplete buttons.0"]),
        Row(
            members: #""buttons": [{"id": "a"}, {"title": "A"}, {"id": " ", "title": "A"}, {"id": "b", "title": ""}]"#,
            buttons: [],
            findings: (0...3).map { "buttons.incomplete buttons.\($0)" }
        ),
        Row(
            members: #""buttons": [{"id": 7, "title": "A"}]"#,
            buttons: [],
            findings: ["buttons.field-type buttons.0.id", "buttons.incomplete buttons.0"]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}, {"id": "a", "title": "C"}]"#,
            buttons: [button(), button("b", "B")],
            findings: ["buttons.id-duplicate buttons.2"]
        ),
        Row(
            members: #""buttons": [{"id": "a"}, {"id": "a", "title": "A"}]"#,
            buttons: [button()],
            findings: ["buttons.incomplete buttons.0"]
        ),
        Row(
            members: #""buttons": [{"id": "more", "title": "A"}, "#
                + #"{"id": "com.apple.UNNotificationDefaultActionIdentifier", "title": "A"}, "#
                + #"{"id": "com.apple.UNNotificationDismissActionIdentifier", "title": "A"}]"#,
            buttons: [],
            findings: (0...2).map { "buttons.id-reserved buttons.\($0)" }
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "options": ["red", "destructive"]}]"#,
            buttons: [button(options: [.destructive])],
            findings: ["buttons.option-unknown buttons.0.options"]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": 1, "title-loc-key": "K", "options": "foreground", "#
                + #""icon": [], "input": true, "link": 5}]"#,
            buttons: [button("a", nil, key: "K")],
            findings: ["title", "options", "icon", "input", "link"].map { "buttons.field-type buttons.0.\($0)" }
        ),
        Row(
            members:
                #""buttons": [{"id": "a", "title": "A", "options": [1], "input": {"button": 1, "placeholder": 2}}]"#,
            buttons: [button(input: PushButton.TextInput())],
            findings: ["options", "input.button", "input.placeholder"].map { "buttons.field-type buttons.0.\($0)" }
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "link": "javascript:alert(1)"}, "#
                + #"{"id": "b", "title": "A", "link": "e.com"}, {"id": "c", "title": "A", "link": ""}, "#
                + #"{"id": "d", "title": "A", "link": "https://user:pw@e.com"}]"#,
            buttons: ["a", "b", "c", "d"].map { button($0, options: [.foreground], effect: .tap) },
            findings: (0...3).map { "buttons.link-invalid buttons.\($0).link" }
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "link": "https://e.com", "input": {}}, "#
                + #"{"id": "clip-offer", "title": "A", "link": "https://e.com"}]"#,
            buttons: [button(input: PushButton.TextInput()), button("clip-offer", effect: .action(.clipOffer))],
            findings: (0...1).map { "buttons.link-dropped buttons.\($0).link" } + [
                "buttons.without-effect buttons.1.id"
            ]
        ),
    ]

    /// Keys that are not read, and links to mend.
    static let misspelt = [
        Row(
            members:
                #""buttons": [{"id": "a", "title": "A", "icno": "x", "url": "app://x", "input": {"title": "Send"}}]"#,
            buttons: [button(input: PushButton.TextInput())],
            findings: ["icno", "url", "input.title"].map { "payload.key-misspelt buttons.0.\($0)" }
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "label": "A", "link": "app://x", "url": "app://x"}]"#,
            buttons: [button(options: [.foreground], effect: .link("app://x"))]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "title": "B"}]"#,
            buttons: [button("a", "B")],
            findings: ["payload.key-duplicate buttons.0.title"]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A", "link": "htps://e.com"}]"#,
            buttons: [button(options: [.foreground], effect: .link("htps://e.com"))],
            findings: ["buttons.link-invalid buttons.0.link"]
        ),
        Row(
            members: #""body": {"action_buttons": [{"id": "a", "label": "A", "link": "app://x"}]}"#,
            buttons: [button(options: [.foreground], effect: .tap)],
            findings: ["payload.key-misspelt body.action_buttons.0.link"]
        ),
        Row(
            members: #""body": {"actionButtons": [{"id": "a", "label": "A"}]}"#,
            buttons: [],
            findings: ["payload.key-misspelt body.actionButtons"]
        ),
        Row(
            members: #""action_buttons": [{"id": "a", "label": "A"}], "Buttons": []"#,
            buttons: [],
            findings: ["payload.key-foreign action_buttons", "payload.key-lost Buttons"]
        ),
        Row(
            members: #""buttons": [{"id": "a", "title": "A"}], "body": {"action_buttons": [{"ID": "b"}]}"#,
            buttons: [button()]
        ),
    ]

    @Test(
        "Buttons are read with what can be used of them; the rest is reported",
        arguments: own + faulty + misspelt + klaviyo
    )
    func reading(row: Row) throws {
        let push = try Self.push(row.members)
        #expect(push.buttons == row.buttons)
        #expect(push.findings.map { "\($0.code.rawValue) \($0.key ?? "")" } == row.findings)
        #expect(push.resolvedCategory == (row.buttons.isEmpty ? .none : .buttons))
    }

    struct Precedence: Sendable {
        var aps: String
        var members = ""
        var category: CategoryChoice
        var codes: [String]
    }

    @Test(
        "A template wins over buttons, buttons win over a category, and a type's category gives way to them",
        arguments: [
            Precedence(
                aps: #""category": "OFFER_CLIP", "mutable-content": 1"#,
                category: .buttons,
                codes: ["buttons.with-category"]
            ),
            Precedence(
                aps: #""category": "STORE", "mutable-content": 1"#,
                category: .buttons,
                codes: ["buttons.with-category"]
            ),
            Precedence(
                aps: #""category": "STORE""#,
                category: .host("STORE"),
                codes: ["buttons.with-category", "category.unknown", "mutable-content.missing"]
            ),
            Precedence(
                aps: #""mutable-content": 1"#,
                members: #", "pt_id": "pt_basic""#,
                category: .template,
                codes: ["buttons.with-template", "category.inferred"]
            ),
            Precedence(
                aps: #""category": "CTNotification", "mutable-content": 1"#,
                members: #", "ct_mediaType": "image", "ct_mediaUrl": "https://e.com/a.png""#,
                category: .template,
                codes: ["buttons.with-template", "template.pages-none"]
            ),
            Precedence(
                aps: #""mutable-content": 1"#,
                members: #", "type": "Post", "id": 7"#,
                category: .buttons,
                codes: []
            ),
            Precedence(aps: #""badge": 1"#, category: .buttons, codes: ["mutable-content.missing"]),
        ]
    )
    func precedence(row: Precedence) throws {
        let text = #"""
            {"aps": {"alert": "A", \#(row.aps)}, "buttons": [{"id": "a", "title": "A"}]\#(row.members)}
            """#
        let push = try PushPayload(bytes: Array(text.utf8))
        #expect(push.resolvedCategory == row.category)
        #expect(push.findings.map(\.code.rawValue).sorted() == row.codes)
    }

    @Test("Buttons without an alert are reported as media without one are")
    func noAlert() throws {
        let push = try PushPayload(["aps": ["mutable-content": 1], "buttons": [["id": "a", "title": "A"]]])
        #expect(push.findings.map(\.code) == [.apsAlertMissing])
    }

    @Test("A finding has the line of its value")
    func lines() throws {
        let text = """
            {"aps": {"alert": "A", "mutable-content": 1},
             "buttons": [
               {"id": "a", "title": "A",
                "link": "x"},
               {"id": "b"}
             ]}
            """
        let lines = try PushPayload(bytes: Array(text.utf8)).findings.map(\.line)
        #expect(lines == [4, 5])
    }

    @Test("Of a hundred buttons with long texts all are read, and one finding says that the system shows four")
    func hundred() throws {
        let title = String(repeating: "\u{200F}\u{202E}خبز طازج ", count: 250)
        let buttons = (0..<100).map { JSONValue.object(["id": .string("b\($0)"), "title": .string(title)]) }
        let push = try PushPayload(["aps": ["alert": "A", "mutable-content": 1], "buttons": .array(buttons)])
        #expect(push.buttons.map(\.id) == (0..<100).map { "b\($0)" })
        #expect(push.buttons.allSatisfy { $0.title == title })
        let findings = push.findings.filter { $0.code != .textCut }
        #expect(findings.map(\.code) == [.payloadTooLarge, .actionsTooMany])
        #expect(findings.last?.key == "buttons")
        #expect(findings.last?.message.contains("100 buttons") == true)
        let cut = push.findings.filter { $0.code == .textCut }.map(\.key)
        #expect(cut == (0..<3).map { "buttons.\($0).title" }, "those behind More are not shown")
    }

    @Test("A member can have pressed a button that is shown in some language, and none behind More")
    func pressed() throws {
        func found(_ titles: [String?]) throws -> [Bool] {
            let entries = titles.enumerated().map { place, title -> JSONValue in
                ["id": .string("\(place)"), "title": JSONValue(title), "title-loc-key": "K"]
            }
            let push = try PushPayload(["aps": ["mutable-content": 1], "buttons": .array(entries)])
            return titles.indices.map { push.button("\($0)") != nil }
        }
        #expect(try found(["a", "b", "c", "d"]) == [true, true, true, true])
        #expect(try found(["a", "b", "c", "d", "e"]) == [true, true, true, false, false])
        #expect(try found(["a", "b", nil, "d", "e"]) == [true, true, true, true, true])
        #expect(try found([nil, "b", "c", "d", "e", "f"]) == [true, true, true, true, false, false])
        let none = try PushPayload(["buttons": [["id": "a", "title": "A"]]]).button("b")
        #expect(none == nil)
    }
}
