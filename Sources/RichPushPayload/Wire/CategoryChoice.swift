/// The category that a push is shown with, and how it was found.
public enum CategoryChoice: Sendable, Hashable {
    /// No category: the push does not name one, and its type does not suggest one.
    case none
    /// A category of the package, named in `aps.category` or inferred from the type.
    case kit(RichPushCategory, inferred: Bool)
    /// The category of content templates, ``RichPushCategory/templateIdentifier``.
    case template
    /// A category of the host, which the package does not change.
    case host(String)

    /// The identifier for `UNNotificationContent.categoryIdentifier`; nil without a category.
    public var identifier: String? {
        switch self {
        case .none: nil
        case .kit(let category, _): category.rawValue
        case .template: RichPushCategory.templateIdentifier
        case .host(let identifier): identifier
        }
    }
}
