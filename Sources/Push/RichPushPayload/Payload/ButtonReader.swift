/// Reads the buttons of a push, and collects what it drops.
package struct ButtonReader {
    /// Something that is not used.
    package struct Dropped {
        package let code: FindingCode
        /// The key with dots, such as `buttons.1.link`.
        package let key: String
        /// The value at the key, for its line; nil if the payload lacks the key.
        package let element: JSONElement?
        package let message: String
    }

    let root: JSONElement
    package private(set) var dropped: [Dropped] = []
    /// The key of the list that was used; nil if the push brings no buttons.
    package private(set) var listKey: String?

    package init(root: JSONElement) {
        self.root = root
    }

    /// The buttons that can be used.
    package mutating func buttons() -> [PushButton] {
        let own = list(root["buttons"], key: "buttons") { $0.ownButton($1) }
        guard own.isEmpty else { return own }
        return list(root["body"]?["action_buttons"], key: "body.action_buttons") { $0.klaviyoButton($1) }
    }

    private mutating func list(
        _ list: JSONElement?,
        key: String,
        read: (inout ButtonReader, ButtonFields) -> PushButton?
    ) -> [PushButton] {
        guard let list, !list.isNull else { return [] }
        let entries = list.elements
        guard list.kind == .array, entries.allSatisfy({ $0.kind == .object }) else {
            add(.buttonsNotObjects, key, list, "\(key) is not an array of objects; the push gets no buttons from it.")
            return []
        }
        var buttons: [PushButton] = []
        var ids: Set<String> = []
        for (place, entry) in entries.enumerated() {
            let fields = ButtonFields(element: entry, key: "\(key).\(place)")
            guard let button = read(&self, fields) else { continue }
            if PushButton.reservedIDs.contains(button.id) {
                drop(fields, .buttonsIDReserved, "has the id \"\(button.id)\", which the system or the package uses")
            } else if !ids.insert(button.id).inserted {
                drop(fields, .buttonsIDDuplicate, "has the id \"\(button.id)\" of an earlier button")
            } else {
                buttons.append(button)
            }
        }
        if !buttons.isEmpty { listKey = key }
        return buttons
    }

    /// Adds a finding.
    mutating func add(_ code: FindingCode, _ key: String, _ element: JSONElement?, _ message: String) {
        dropped.append(Dropped(code: code, key: key, element: element, message: message))
    }
}

/// One entry of the list.
struct ButtonFields {
    let element: JSONElement
    /// The key of the entry, such as `buttons.1`.
    let key: String

    /// The value of a field; nil if it is absent or JSON null.
    subscript(name: String) -> JSONElement? {
        element[name].flatMap { $0.isNull ? nil : $0 }
    }

    func key(of name: String) -> String { "\(key).\(name)" }
}

extension ButtonReader {
    /// A text of an entry; nil if it is absent, blank or of another type.
    mutating func text(_ name: String, in fields: ButtonFields) -> String? {
        guard let element = fields[name] else { return nil }
        guard let text = element.string else {
            addType(fields.key(of: name), element, "a string")
            return nil
        }
        return text.trimmingWhiteSpace().isEmpty ? nil : text
    }

    /// Reports a field of the wrong type.
    mutating func addType(_ key: String, _ element: JSONElement, _ expectation: String) {
        add(.buttonsFieldType, key, element, "\(key) must be \(expectation); it is ignored.")
    }

    /// Reports an entry that is no button.
    mutating func drop(_ fields: ButtonFields, _ code: FindingCode, _ fault: String) {
        add(code, fields.key, fields.element, "\(fields.key) \(fault); the button is dropped.")
    }

    /// Reports what is wrong with one field of an entry.
    mutating func add(_ code: FindingCode, _ name: String, of fields: ButtonFields, _ fault: String) {
        add(code, fields.key(of: name), fields[name], "\(fields.key(of: name)) \(fault)")
    }

    /// The effect of a link as written: a link that can be opened, or what a tap does.
    mutating func effect(ofLink link: String, _ key: String, _ element: JSONElement?) -> PushButton.Effect {
        if let usable = LinkSyntax.usable(link), !LinkSyntax.hasUserInfo(usable) {
            if let scheme = LinkSyntax.misspeltScheme(link) {
                add(.buttonsLinkInvalid, key, element, "\(key) \(LinkSyntax.sentence(aboutMisspelt: scheme))")
            }
            return .link(usable)
        }
        return tap("\(key) is not a link that can be opened, such as https://example.com/menu", key, element)
    }

    /// Reports a button whose link cannot be opened, and which does what a tap does.
    private mutating func tap(_ fault: String, _ key: String, _ element: JSONElement?) -> PushButton.Effect {
        add(.buttonsLinkInvalid, key, element, "\(fault); the button does what a tap on the notification does.")
        return .tap
    }
}

extension ButtonReader {
    /// A button of Klaviyo's `body.action_buttons`; nil if it lacks an identifier or a label. It is always in the
    /// foreground, and without a link it does what a tap does.
    mutating func klaviyoButton(_ fields: ButtonFields) -> PushButton? {
        let id = text("id", in: fields)
        let label = text("label", in: fields)
        guard let id, let label else {
            drop(fields, .buttonsIncomplete, "needs an id and a label")
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
        let action = text("action", in: fields)
        switch action {
        case "deep_link"?, "open_url"?: break
        case "open_app"?, nil: return unusedLink(in: fields)
        default:
            if let action = fields["action"] {
                addType(fields.key(of: "action"), action, "deep_link, open_url or open_app")
            }
            return unusedLink(in: fields)
        }
        if let url = text("url", in: fields) {
            guard RichPushAction(rawValue: id) == nil else {
                let cause = "the Notifications Kit's button \(id) does not open a link"
                add(.buttonsLinkDropped, "url", of: fields, "is ignored, because \(cause).")
                return .tap
            }
            return effect(ofLink: url, fields.key(of: "url"), fields["url"])
        }
        guard let common = root["url"], !common.isNull else {
            let lack = "\(fields.key) has the action \(action ?? ""), but neither it nor the push has a url"
            return tap(lack, fields.key(of: "url"), fields.element)
        }
        return effect(ofLink: common.string ?? "", "url", common)
    }

    /// The effect of a button without an action that opens its link.
    private mutating func unusedLink(in fields: ButtonFields) -> PushButton.Effect {
        if text("url", in: fields) != nil {
            let fault = "is not opened without the action open_url or deep_link; the button does what a tap does."
            add(.buttonsLinkUnused, "url", of: fields, fault)
        }
        return .tap
    }
}
