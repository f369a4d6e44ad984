/// One kind of template: which id asks for it, and what is read from a push that does.
///
/// Each template family of this package is one file: its keys, how they are read, and its state machine. A host adds
/// its own without touching them:
///
/// ```swift
/// struct PollTemplate: TemplateReader {
///     let id = "acme_poll"
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
/// let catalog = TemplateCatalog.standard.adding(PollTemplate())
/// ```
///
/// A reader must return something for any payload: fall back with
/// ``TemplateFields/textTemplate(link:reason:allowsMarkup:)`` if nothing else is left. It must make each picture known
/// to the machine, with its slot.
public protocol TemplateReader: Sendable {
    /// The `pt_id` that asks for it, matched exactly.
    var id: String { get }

    /// The keys that the template's documentation calls required; those missing are noted.
    var documentedKeys: [String] { get }

    /// Reads the template. Keys that cannot be used are dropped one by one, each with a diagnostic.
    func template(from fields: inout TemplateFields) -> Template
}

extension TemplateReader {
    /// None.
    public var documentedKeys: [String] { [] }
}
