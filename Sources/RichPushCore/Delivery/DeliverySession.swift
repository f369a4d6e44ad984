/// One notification on its way: what has been finished so far, and the one call of its content handler.
///
/// The same extension process serves several notifications at once; each has a session of its own.
package final class DeliverySession: Sendable {
    private let best: Locked<NotificationContent>
    private let handler: Once<NotificationContent>

    package init(content: NotificationContent, contentHandler: @escaping @Sendable (NotificationContent) -> Void) {
        best = Locked(content)
        handler = Once(contentHandler)
    }

    /// What would be delivered now.
    package var content: NotificationContent { best.withLock { $0 } }

    package func update(_ content: NotificationContent) {
        best.withLock { $0 = content }
    }

    /// Delivers what is finished, or what a host says; says whether nobody had done so before.
    @discardableResult
    package func deliver(_ content: NotificationContent? = nil) -> Bool {
        handler(content ?? self.content)
    }
}
