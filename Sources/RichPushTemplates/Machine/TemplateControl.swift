/// The part of a notification that was tapped to open a link.
///
/// Pages, products and icons are counted from 0, as in ``Template/items``; a star is its rating, from 1 to 5.
public enum TemplateControl: Sendable, Hashable {
    /// The body of a template, if its link does not depend on a page.
    case body
    /// The body while this page or product was in view, or the page itself.
    case page(Int)
    /// A star, with its rating from 1 to 5.
    case star(Int)
    /// An icon, counted from 0.
    case icon(Int)
    /// The template's own button; `page` is the product in view if the link is that product's, else nil.
    case button(page: Int?)
    /// One of the notification's action buttons, by its identifier; `page` is the page or product in view if the link is
    /// that page's, else nil.
    case action(String, page: Int?)

    /// The control that an event belongs to.
    ///
    /// - Parameters:
    ///   - event: what happened; nil if time alone opens the link.
    ///   - target: the link that is opened.
    ///   - page: the item in view.
    init(_ event: TemplateEvent?, opening target: TemplateMachine.Target, page: Int) {
        let shown = target == .current ? page : nil
        switch event {
        case .star(let rating): self = .star(rating)
        case .icon(let item): self = .icon(item)
        case .select(let item) where target == .chosen: self = .page(item)
        case .button: self = .button(page: shown)
        case .action(let identifier): self = .action(identifier, page: shown)
        default: self = shown.map(TemplateControl.page) ?? .body
        }
    }
}
