import RichPushPayload

/// `ct_ContentSlider`: pages, each with its texts and its link. Viewed pages and opened links are recorded.
struct ContentSliderTemplate: KnownTemplate {
    /// The largest number of items that are read. A push that APNs accepts has room for fewer than 200.
    static let mostItems = 100_000

    let id = TemplateRequest.slider

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        let common = fields.commonLink()
        let slider = SliderFields(fields.payload)
        fields.reviewForm(of: id, isReadable: slider != nil, otherwise: "the notification's texts are shown")
        guard let slider else {
            return fields.alertTemplate(link: common, reason: "Its data cannot be read.")
        }
        var template = Template(rendered: id, layout: .pages)
        template.title = fields.alert.title.map { TemplateText($0, allowsMarkup: true) }
        template.message = fields.alert.body.map { TemplateText($0, allowsMarkup: true) }
        template.pictureStyle.shape = slider.isLandscape(&fields) ? .landscape : .square
        let showsDots = slider.flag("showsPaging", &fields) { $0 != 0 }
        let plays = slider.flag("autoPlay", &fields) { $0 != 0 }
        let dismisses = slider.flag("autoDismiss", &fields) { $0 == 1 }
        template.items = items(of: slider, common: common, fields: &fields)
        slider.reviewKeys(of: slider.object, as: .slider, at: id, &fields)
        guard let first = template.items.first else {
            fields.report(
                .templateImagesNone,
                key: "\(id).items",
                at: slider.line(slider.object["items"]),
                "No page has a picture that can be used; the notification's texts are shown."
            )
            var text = fields.alertTemplate(link: common, reason: "None of its pages has a picture that can be used.")
            if staysOpen(slider, dismisses) { text.machine.on(.view, in: .shown, do: [.open(.body)]) }
            return text
        }
        template.bodyLink = first.link
        template.showsDots = showsDots && template.items.count > 1
        template.machine = machine(of: template, common: common, plays: plays, dismisses: dismisses)
        if staysOpen(slider, dismisses) { template.machine.on(.view, in: .text, do: [.open(.body)]) }
        return template
    }

    /// Whether "View In App" keeps the notification open while only title and message are shown. It does if
    /// `autoDismiss` is given and off. Without `autoDismiss` the notification is closed, as by CleverTap.
    private func staysOpen(_ slider: SliderFields, _ dismisses: Bool) -> Bool {
        let isGiven = slider.object["autoDismiss"].map { !$0.isNull } ?? false
        return isGiven && !dismisses
    }

    /// A page for each item with a usable picture, in the payload's order.
    private func items(of slider: SliderFields, common: TemplateLink?, fields: inout TemplateFields) -> [TemplateItem] {
        guard let list = fields.member("items", of: slider.object) else { return [] }
        if list.kind != .array { report(list, key: SliderFields.name("items"), "no pages are shown", slider, &fields) }
        let elements = list.elements(upTo: Self.mostItems)
        reviewCount(of: list, slider, &fields)
        let standIns = SliderStandIns(alert: fields.alert, common: common, pageCount: elements.count)
        if let common, standIns.link == nil { reportLength(of: common, pageCount: elements.count, &fields) }
        var items: [TemplateItem] = []
        for (index, element) in elements.enumerated() {
            let key = SliderFields.name("items.\(index)")
            guard element.kind == .object else {
                report(element, key: key, "the page is left out", slider, &fields)
                continue
            }
            let page = SliderPage(element: element, key: key, slider: slider, standIns: standIns)
            if let item = page.item(number: items.count + 1, fields: &fields) { items.append(item) }
        }
        return items
    }

    private func reviewCount(of list: JSONElement, _ slider: SliderFields, _ fields: inout TemplateFields) {
        guard list.elementCount > Self.mostItems else { return }
        fields.report(
            .payloadTooLarge,
            key: SliderFields.name("items"),
            at: slider.line(list),
            "There are \(list.elementCount) items; only the first \(Self.mostItems) are read."
        )
    }

    private func reportLength(of common: TemplateLink, pageCount: Int, _ fields: inout TemplateFields) {
        fields.report(
            .templateURLInvalid,
            key: "wzrk_dl",
            at: .root("wzrk_dl"),
            "The link has \(common.text.utf8.count) bytes, too many to be repeated on \(pageCount) pages; a page without "
                + "a link of its own does the default action instead."
        )
    }

    private func report(
        _ element: JSONElement,
        key: String,
        _ consequence: String,
        _ slider: SliderFields,
        _ fields: inout TemplateFields
    ) {
        fields.report(
            .templateFieldType,
            key: key,
            at: slider.line(element),
            "\(key) is \(element.kind.phrase); \(consequence)."
        )
    }

    // MARK: Machine

    /// Pages turn automatically if `autoPlay` is on, until the member turns one. "View In App" records the page and
    /// opens its link; it closes the notification only if `autoDismiss` is on.
    private func machine(of template: Template, common: TemplateLink?, plays: Bool, dismisses: Bool) -> TemplateMachine
    {
        var machine = TemplateMachine(pages: template.items, common: common)
        machine.addTurning(byActions: true)
        machine.on(
            .view,
            in: .resting,
            do: [.opened, .open(.current)] + (dismisses ? [.dismiss] : []),
            then: dismisses ? .dismissed : nil
        )
        machine.play(if: plays && template.items.count > 1)
        return machine
    }
}

// MARK: - The slider's object

/// The slider's own object. The payload has it as an object or as a string that contains one.
private struct SliderFields {
    let object: JSONElement
    /// The slider's element in the payload's file.
    private let outer: JSONElement?

    /// Creates the fields of a push's slider; nil if `ct_ContentSlider` is not an object.
    init?(_ payload: PushPayload) {
        guard let element = payload.root[TemplateRequest.slider] else { return nil }
        outer = PayloadLines(payload).element(at: [TemplateRequest.slider])
        guard let object = element.heldObject else { return nil }
        self.object = object
    }

    /// A key's name in findings.
    static func name(_ path: String) -> String { "\(TemplateRequest.slider).\(path)" }

    /// The line of an element of the slider, or of the slider if that is a string.
    func line(_ element: JSONElement?) -> TemplateFields.LineSource { .element(element, within: outer) }

    /// Whether pages are wide: `orientation` is exactly `landscape`.
    func isLandscape(_ fields: inout TemplateFields) -> Bool {
        let key = Self.name("orientation")
        guard let element = fields.member("orientation", of: object) else {
            noteDefault(key, "pages are square", &fields)
            return false
        }
        guard let text = fields.text(of: element, key: key, at: line(element)) else { return false }
        let isKnown = text == "landscape" || ["portrait", "square", ""].contains(text.lowercased())
        if !isKnown {
            fields.report(
                .templateValueUnknown,
                key: key,
                at: line(element),
                "\"\(text)\" is not landscape or portrait; pages are square."
            )
        }
        return text == "landscape"
    }

    /// A flag: a boolean, a whole number that `isSet` judges, or a string of one of these.
    func flag(_ name: String, _ fields: inout TemplateFields, isSet: (Int64) -> Bool) -> Bool {
        let key = Self.name(name)
        guard let element = fields.member(name, of: object) else {
            noteDefault(key, "it is treated as false", &fields)
            return false
        }
        if let flag = element.bool { return flag }
        let words: [String: Int64] = ["0": 0, "1": 1, "true": 1, "false": 0, "": 0]
        let number =
            element.kind == .number
            ? element.integer : element.string.flatMap { words[$0.trimmingWhiteSpace().lowercased()] }
        if let number { return isSet(number) }
        let code: FindingCode = element.string == nil ? .templateFieldType : .templateValueUnknown
        fields.report(code, key: key, at: line(element), "\(key) is not true or false; it is treated as false.")
        return false
    }

    /// Reports members of the slider or of an item that are not read.
    ///
    /// - Parameters:
    ///   - element: the slider or the item.
    ///   - keys: the keys that it may have.
    ///   - name: the element's own name in findings.
    ///   - fields: receives the findings.
    func reviewKeys(of element: JSONElement, as keys: SliderKeys, at name: String, _ fields: inout TemplateFields) {
        for (key, value) in element.members where !keys.known.contains(key) && !value.isNull {
            let absent = keys.known.filter { element[$0]?.isNull ?? true }
            let required = keys.required.filter(absent.contains)
            let review = KeyReview(shown: TemplateRequest.slider, known: keys.known, required: required, absent: absent)
            fields.report(review, key: key, name: "\(name).\(key)", at: line(value))
        }
    }

    func noteDefault(_ key: @autoclosure () -> String, _ consequence: String, _ fields: inout TemplateFields) {
        fields.report(.sliderFieldDefaulted, key: key(), at: line(nil), "\(key()) is missing; \(consequence).")
    }
}

/// The keys of a slider or of one of its items. CleverTap's code requires all but the optional ones.
private struct SliderKeys {
    let known: [String]
    let required: [String]

    private init(_ holder: KeyHolder, optional: String) {
        known = PayloadKey.all(in: holder).map(\.name)
        required = known.filter { $0 != optional }
    }

    /// The dashboard sends a type, which nothing reads.
    static let slider = SliderKeys(.slider, optional: "type")
    static let item = SliderKeys(.page, optional: "imgAltText")
}

// MARK: - One page

/// One element of the slider's `items`.
private struct SliderPage {
    let element: JSONElement
    /// The page's name in findings, such as `ct_ContentSlider.items.0`.
    let key: String
    let slider: SliderFields
    let standIns: SliderStandIns

    func item(number: Int, fields: inout TemplateFields) -> TemplateItem? {
        let (caption, subcaption) = (text("caption", &fields), text("subcaption", &fields))
        let (image, action) = (text("imageUrl", isDefaulted: false, &fields), text("actionUrl", &fields))
        slider.reviewKeys(of: element, as: .item, at: key, &fields)
        let alternative = text("imgAltText", isDefaulted: false, &fields) ?? "Notification Image \(number)"
        let link = action.flatMap {
            $0.isEmpty ? nil : fields.judged($0, key: "\(key).actionUrl", at: slider.line(element["actionUrl"]))
        }
        guard let url = image.flatMap(PictureSyntax.usable) else {
            reportPicture(image, &fields)
            return nil
        }
        fields.review(url, key: "\(key).imageUrl", at: slider.line(element["imageUrl"] ?? element))
        let candidate = TemplatePicture.Candidate(url: url, key: "\(key).imageUrl")
        return TemplateItem(
            picture: TemplatePicture(slot: key, candidates: [candidate], alternativeText: alternative),
            caption: shown(caption, else: standIns.title),
            subcaption: shown(subcaption, else: standIns.message),
            link: link ?? standIns.link,
            record: [
                "caption": .string(caption ?? ""), "subcaption": .string(subcaption ?? ""),
                "imageUrl": .string(image ?? ""), "actionUrl": .string(action ?? ""),
            ]
        )
    }

    private func text(_ name: String, isDefaulted: Bool = true, _ fields: inout TemplateFields) -> String? {
        guard let element = fields.member(name, of: element) else {
            if isDefaulted { slider.noteDefault("\(key).\(name)", "it is treated as empty", &fields) }
            return nil
        }
        return fields.text(of: element, key: "\(key).\(name)", at: slider.line(element))
    }

    private func shown(_ text: String?, else alert: String?) -> TemplateText? {
        let text = text.flatMap { $0.isEmpty ? nil : $0 } ?? alert
        return text.map { TemplateText($0, allowsMarkup: true) }
    }

    private func reportPicture(_ text: String?, _ fields: inout TemplateFields) {
        fields.report(
            .templateImageUnavailable,
            key: "\(key).imageUrl",
            at: slider.line(element["imageUrl"] ?? element),
            text.map(TemplateFields.unusablePicture) ?? "The page has no picture; it is left out."
        )
    }
}
