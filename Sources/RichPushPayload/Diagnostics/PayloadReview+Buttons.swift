/// Reviews the buttons that the push brings along.
extension PayloadReview {
    mutating func reviewButtons() {
        var reader = ButtonReader(root: root)
        let buttons = reader.buttons()
        for finding in reader.findings { add(finding.code, key: finding.key, at: finding.element, finding.message) }
        guard !buttons.isEmpty, let key = reader.listKey else { return }
        let list = root[key.split(separator: ".").map(String.init)]
        if push.showsTemplate {
            add(
                .buttonsWithTemplate,
                key: key,
                at: list,
                "The push has a template, whose buttons are shown; those of \(key) are not. Remove one of them."
            )
        } else if let category = push.aps?.category {
            let winner =
                push.resolvedCategory == .buttons
                ? "the buttons are shown, and the category is not used"
                : "without mutable-content the category is shown, and the buttons are not"
            add(
                .buttonsWithCategory,
                key: key,
                at: list,
                "The push has \(key) and the category \(category): \(winner). Remove one of them."
            )
        }
        if buttons.count > PushPayload.shownButtonLimit {
            add(
                .actionsTooMany,
                key: key,
                at: list,
                "The push has \(buttons.count) buttons, but the system shows \(PushPayload.shownButtonLimit): those after "
                    + "the third are behind \"More\"."
            )
        }
    }
}
