public import RichPushModel
import RichPushPayload

extension NotificationCategory {
    /// What the identifiers of dynamic categories begin with: by this the registry knows which it may remove.
    public static let dynamicPrefix = "richpush.dynamic."

    /// The same category under an identifier made from its buttons.
    ///
    /// A host that takes titles from its payloads returns this from an overridden step: two notifications with different
    /// buttons must not share an identifier, or the second would change the buttons of the first.
    public func withDynamicIdentifier() -> NotificationCategory {
        let parts = actions.flatMap { [$0.identifier, $0.title, $0.textInput?.buttonTitle ?? ""] }
        let sum = Checksum.of(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8)
        var category = self
        category.identifier = "\(Self.dynamicPrefix)\(identifier).\(sum.hexadecimal)"
        return category
    }
}
