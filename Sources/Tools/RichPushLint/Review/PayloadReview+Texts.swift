import RichPushPayload

/// Reviews what members would read and open: what other systems have left in texts and links.
extension PayloadReview {
    mutating func reviewTexts() {
        if let alert = root["aps"]?["alert"] {
            review(text: alert, at: ["aps", "alert"])
            for name in ["title", "subtitle", "body"] { review(text: alert[name], at: ["aps", "alert", name]) }
            for name in ["title-loc-args", "subtitle-loc-args", "loc-args"] {
                for (index, argument) in (alert[name]?.elements(upTo: Self.mostKeys) ?? []).enumerated() {
                    review(text: argument, at: ["aps", "alert", name, "\(index)"])
                }
            }
        }
        review(text: root[keys.title], at: [keys.title])
        if push.kind == .alert, !push.hasTemplate { reviewLengths() }
        reviewTextsOfButtons()
        reviewTextsOfTemplate()
        for key in keys.media { review(link: root[key.path], at: key.path, isOpened: false) }
        review(link: root["wzrk_dl"], at: ["wzrk_dl"])
        review(link: root[keys.emsOpen], at: [keys.emsOpen], isOpened: false)
    }

    /// Reports texts that the lock screen cuts: the room is that of the preview at 390 points.
    private mutating func reviewLengths() {
        let alert = root["aps"]?["alert"]
        let title = push.customTitle == nil ? ["aps", "alert", "title"] : [keys.title]
        let body = alert?.string == nil ? ["aps", "alert", "body"] : ["aps", "alert"]
        for (path, room) in [
            (title, TextWidth(width: 230, size: 15, isBold: true)),
            (["aps", "alert", "subtitle"], TextWidth(width: 298, size: 15, isBold: true)),
            (body, TextWidth(width: 298, size: 15, lines: 4)),
        ] {
            let consequence = "The whole text is shown when the notification is expanded."
            reviewLength(of: root[path], at: path, room, place: "on the lock screen", consequence)
        }
    }

    private mutating func reviewLength(
        of element: JSONElement?,
        at path: [String],
        _ room: TextWidth,
        place: String,
        _ consequence: String
    ) {
        guard let letters = element?.string.flatMap({ room.lettersThatFit($0) }) else { return }
        let name = path.joined(separator: ".")
        let message =
            "\(name) is longer than its place \(place): about \(letters) letters fit at 390 points. \(consequence)"
        add(.textCut, path, at: element, message)
    }

    private mutating func reviewTextsOfButtons() {
        for (list, title, link) in [(["buttons"], "title", "link"), (["body", "action_buttons"], "label", "url")] {
            let buttons = root[list]?.elements(upTo: Self.mostKeys) ?? []
            let shown = buttons.count > PushPayload.shownButtonLimit ? PushPayload.shownButtonLimit - 1 : buttons.count
            for (index, button) in buttons.enumerated() where button.kind == .object {
                let path = list + ["\(index)"]
                review(text: button[title], at: path + [title])
                let room = TextWidth(width: 238, size: 17)
                if index < shown {
                    reviewLength(of: button[title], at: path + [title], room, place: "on a button", "Shorten it.")
                }
                for name in ["button", "placeholder"] {
                    review(text: button["input"]?[name], at: path + ["input", name])
                }
                review(link: button[link], at: path + [link])
            }
        }
    }

    /// A template's texts may have HTML, which it draws.
    private mutating func reviewTextsOfTemplate() {
        guard push.namesTemplate || root["pt_json"] != nil else { return }
        let nested = root["pt_json"].flatMap { $0.isNull ? nil : $0 }
        let data = nested.flatMap { $0.string.flatMap { try? JSONDocument(Array($0.utf8)).root } ?? $0 } ?? root
        let isText = nested?.string != nil
        for (key, element) in data.members where KeySpelling.isTemplateKey(key) && element.kind == .string {
            let path = nested == nil ? [key] : isText ? ["pt_json"] : ["pt_json", key]
            switch PayloadKey.templateValue(of: key) {
            case .templateText?, .page?: review(text: element, at: path, named: key, allowsMarkup: true)
            case .link?: review(link: element, at: path, named: key)
            case .picture?: review(link: element, at: path, named: key, isOpened: false)
            default: break
            }
        }
    }

    private mutating func review(
        text element: JSONElement?,
        at path: [String],
        named name: String? = nil,
        allowsMarkup: Bool = false
    ) {
        guard let text = element?.string else { return }
        for residue in TextResidue.all(in: text) where !(allowsMarkup && residue.kind == .markup) {
            add(residue, name ?? path.joined(separator: "."), path, element, whose: "members read it so")
        }
    }

    /// Reviews a URL: what other systems have left in it, and whether a phone can open it if that is what it is for.
    private mutating func review(
        link element: JSONElement?,
        at path: [String],
        named name: String? = nil,
        isOpened: Bool = true
    ) {
        guard let text = element?.string else { return }
        let name = name ?? path.joined(separator: ".")
        if isOpened, let obstacle = LinkSyntax.obstacle(in: text) {
            let message = "\(name) \(obstacle). Write a public https URL, or one of the app."
            add(.linkUnreachable, key: name, at: path, element, message)
        }
        for residue in TextResidue.all(in: text, isLink: true) where [.placeholder, .entity].contains(residue.kind) {
            add(residue, name, path, element, whose: "the link leads elsewhere")
        }
        let link = text.trimmingWhiteSpace()
        // None of them is ASCII, as nearly all links are.
        if link.utf8.contains(where: { $0 >= 0x80 }),
            let character = link.unicodeScalars.first(where: InvisibleCharacter.isInLink)
        {
            let message =
                "\(name) has \(InvisibleCharacter.name(of: character)) in it, which is not visible and which the server does not expect. "
                + "Remove it."
            add(.linkCharacter, key: name, at: path, element, message)
        }
    }

    private mutating func add(
        _ residue: TextResidue,
        _ name: String,
        _ path: [String],
        _ element: JSONElement?,
        whose consequence: String
    ) {
        let excerpt = residue.excerpt.collapsingWhiteSpace(limit: 40)
        let (code, sentence): (FindingCode, String) =
            switch residue.kind {
            case .placeholder: (.textPlaceholder, "has \(excerpt), a place-holder that was not replaced")
            case .escape: (.textEscape, "has \(excerpt), an escape that was escaped twice")
            case .markup: (.textMarkup, "has \(excerpt), markup that the system shows as it is")
            case .entity: (.textEntity, "has \(excerpt), an entity of HTML that nothing decodes")
            case .encoding:
                (.textEncoding, "has \(excerpt), a text that was read in another encoding than it was written in")
            }
        add(code, key: name, at: path, element, "\(name) \(sentence): \(consequence).")
    }
}

extension InvisibleCharacter {
    /// Whether a character has no place in a link, although it looks like none.
    static func isInLink(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202F, 0x2060...0x2064, 0x3000, 0xFEFF: true
        default: false
        }
    }
}
