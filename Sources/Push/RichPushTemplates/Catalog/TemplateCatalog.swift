public import RichPushPayload

/// The templates that a push can ask for. An app can add its own templates with ``adding(_:)``.
public struct TemplateCatalog: Sendable {
    private var readers: [String: any TemplateReader] = [:]

    /// Creates a catalog of these templates. If several have the same id, the last one is used.
    public init(_ readers: [any TemplateReader]) {
        for reader in readers { self.readers[reader.id] = reader }
    }

    /// The templates of CleverTap 1.6.0.
    public static let standard = TemplateCatalog([
        BasicTemplate(), CarouselTemplate.automatic, CarouselTemplate.manual, TimerTemplate(), ZeroBezelTemplate(),
        RatingTemplate(), ProductDisplayTemplate(), WebViewTemplate(), VerticalImageTemplate(), IconsTemplate(),
        ContentSliderTemplate(), SingleMediaTemplate(),
    ])

    /// Returns this catalog with another template, which replaces a template with the same id.
    public func adding(_ reader: any TemplateReader) -> TemplateCatalog {
        var catalog = self
        catalog.readers[reader.id] = reader
        return catalog
    }

    /// The ids of all templates, sorted.
    public var ids: [String] { readers.keys.sorted() }

    /// The template that shows a push. Every push has one; ``/RichPushPayload/PushPayload/hasTemplateKeys`` says
    /// whether the push asks for it.
    ///
    /// `ct_ContentSlider` takes precedence over `pt_id`, and `pt_id` over single media. If `pt_json` is given, template
    /// keys are read from it only.
    ///
    /// - Parameters:
    ///   - payload: the push.
    ///   - alert: the texts that the system shows. They replace texts that the template lacks. Nil uses the payload's.
    ///   - now: the current time in seconds since 1970. It decides whether a timer has run out.
    /// - Returns: the template with all defaults applied. Its ``Template/findings`` list what was wrong.
    public func template(for payload: PushPayload, alert: TemplateAlert? = nil, now: Double) -> Template {
        template(for: payload, alert: alert, now: now, noteKey: nil)
    }

    package func template(
        for payload: PushPayload,
        alert: TemplateAlert? = nil,
        now: Double,
        noteKey: TemplateFields.KeyNote?
    ) -> Template {
        let request = TemplateRequest(payload)
        var fields = TemplateFields(
            payload: payload,
            alert: alert ?? TemplateAlert(payload),
            now: now,
            usesTemplateData: request.usesTemplateData,
            noteKey: noteKey
        )
        var template = read(request, from: &fields)
        template.requested = request.id
        template.readAt = now
        if let requested = request.id, let reason = template.fallbackReason {
            let shown = template.rendered == "text" ? "Only title and message are" : "\(template.rendered) is"
            let message = "\(shown) shown instead of \(requested.isEmpty ? "\"\"" : requested). \(reason)"
            fields.report(.templateFallback, key: request.key, message)
        }
        fields.reviewLink(of: template)
        fields.reviewTexts(of: template, ownKeys: request.usesTemplateData)
        fields.reviewContrast(of: template)
        template.findings = fields.allFindings
        return template
    }

    private func read(_ request: TemplateRequest, from fields: inout TemplateFields) -> Template {
        guard !fields.isUnreadable else {
            return fields.alertTemplate(link: fields.commonLink(), reason: "Its data cannot be read.")
        }
        switch request.kind {
        case .none:
            // CleverTap shows the basic template without any of its keys.
            var template = fields.alertTemplate(link: fields.commonLink(), reason: nil)
            template.rendered = BasicTemplate().id
            return template
        case .implied(let id):
            if let reader = readers[id] { return read(reader, from: &fields) }
        case .named(let id):
            // Templates that are requested by their own keys cannot be requested by `pt_id`.
            if let reader = readers[id], !TemplateRequest.implied.contains(id) { return read(reader, from: &fields) }
            fields.report(.templateUnknown, key: "pt_id", "\"\(id)\" is not a known template.\(hint(about: id))")
        case .unreadable:
            fields.report(.templateIDType, key: "pt_id", "pt_id is not a string.")
        }
        var template = BasicTemplate().template(from: &fields)
        template.fallbackReason = "No template has this id."
        fields.reviewKeys(of: BasicTemplate(), shown: template)
        return template
    }

    /// Ids that templates had before their release or have on another system, each with the id of CleverTap 1.6.0.
    private static let earlierIDs = ["pt_five_icons": "pt_icons", "pt_auto_carousel": "pt_carousel"]
    private static let sliders: Set = ["pt_slider", "pt_content_slider", "ct_contentslider", "pt_contentslider"]

    /// A sentence that names the template which is probably meant.
    private func hint(about id: String) -> String {
        guard !id.isEmpty else { return "" }
        if let released = Self.earlierIDs[id] { return " Its released name is \(released)." }
        if Self.sliders.contains(id.lowercased()) { return " A slider is requested by the key ct_ContentSlider." }
        let named = ids.filter { !TemplateRequest.implied.contains($0) }
        if let meant = KeySpelling.meant(by: id, among: named) { return " Did you mean \(meant)?" }
        return KeySpelling.nearest(to: id, among: named).map { " The nearest known one is \($0)." } ?? ""
    }

    private func read(_ reader: any TemplateReader, from fields: inout TemplateFields) -> Template {
        let template = reader.template(from: &fields)
        fields.reviewMissing(of: reader)
        fields.reviewKeys(of: reader, shown: template)
        return template
    }
}
