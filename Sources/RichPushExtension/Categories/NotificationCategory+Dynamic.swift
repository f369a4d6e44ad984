public import RichPushModel
import RichPushPayload

extension NotificationCategory {
    /// The prefix of the identifiers of dynamic categories. The registry removes only categories with this prefix.
    public static let dynamicPrefix = "richpush.dynamic."

    /// The same category with an identifier that is made from every field of the category and its buttons.
    ///
    /// An app that takes titles from its payloads returns this from an overridden step. If two notifications with
    /// different buttons had the same identifier, the second would change the buttons of the first.
    public func withDynamicIdentifier() -> NotificationCategory {
        withDynamicIdentifier(including: [])
    }

    /// The same category with an identifier that is made from all of its fields and from other texts.
    package func withDynamicIdentifier(including others: [String]) -> NotificationCategory {
        // The number of parts and the length of each precede them, so that different fields never give the same bytes.
        let fields = [actions.flatMap(\.fields), intentIdentifiers, options.map(\.rawValue).sorted(), others]
        let parts =
            fields.flatMap { ["\($0.count)"] + $0 } + [hiddenPreviewsBodyPlaceholder, summaryFormat].flatMap(\.fields)
        let digest = SHA256.digest(of: parts.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
        var category = self
        category.identifier = "\(Self.dynamicPrefix)\(identifier).\(digest.prefix(8).map(\.hexadecimal).joined())"
        return category
    }
}

extension NotificationAction {
    /// Every field, as texts.
    fileprivate var fields: [String] {
        let icon: [String] =
            switch icon {
            case .systemImage(let name)?: ["system", name]
            case .templateImage(let name)?: ["template", name]
            case nil: ["", ""]
            }
        return [identifier, title, options.map(\.rawValue).sorted().joined(separator: ",")] + icon
            + (textInput?.buttonTitle).fields + (textInput?.placeholder).fields
    }
}

extension String? {
    /// The text, and whether there is one.
    fileprivate var fields: [String] { map { ["1", $0] } ?? ["0", ""] }
}
