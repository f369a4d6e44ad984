extension ButtonReader {
    /// A button of the key `buttons`; nil if it lacks an identifier or a title.
    mutating func ownButton(_ fields: ButtonFields) -> PushButton? {
        let id = text("id", in: fields)
        let title = text("title", in: fields)
        let titleLocKey = text("title-loc-key", in: fields)
        guard let id, title ?? titleLocKey != nil else {
            drop(fields, .buttonsIncomplete, "needs an id, and a title or a title-loc-key")
            return nil
        }
        let options = options(in: fields)
        let icon = text("icon", in: fields)
        let input = input(in: fields)
        return PushButton(
            id: id,
            title: title,
            titleLocKey: titleLocKey,
            options: options,
            icon: icon,
            input: input,
            effect: effect(in: fields, id: id, hasInput: input != nil)
        )
    }

    /// The options that are known; each other one is reported.
    private mutating func options(in fields: ButtonFields) -> Set<PushButton.Option> {
        guard let list = fields["options"] else { return [] }
        let key = fields.key(of: "options")
        guard list.kind == .array else {
            addType(key, list, "an array of strings")
            return []
        }
        var options: Set<PushButton.Option> = []
        for element in list.elements {
            guard let name = element.string else {
                addType(key, element, "an array of strings")
                continue
            }
            if let option = PushButton.Option(rawValue: name) {
                options.insert(option)
            } else {
                let known = PushButton.Option.allCases.map(\.rawValue)
                let hint = KeySpelling.meant(by: name, among: known).map { " Did you mean \($0)?" } ?? ""
                let written = name.collapsingWhiteSpace(limit: 60)
                let fault = "has \"\(written)\", which is none of \(known.joined(separator: ", "))"
                add(.buttonsOptionUnknown, key, element, "\(key) \(fault); this option is ignored.\(hint)")
            }
        }
        return options
    }

    private mutating func input(in fields: ButtonFields) -> PushButton.TextInput? {
        guard let input = fields["input"] else { return nil }
        let key = fields.key(of: "input")
        guard input.kind == .object else {
            addType(key, input, "an object")
            return nil
        }
        let parts = ButtonFields(element: input, key: key)
        return PushButton.TextInput(button: text("button", in: parts), placeholder: text("placeholder", in: parts))
    }

    private mutating func effect(in fields: ButtonFields, id: String, hasInput: Bool) -> PushButton.Effect {
        let isPass = isPass(fields)
        guard let link = fields["link"] else {
            if isPass {
                add(.passURLInvalid, "pass", of: fields, "is true, but the button has no link; it adds no pass.")
            }
            return .hook
        }
        let key = fields.key(of: "link")
        guard let text = link.string else {
            addType(key, link, "a string")
            return .hook
        }
        let isKit = RichPushAction(rawValue: id) != nil
        guard !hasInput, !isKit else {
            let cause = hasInput ? "a button with an input" : "the Notifications Kit's button \(id)"
            add(.buttonsLinkDropped, "link", of: fields, "is ignored, because \(cause) does not open a link.")
            return .hook
        }
        let effect = effect(ofLink: text, key, link)
        guard isPass, case .link(let usable) = effect else { return effect }
        if let fault = FetchSyntax.fault(of: usable) {
            add(.passURLInvalid, "link", of: fields, "\(fault); the button adds no pass.")
        }
        return .pass(usable)
    }

    /// Whether the button's link is that of a pass.
    private mutating func isPass(_ fields: ButtonFields) -> Bool {
        guard let element = fields["pass"] else { return false }
        guard let value = element.bool else {
            addType(fields.key(of: "pass"), element, "true or false")
            return false
        }
        return value
    }
}
