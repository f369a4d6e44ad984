public import RichPushPayload

/// The templates there are: a value, so that a host can make one with its own.
public struct TemplateCatalog: Sendable {
    private var readers: [String: any TemplateReader] = [:]

    /// A catalog of these templates; of several with the same id the last one counts.
    public init(_ readers: [any TemplateReader]) {
        for reader in readers { self.readers[reader.id] = reader }
    }

    /// CleverTap's templates: those of 1.6.0.
    public static let standard = TemplateCatalog([
        BasicTemplate(), AutoCarouselTemplate(), ManualCarouselTemplate(), TimerTemplate(), ZeroBezelTemplate(),
        RatingTemplate(), ProductDisplayTemplate(), WebViewTemplate(), VerticalImageTemplate(), IconsTemplate(),
        ContentSliderTemplate(), SingleMediaTemplate(),
    ])

    /// This catalog with another template, in place of one with the same id.
    public func adding(_ reader: any TemplateReader) -> TemplateCatalog {
        var catalog = self
        catalog.readers[reader.id] = reader
        return catalog
    }

    /// The ids of all templates, sorted.
    public var ids: [String] { readers.keys.sorted() }

    /// The template a push is shown with. There always is one; ``/RichPushPayload/PushPayload/hasTemplateKeys`` says
    /// whether the push asked for it.
    ///
    /// `ct_ContentSlider` wins over `pt_id`, which wins over single media. Where `pt_json` is given, it alone is read.
    ///
    /// - Parameters:
    ///   - payload: the push.
    ///   - alert: the texts the system shows, which stand in for those the template lacks. Nil takes the payload's.
    ///   - now: seconds since 1970: tells whether a timer has run out.
    public func template(for payload: PushPayload, alert: TemplateAlert? = nil, now: Double) -> Template {
        let request = TemplateRequest(payload)
        var fields = TemplateFields(
            payload: payload,
            alert: alert ?? TemplateAlert(payload),
            now: now,
            usesTemplateData: request.usesTemplateData
        )
        var template = read(request, from: &fields)
        template.requested = request.id
        template.readAt = now
        if let requested = request.id, let reason = template.fallbackReason {
            let shown = template.rendered == "text" ? "Title and message alone are" : "\(template.rendered) is"
            let message = "\(shown) shown instead of \(requested.isEmpty ? "\"\"" : requested). \(reason)"
            fields.report(.templateFallback, key: request.key, message)
        }
        fields.reviewContrast(of: template)
        template.diagnostics = fields.allDiagnostics
        return template
    }

    private func read(_ request: TemplateRequest, from fields: inout TemplateFields) -> Template {
        guard !fields.isUnreadable else {
            return fields.alertTemplate(link: fields.commonLink(), reason: "Its data cannot be read.")
        }
        switch request.kind {
        case .none:
            return fields.alertTemplate(link: fields.commonLink(), reason: nil)
        case .implied(let id):
            if let reader = readers[id] { return read(reader, from: &fields) }
        case .named(let id):
            // The ids of templates that have keys of their own are no template ids.
            if let reader = readers[id], !TemplateRequest.implied.contains(id) { return read(reader, from: &fields) }
            let hint = Self.earlierIDs[id].map { " \($0) is its released name." } ?? ""
            fields.report(
                .templateUnknown,
                key: "pt_id",
                "\"\(id)\" is not a known template; the basic one is shown.\(hint)"
            )
        case .unreadable:
            fields.report(.templateIDType, key: "pt_id", "pt_id is no text; the basic template is shown.")
        }
        var template = BasicTemplate().template(from: &fields)
        template.fallbackReason = "There is no template of this id."
        return template
    }

    /// Ids of templates before their release, or on another system, and those of CleverTap 1.6.0.
    private static let earlierIDs = ["pt_five_icons": "pt_icons"]

    private func read(_ reader: any TemplateReader, from fields: inout TemplateFields) -> Template {
        let template = reader.template(from: &fields)
        fields.noteMissing(documented: reader.documentedKeys)
        return template
    }
}
