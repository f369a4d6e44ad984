import RichPushPayload

/// One kind of template: its id, and how it is read from a push.
///
/// An app can add its own template to the catalog:
///
/// ```swift
/// struct PollTemplate: TemplateReader {
///     let id = "acme_poll"
///
///     func template(from fields: inout TemplateFields) -> Template {
///         var template = Template(rendered: id, layout: .picture)
///         fields.readTexts(into: &template)
///         template.picture = fields.onlyPicture("acme_picture", alternativeKey: "acme_picture_text")
///         template.bodyLink = fields.bodyLink("acme_link")
///         template.machine = TemplateMachine(body: template.bodyLink)
///         template.machine.add(template.picture)
///         return template
///     }
/// }
/// ```
///
/// A reader must return a template for every payload. If a push lacks what the template needs, return
/// ``TemplateFields/textTemplate(link:reason:allowsMarkup:)``. Add every picture to the machine, with its slot.
public protocol TemplateReader: Sendable {
    /// The `pt_id` that asks for this template, compared exactly.
    var id: String { get }

    /// The keys that a push for the template must have. A missing one is reported: as a warning, and for the package's
    /// own templates as a note, because CleverTap's documentation requires more than its templates need.
    var requiredKeys: [String] { get }

    /// Reads the template. A key that cannot be used is ignored and reported as a finding.
    ///
    /// - Parameter fields: the push's template keys. Reading a key adds its findings to them.
    /// - Returns: the template; a ``TemplateLayout/text`` one if nothing else can be shown.
    func template(from fields: inout TemplateFields) -> Template
}

extension TemplateReader {
    /// The default: no key is required.
    public var requiredKeys: [String] { [] }
}

/// The template that a push asks for.
struct TemplateRequest {
    enum Kind {
        /// A template that is requested by its own key, without `pt_id`.
        case implied(String)
        /// A template that is requested by its id.
        case named(String)
        /// `pt_id` is given but is not a string.
        case unreadable
        /// The push does not ask for a template.
        case none
    }

    static let slider = "ct_ContentSlider"
    static let singleMedia = "ct_media"
    static let implied = [slider, singleMedia]

    let kind: Kind
    /// The id as written, a number as its digits.
    let id: String?
    /// The key that asks for the template.
    let key: String?

    init(_ payload: PushPayload) {
        if payload.root[Self.slider] != nil {
            (kind, id, key) = (.implied(Self.slider), Self.slider, Self.slider)
        } else if let element = payload.root["pt_id"] {
            let text = element.string
            kind = text.map(Kind.named) ?? .unreadable
            id = text ?? element.numberText ?? element.value.description
            key = "pt_id"
        } else if payload.hasTemplateKeys {
            (kind, id, key) = (.implied(Self.singleMedia), Self.singleMedia, "ct_mediaUrl")
        } else {
            (kind, id, key) = (.none, nil, nil)
        }
    }

    /// Whether the template's data may be in `pt_json`.
    var usesTemplateData: Bool { key == "pt_id" }
}
