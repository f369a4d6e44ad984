import RichPushPayload

/// Reviews the buttons that the push brings along.
extension PayloadReview {
    mutating func reviewButtons() {
        var reader = ButtonReader(root: root)
        let buttons = reader.buttons()
        for finding in reader.dropped where finding.code != .buttonsIncomplete || !explained.contains("buttons.0") {
            add(finding.code, key: finding.key, at: finding.element, finding.message)
        }
        reviewNames(ofButtonsAt: ["buttons"], in: .button)
        if reader.listKey != "buttons" { reviewNames(ofButtonsAt: ["body", "action_buttons"], in: .actionButton) }
        if let body = root["body"], body.kind == .object {
            reviewNames(of: body, at: ["body"], known: ["action_buttons"], misspelt: .payloadKeyMisspelt)
        }
        guard !buttons.isEmpty, let key = reader.listKey else { return }
        let list = root[key.split(separator: ".").map(String.init)]
        if push.showsTemplate {
            let message =
                "The push has a template and the key \(key): the template is shown, and the buttons are not. Remove one of them."
            add(.buttonsWithTemplate, key: key, at: list, message)
        } else if let category = push.aps?.category {
            let winner =
                push.resolvedCategory == .buttons
                ? "the buttons are shown, and the category is not used"
                : "without mutable-content the category is shown, and the buttons are not"
            let message = "The push has the key \(key) and the category \(category): \(winner). Remove one of them."
            add(.buttonsWithCategory, key: key, at: list, message)
        }
        if buttons.count > PushPayload.shownButtonLimit {
            let message =
                "The push has \(buttons.count) buttons, but the system shows \(PushPayload.shownButtonLimit): those after "
                + "the third are behind \"More\"."
            add(.actionsTooMany, key: key, at: list, message)
        }
    }

    private mutating func reviewNames(ofButtonsAt path: [String], in holder: KeyHolder) {
        for (index, entry) in (root[path]?.elements(upTo: Self.mostKeys) ?? []).enumerated() where entry.kind == .object
        {
            let path = path + ["\(index)"]
            reviewNames(of: entry, at: path, as: holder)
            if holder == .button, let input = entry["input"], input.kind == .object {
                reviewNames(of: input, at: path + ["input"], as: .buttonInput)
            }
        }
    }

    private mutating func reviewNames(of object: JSONElement, at path: [String], as holder: KeyHolder) {
        let known = Set(PayloadKey.all(in: holder).map(\.name))
        let synonyms = Self.synonyms[holder] ?? [:]
        reviewNames(of: object, at: path, known: known, misspelt: .payloadKeyMisspelt, synonyms: synonyms)
    }

    /// Words of other providers for the fields of a button.
    private static let synonyms: [KeyHolder: [String: String]] = [
        .button: [
            "label": "title", "text": "title", "url": "link", "deep_link": "link", "deeplink": "link",
            "identifier": "id",
        ],
        .buttonInput: ["title": "button", "hint": "placeholder"],
        .actionButton: ["title": "label", "text": "label", "link": "url", "deep_link": "url", "identifier": "id"],
    ]
}
