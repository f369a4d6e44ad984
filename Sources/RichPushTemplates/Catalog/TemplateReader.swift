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

    /// Reads the template. A key that cannot be used is ignored and reported as a diagnostic.
    ///
    /// - Parameter fields: the push's template keys. Reading a key adds its diagnostics to them.
    /// - Returns: the template; a ``TemplateLayout/text`` one if nothing else can be shown.
    func template(from fields: inout TemplateFields) -> Template
}

extension TemplateReader {
    /// The default: no key is required.
    public var requiredKeys: [String] { [] }
}
