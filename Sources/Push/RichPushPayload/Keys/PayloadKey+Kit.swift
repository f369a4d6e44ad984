/// The keys of the Notifications Kit, of this package, of Carnival and of media.
extension PayloadKey {
    static let kitKeys: [PayloadKey] = [
        .root("aps", .aps, .object, "Apple's keys.", .generating, .apsMissing),
        .root("type", .type, .text, "The type of the target.", .package, .typeUnknown),
        .root("id", .id, .id, "The target's id; posts may have any text.", .kit, .idNotInteger),
        .root("name", .name, .text, "A content page's name.", .kit, .nameEmpty),
        .root("client_events", .clientEvents, .array, "A geofence's client events.", .kit, .clientEventsNotArray),
        .root(
            "message_response_id",
            .messageResponseID,
            .integer,
            "The id for message tracking.",
            .kit,
            .messageResponseIDInvalid
        ),
        .root(
            "ems_open",
            .emsOpen,
            .url,
            "An e-mail system's URL for an opening or a click.",
            .kit,
            .emsOpenURLInvalid
        ),
        .root("extra_json", .extraJSON, .objectOrText, "The host's own data.", .kit, .extraJSONInvalid),
        .root("title", .title, .any, "A text that replaces the alert's title.", .carnival, .apsFieldType),
        .root(
            "recipient",
            .recipient,
            .text,
            "The member: an id, or sha256: and 64 hexadecimal digits.",
            .package,
            .recipientInvalid
        ),
        .root("wzrk_dl", nil, .any, "The link that is opened if there is no other.", .cleverTap, .templateURLInvalid),
        .root("pass_url", nil, .url, "The pass for Wallet that a tap adds.", .package, .passURLInvalid),
        .root("recall", nil, .integers, "The messages that the push takes back.", .package, .recallIDInvalid),
        .root("sender", nil, .object, "Who the push is from.", .package, .senderIncomplete),
        .root("notification", .notification, .any, "A Carnival send request.", .carnival, .carnivalConverted),
        .root("_st", nil, .object, "Carnival's media.", .carnival, .mediaFieldType),
        .root("data", nil, .any, "The host's own data, with a URL of media.", .common, .mediaURLInvalid),
        .root(
            "ct_mediaType",
            nil,
            .any,
            "The kind of ct_mediaUrl: image, gif, video or audio.",
            .cleverTap,
            .mediaKindUnknown
        ),
        .root("mediaType", nil, .any, "The kind of mediaUrl.", .common, .mediaKindUnknown),
    ]

    /// Klaviyo's key of media, which is read beside its buttons alone: other pushes of Klaviyo are for its own extension.
    package static let richMedia = "rich-media"

    /// The keys of media, in order of precedence.
    static let mediaKeys: [PayloadKey] = [
        .media("video_url", in: .carnival, .carnival, hint: .video),
        .media("video_url", in: .root, .kit, hint: .video),
        .media("image_url", in: .carnival, .carnival, hint: .image),
        .media("image_url", in: .root, .kit, hint: .image),
        .media("ct_mediaUrl", in: .root, .cleverTap, type: "ct_mediaType"),
        .media("attachmentUrl", in: .root, .common),
        .media("attachment-url", in: .data, .common),
        .media("mediaUrl", in: .root, .common, type: "mediaType"),
        .media(richMedia, in: .root, .klaviyo),
    ]

    private static func root(
        _ name: String,
        _ field: PayloadField?,
        _ value: KeyValue,
        _ meaning: String,
        _ source: KeySource,
        _ code: FindingCode
    ) -> PayloadKey {
        let since = source == .cleverTap ? "CleverTap 1.3.0" : "RichPushKit 0.1.0"
        var key = PayloadKey(name, in: .root, value, meaning, since: since, source, code)
        key.field = field.map(Field.root)
        return key
    }

    private static func media(
        _ name: String,
        in holder: KeyHolder,
        _ source: KeySource,
        hint: MediaKind? = nil,
        type companion: String? = nil
    ) -> PayloadKey {
        let meaning =
            switch hint {
            case .video?: "The clip to attach."
            case .image?: "The picture to attach."
            default: "The picture, clip or sound to attach."
            }
        var key = PayloadKey(name, in: holder, .url, meaning, source, .mediaURLInvalid)
        key.hint = hint
        key.companion = companion
        return key
    }
}

/// The keys of the sender of a communication notification.
extension PayloadKey {
    package static let senderKeys: [PayloadKey] = [
        .sender("name", "The name that is shown."),
        .sender("id", "The identifier of the person or brand, the same in each push."),
        .sender("image_url", "The picture of the sender.", .url, .senderImageInvalid),
        .sender("conversation", "The identifier of the conversation; without it that of the sender."),
        .sender("group", "The name of the group that the message is in."),
    ]

    private static func sender(
        _ name: String,
        _ meaning: String,
        _ value: KeyValue = .text,
        _ code: FindingCode = .senderIncomplete
    ) -> PayloadKey {
        PayloadKey(name, in: .sender, value, meaning, .package, code)
    }
}

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
        .button("pass", in: .button, .boolean, "Whether the link is that of a pass, which the button adds to Wallet."),
        .button("button", in: .buttonInput, .text, "The title of the button that sends the text."),
        .button("placeholder", in: .buttonInput, .text, "The text in the empty field."),
        .button("id", in: .actionButton, .text, "What the host gets when the button is pressed.", .klaviyo),
        .button("label", in: .actionButton, .text, "The title.", .klaviyo),
        .button("icon", in: .actionButton, .text, "The name of a system symbol.", .klaviyo),
        .button(
            "action",
            in: .actionButton,
            .word(["deep_link", "open_url", "open_app"]),
            "Whether the button opens a link or the app.",
            .klaviyo
        ),
        .button("url", in: .actionButton, .url, "The link that the button opens.", .klaviyo),
    ]

    private static func button(
        _ name: String,
        in holder: KeyHolder,
        _ value: KeyValue,
        _ meaning: String,
        _ source: KeySource = .package,
        _ code: FindingCode = .buttonsFieldType
    ) -> PayloadKey {
        PayloadKey(name, in: holder, value, meaning, source, code)
    }
}
