/// The category that a push is shown with, and how it was found.
public enum CategoryChoice: Sendable, Hashable {
    /// No category: the push does not name one, and its type does not suggest one.
    case none
    /// A category of the package, named in `aps.category` or inferred from the type.
    case kit(RichPushCategory, inferred: Bool)
    /// The category of content templates, ``RichPushCategory/templateIdentifier``.
    case template
    /// A category for the buttons that the push brings along; see ``PushPayload/buttons``.
    case buttons
    /// A category of the app, which the package does not change.
    case host(String)

    /// The identifier for `UNNotificationContent.categoryIdentifier`; nil without a category, and for ``buttons``: their
    /// identifier is made from their titles when the category is built.
    public var identifier: String? {
        switch self {
        case .none, .buttons: nil
        case .kit(let category, _): category.rawValue
        case .template: RichPushCategory.templateIdentifier
        case .host(let identifier): identifier
        }
    }
}
