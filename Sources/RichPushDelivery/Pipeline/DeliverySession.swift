package import RichPushModel

/// One notification that is being delivered: the content so far, and the single call of its content handler.
///
/// One extension process handles several notifications at the same time; each has its own session. After the delivery
/// the content is final: a step that ends later changes nothing.
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

    /// The content that would be delivered now; after the delivery, the delivered content.
    package var content: NotificationContent { state.withLock { $0.best } }

    /// Stores the result of a step; returns whether it was before the delivery.
    @discardableResult
    package func update(_ content: NotificationContent) -> Bool {
        state.withLock { state in
            guard state.handler != nil else { return false }
            state.best = content
            return true
        }
    }

    /// Replaces the system's handler, if nothing was delivered yet.
    package func replaceHandler(_ handler: @escaping @Sendable (NotificationContent) -> Void) {
        state.withLock { state in
            if state.handler != nil { state.handler = handler }
        }
    }

    /// Delivers the given content, or the content so far; returns whether this was the first call.
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
