extension ButtonReader {
    /// A button of Klaviyo's `body.action_buttons`; nil if it lacks an identifier or a label. It is always in the
    /// foreground, and without a link it does what a tap does.
    mutating func klaviyoButton(_ fields: ButtonFields) -> PushButton? {
        let id = text("id", in: fields)
        let label = text("label", in: fields)
        guard let id, let label else {
            addIncomplete(fields, "an id and a label")
            return nil
        }
        return PushButton(
            id: id,
            title: label,
            options: [.foreground],
            icon: text("icon", in: fields),
            effect: klaviyoEffect(in: fields, id: id)
        )
    }

    private mutating func klaviyoEffect(in fields: ButtonFields, id: String) -> PushButton.Effect {
        switch text("action", in: fields) {
        case "deep_link"?: break
        case "open_app"?, nil: return .tap
        default:
            let key = fields.key(of: "action")
            if let action = fields["action"] { addType(key, action, "deep_link or open_app") }
            return .tap
        }
        let key = fields.key(of: "url")
        if let url = text("url", in: fields) {
            guard RichPushAction(rawValue: id) == nil else {
                let cause = "the Notifications Kit's button \(id) does not open a link"
                add(.buttonsLinkDropped, key, fields["url"], "\(key) is ignored, because \(cause).")
                return .tap
            }
            return effect(ofLink: url, key, fields["url"])
        }
        guard let common = root["url"], !common.isNull else {
            let lack = "\(fields.key) has the action deep_link, but neither it nor the push has a url"
            add(
                .buttonsLinkInvalid,
                key,
                fields.element,
                "\(lack); the button does what a tap on the notification does."
            )
            return .tap
        }
        return effect(ofLink: common.string ?? "", "url", common)
    }
}
