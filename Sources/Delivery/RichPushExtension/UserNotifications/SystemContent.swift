#if canImport(UserNotifications)
import Foundation
import RichPushModel
import UserNotifications

/// The content and the handler that the system has given for one request. Properties that the steps have changed are
/// set on a mutable copy of the system's content; everything else stays as the system has made it.
final class SystemContent: @unchecked Sendable {  // the variables are used only while `lock` is held
    private let lock = NSLock()
    private var content: UNMutableNotificationContent
    /// The portable content that `content` was changed to last.
    private var applied: NotificationContent
    private var handler: (UNNotificationContent) -> Void
    private let report: @Sendable (any Error) -> Void
    private let complete: (UNMutableNotificationContent) -> UNNotificationContent

    /// - Parameters:
    ///   - content: the system's content.
    ///   - portable: the same content.
    ///   - report: gets the system's errors for attachments that it does not accept.
    ///   - complete: makes the form that is handed over, after all other changes.
    ///   - contentHandler: the system's handler.
    init(
        _ content: UNNotificationContent,
        portable: NotificationContent,
        report: @escaping @Sendable (any Error) -> Void,
        complete: @escaping (UNMutableNotificationContent) -> UNNotificationContent,
        contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.content = content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
        applied = portable
        self.report = report
        self.complete = complete
        handler = contentHandler
    }

    /// Passes the content to the system, with the changes of the steps and last with the sender. If the app has made
    /// another form of the content, that is passed on as it is.
    func handOver(_ changed: NotificationContent) {
        lock.lock()
        update(to: changed)
        let (content, handler) = (self.content, self.handler)
        lock.unlock()
        let completed = complete(content)
        handler(completed === content ? named(content, changed.sender) : completed)
    }

    /// The content as a message of the sender; as it is if there is none, or if the system does not accept it.
    private func named(_ content: UNMutableNotificationContent, _ sender: NotificationSender?) -> UNNotificationContent
    {
        #if canImport(Intents)
        guard let sender else { return content }
        do {
            return try MessageIntent(sender: sender).content(updating: content, report: report)
        } catch {
            report(error)
        }
        #endif
        return content
    }

    /// Passes a content of the app's to the system, unless one was passed before.
    func deliver(_ given: UNNotificationContent, in session: DeliverySession) {
        session.deliver(NotificationContent(given)) { _ in
            let handler = self.lock.withLock { self.handler }
            handler(given)
        }
    }

    /// The content with the changes of the steps so far.
    func current(in session: DeliverySession) -> UNMutableNotificationContent {
        lock.lock()
        defer { lock.unlock() }
        update(to: session.content)
        return content
    }

    /// Replaces the content, unless one was passed to the system before.
    func replace(_ given: UNMutableNotificationContent, in session: DeliverySession) {
        let portable = NotificationContent(given)
        guard session.update(portable) else { return }
        lock.withLock { (content, applied) = (given, portable) }
    }

    func replaceHandler(_ handler: @escaping (UNNotificationContent) -> Void) {
        lock.withLock { self.handler = handler }
    }

    private func update(to changed: NotificationContent) {
        content.apply(changed, since: applied).forEach(report)
        applied = changed
    }
}

extension DeliverySession {
    /// The system's content of the request; `nil` if the push came with portable values.
    var appleContent: SystemContent? { systemContent as? SystemContent }
}
#endif
