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
    /// The system's form of the content, if there is one: the adapter of Apple's class changes it to the portable
    /// content.
    package let systemContent: (any AnyObject & Sendable)?

    package init(
        content: NotificationContent,
        systemContent: (any AnyObject & Sendable)? = nil,
        contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        state = Locked(State(best: content, handler: contentHandler))
        self.systemContent = systemContent
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

    /// Delivers the given content, or the content so far.
    ///
    /// - Parameters:
    ///   - content: the content; `nil` for the content so far.
    ///   - handler: called in place of the content handler.
    /// - Returns: whether this was the first call.
    @discardableResult
    package func deliver(
        _ content: NotificationContent? = nil,
        by handler: ((NotificationContent) -> Void)? = nil
    ) -> Bool {
        let (contentHandler, content) = state.withLock { state in
            defer { state.handler = nil }
            if state.handler != nil, let content { state.best = content }
            return (state.handler, state.best)
        }
        guard let contentHandler else { return false }
        (handler ?? contentHandler)(content)
        return true
    }
}
