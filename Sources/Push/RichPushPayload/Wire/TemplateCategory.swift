/// A category of content templates: it decides which buttons the system shows below a template.
///
/// The identifiers are fixed, because a content extension lists those that it is shown for in its Info.plist. A push that
/// asks for a template and names no category gets the one whose buttons do something on its template;
/// see ``PushPayload/templateCategory(among:)``.
public enum TemplateCategory: String, CaseIterable, Sendable, Hashable {
    /// Back, Next and View In App (CleverTap 1.6.0).
    case pagedWithLink = "CTNotification"
    /// Back and Next: the template has pages that the member turns, and no link.
    case paged = "RichPush.Paged"
    /// View In App: the template has a link, and no pages that the buttons turn.
    case link = "RichPush.Link"
    /// No buttons.
    case plain = "RichPush.Plain"

    /// All of them, as an app has them whose content extension lists every one.
    package static let all = Set(allCases)

    /// Creates the category with these buttons.
    ///
    /// - Parameters:
    ///   - turnsPages: whether it has Back and Next.
    ///   - opensLink: whether it has View In App.
    public init(turnsPages: Bool, opensLink: Bool) {
        self =
            switch (turnsPages, opensLink) {
            case (true, true): .pagedWithLink
            case (true, false): .paged
            case (false, true): .link
            case (false, false): .plain
            }
    }

    /// Whether it has the buttons Back and Next.
    public var turnsPages: Bool { self == .pagedWithLink || self == .paged }

    /// Whether it has the button View In App.
    public var opensLink: Bool { self == .pagedWithLink || self == .link }
}
