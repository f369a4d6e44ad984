/// The keys of the buttons that a push brings along.
extension PayloadKey {
    static let buttonKeys: [PayloadKey] = [
        .button("buttons", in: .root, .array, "The push's own buttons.", .package, .buttonsNotObjects),
        .button("body", in: .root, .any, "Klaviyo's data; another host may have any value.", .klaviyo),
        .button("url", in: .root, .any, "The link of Klaviyo's buttons without one.", .klaviyo, .buttonsLinkInvalid),
        .button("action_buttons", in: .body, .array, "Klaviyo's buttons.", .klaviyo, .buttonsNotObjects),
        .button("id", in: .button, .text, "What the host gets when the button is pressed."),
        .button("title", in: .button, .text, "The title; the fall-back of title-loc-key."),
        .button("title-loc-key", in: .button, .text, "The key of a title in the host's string tables."),
        .button(
            "options",
            in: .button,
            .words(PushButton.Option.allCases.map(\.rawValue)),
            "Opens the app, is shown in red, or asks to unlock the device."
        ),
        .button("icon", in: .button, .text, "The name of a system symbol."),
        .button("input", in: .button, .object, "The button asks for a text."),
        .button("link", in: .button, .url, "The link that the button opens."),
        .button("button", in: .buttonInput, .text, "The title of the button that sends the text."),
        .button("placeholder", in: .buttonInput, .text, "The text in the empty field."),
        .button("id", in: .actionButton, .text, "What the host gets when the button is pressed.", .klaviyo),
        .button("label", in: .actionButton, .text, "The title.", .klaviyo),
        .button("icon", in: .actionButton, .text, "The name of a system symbol.", .klaviyo),
        .button(
            "action",
            in: .actionButton,
            .word(["deep_link", "open_app"]),
            "Whether the button opens a link or the app.",
            .klaviyo
        ),
        .button("url", in: .actionButton, .url, "The link that the button opens.", .klaviyo),
    ]

    private static func button(
        _ name: String,
        in place: KeyPlace,
        _ value: KeyValue,
        _ meaning: String,
        _ source: KeySource = .package,
        _ code: DiagnosticCode = .buttonsFieldType
    ) -> PayloadKey {
        PayloadKey(
            name: name,
            place: place,
            value: value,
            meaning: meaning,
            since: "RichPushKit 0.1.0",
            source: source,
            code: code
        )
    }
}
