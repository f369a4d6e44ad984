package import RichPushModel

/// One notification being delivered: what has been finished so far, and the one call of its content handler.
///
/// One extension process handles several notifications at once; each has a session of its own. What was delivered is
/// final: a step that ends later changes nothing.
package final class DeliverySession: Sendable {
    private struct State {
        var best: NotificationContent
        /// `nil` after the delivery.
        var handler: (@Sendable (NotificationContent) -> Void)?
    }

    private let state: Locked<State>

    package init(content: NotificationContent, contentHandler: @escaping @Sendable (NotificationContent) -> Void) {
        state = Locked(State(best: content, handler: contentHandler))
    }

    /// What would be delivered now; after the delivery, what was delivered.
    package var content: NotificationContent { state.withLock { $0.best } }

    /// Keeps what a step has finished; says whether it was in time.
    @discardableResult
    package func update(_ content: NotificationContent) -> Bool {
        state.withLock { state in
            guard state.handler != nil else { return false }
            state.best = content
            return true
        }
    }

    /// Calls another handler in place of the system's, if nothing was delivered yet.
    package func replaceHandler(_ handler: @escaping @Sendable (NotificationContent) -> Void) {
        state.withLock { state in
            if state.handler != nil { state.handler = handler }
        }
    }

    /// Delivers what is finished, or the given content; says whether this was the first call.
    @discardableResult
    package func deliver(_ content: NotificationContent? = nil) -> Bool {
        let (handler, content) = state.withLock { state in
            defer { state.handler = nil }
            if state.handler != nil, let content { state.best = content }
            return (state.handler, state.best)
        }
        guard let handler else { return false }
        handler(content)
        return true
    }
}
