/// One notification on its way: what has been finished so far, and the one call of its content handler.
///
/// The same extension process serves several notifications at once; each has a session of its own. What was delivered is
/// final: a step that ends later changes nothing any more.
package final class DeliverySession: Sendable {
    private struct State {
        var best: NotificationContent
        var isDelivered = false
    }

    private let state: Locked<State>
    private let handler: Once<NotificationContent>

    package init(content: NotificationContent, contentHandler: @escaping @Sendable (NotificationContent) -> Void) {
        state = Locked(State(best: content))
        handler = Once(contentHandler)
    }

    /// What would be delivered now; once delivered, what was.
    package var content: NotificationContent { state.withLock { $0.best } }

    /// Keeps what a step has finished; says whether it was in time.
    @discardableResult
    package func update(_ content: NotificationContent) -> Bool {
        state.withLock { state in
            guard !state.isDelivered else { return false }
            state.best = content
            return true
        }
    }

    /// Delivers what is finished, or what a host says; says whether nobody had done so before.
    @discardableResult
    package func deliver(_ content: NotificationContent? = nil) -> Bool {
        handler(seal(with: content))
    }

    /// Whoever delivers at the same moment delivers the same.
    private func seal(with content: NotificationContent?) -> NotificationContent {
        state.withLock { state in
            if !state.isDelivered, let content { state.best = content }
            state.isDelivered = true
            return state.best
        }
    }
}
