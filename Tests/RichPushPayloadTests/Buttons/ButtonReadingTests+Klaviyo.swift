import RichPushPayload

extension ButtonReadingTests {
    /// Klaviyo's buttons in `body.action_buttons`, also beside those in `buttons`.
    static let klaviyo = [
        Row(
            members: #""body": {"action_buttons": [{"id": "a", "label": "A", "icon": "cart", "action": "deep_link", "#
                + #""url": "app://x"}, {"id": "b", "label": "B", "action": "open_app", "url": "app://x"}, "#
                + #"{"id": "c", "label": "C"}, {"id": "clip-offer", "label": "D"}]}"#,
            buttons: [
                button(options: [.foreground], icon: "cart", effect: .link("app://x")),
                button("b", "B", options: [.foreground], effect: .tap),
                button("c", "C", options: [.foreground], effect: .tap),
                button("clip-offer", "D", options: [.foreground], effect: .action(.clipOffer)),
            ],
            findings: [
                "buttons.link-unused body.action_buttons.1.url", "buttons.without-effect body.action_buttons.3.id",
            ]
        ),
        Row(
            members:
                #""body": {"action_buttons": [{"id": "a", "label": "A", "action": "open_url", "url": "https://e.com"}]}"#,
            buttons: [button(options: [.foreground], effect: .link("https://e.com"))]
        ),
        Row(
            members:
                #""url": "app://all", "body": {"action_buttons": [{"id": "a", "label": "A", "action": "deep_link"}]}"#,
            buttons: [button(options: [.foreground], effect: .link("app://all"))]
        ),
        Row(
            members: #""body": {"action_buttons": [{"id": "a", "label": "A", "action": "deep_link", "url": "x"}, "#
                + #"{"id": "b", "label": "B", "action": "deep_link"}, {"id": "c", "label": "C", "action": "dance"}, {"id": "d"}]}"#,
            buttons: [
                button(options: [.foreground], effect: .tap), button("b", "B", options: [.foreground], effect: .tap),
                button("c", "C", options: [.foreground], effect: .tap),
            ],
            findings: [
                "buttons.link-invalid body.action_buttons.0.url", "buttons.link-invalid body.action_buttons.1.url",
                "buttons.field-type body.action_buttons.2.action", "buttons.incomplete body.action_buttons.3",
            ]
        ),
        Row(
            members: #""body": {"action_buttons": [{"id": "clip-offer", "label": "A", "action": "deep_link", "#
                + #""url": "https://e.com"}, {"id": "a", "label": 1}, {"id": "b", "label": "B", "icon": [], "action": 1}]}"#,
            buttons: [
                button("clip-offer", options: [.foreground], effect: .action(.clipOffer)),
                button("b", "B", options: [.foreground], effect: .tap),
            ],
            findings: [
                "buttons.link-dropped body.action_buttons.0.url", "buttons.field-type body.action_buttons.1.label",
                "buttons.incomplete body.action_buttons.1", "buttons.field-type body.action_buttons.2.icon",
                "buttons.field-type body.action_buttons.2.action", "buttons.without-effect body.action_buttons.0.id",
            ]
        ),
        Row(
            members: #""url": 7, "body": {"action_buttons": [{"id": "a", "label": "A", "action": "deep_link"}]}"#,
            buttons: [button(options: [.foreground], effect: .tap)],
            findings: ["buttons.link-invalid url"]
        ),
        Row(
            members: #""body": {"action_buttons": 1}"#,
            buttons: [],
            findings: ["buttons.not-objects body.action_buttons"]
        ),
        Row(members: #""body": "text""#, buttons: []),
        Row(
            members:
                #""buttons": [{"id": "a", "title": "A"}], "body": {"action_buttons": [{"id": "b", "label": "B"}]}"#,
            buttons: [button()]
        ),
        Row(
            members: #""buttons": [], "body": {"action_buttons": [{"id": "b", "label": "B"}]}"#,
            buttons: [button("b", "B", options: [.foreground], effect: .tap)]
        ),
        Row(
            members: #""buttons": [{"id": "a"}], "body": {"action_buttons": [{"id": "b", "label": "B"}]}"#,
            buttons: [button("b", "B", options: [.foreground], effect: .tap)],
            findings: ["buttons.incomplete buttons.0"]
        ),
    ]
}
