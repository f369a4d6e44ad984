/// What becomes of a notification after one of its action buttons was tapped: the three answers that a notification
/// content extension gives the system (`UNNotificationContentExtensionResponseOption`).
///
/// ```swift
/// switch TemplateResponseOption(effects) {
/// case .doNotDismiss: completion(.doNotDismiss)
/// case .dismiss: completion(.dismiss)
/// case .dismissAndForward: completion(.dismissAndForward)
/// }
/// ```
public enum TemplateResponseOption: Sendable, Hashable, CaseIterable {
    /// The notification stays open. The action belongs to the template, even if it does nothing here.
    case doNotDismiss
    /// The notification is closed, and the app is not told.
    case dismiss
    /// The notification is closed, and the action is delivered to the app: the template does not know it.
    case dismissAndForward

    /// Creates the answer that an action's effects ask for.
    ///
    /// - Parameter effects: what ``TemplateModel/handle(_:at:)`` returned for the action.
    public init(_ effects: some Sequence<TemplateEffect>) {
        self = .doNotDismiss
        for effect in effects {
            switch effect {
            case .dismissAndForward: self = .dismissAndForward
            case .dismiss where self == .doNotDismiss: self = .dismiss
            default: break
            }
        }
    }
}
