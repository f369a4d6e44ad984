/// Which category a push is shown with.
public enum CategoryChoice: Sendable, Hashable {
    /// None: the push names no category, and its type suggests none.
    case none
    /// One of the kit's, named in `aps.category` or inferred from the type.
    case kit(RichPushCategory, inferred: Bool)
    /// The category of content templates, ``RichPushCategory/templateIdentifier``.
    case template
    /// A category of the host's own, left alone.
    case host(String)

    /// The system's identifier of the category, nil for none.
    public var identifier: String? {
        switch self {
        case .none: nil
        case .kit(let category, _): category.rawValue
        case .template: RichPushCategory.templateIdentifier
        case .host(let identifier): identifier
        }
    }
}
