public import RichPushModel
import RichPushPayload

extension NotificationCategory {
    /// The prefix of the identifiers of dynamic categories. The registry removes only categories with this prefix.
    public static let dynamicPrefix = "richpush.dynamic."

    /// The same category with an identifier that is made from its buttons.
    ///
    /// A host that takes titles from its payloads returns this from an overridden step. If two notifications with
    /// different buttons had the same identifier, the second would change the buttons of the first.
    public func withDynamicIdentifier() -> NotificationCategory {
        let parts = actions.flatMap { [$0.identifier, $0.title, $0.textInput?.buttonTitle ?? ""] }
        let sum = Checksum.of(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8)
        var category = self
        category.identifier = "\(Self.dynamicPrefix)\(identifier).\(sum.hexadecimal)"
        return category
    }
}
