/// The slot of the notification centre's delegate, of which there is one: `UNUserNotificationCenter.delegate`.
@MainActor
public protocol DelegateSlot: AnyObject, Sendable {
    /// The delegate; the slot does not retain it.
    var delegate: AnyObject? { get set }
}
