package import RichPushModel

/// One notification that is being delivered: the content so far, and the single call of its content handler.
///
/// One extension process handles several notifications at the same time; each has its own session. After the delivery
/// the content is final: a step that ends later changes nothing.
package final class DeliverySession: Sendable {
    private struct State {
        var best: NotificationContent
        /// Makes the text that is shown in place of that of `best`, while it is not known whether that may be shown.
        var cover: (@Sendable () -> AlertText)?
        /// `nil` after the delivery.
        var handler: (@Sendable (NotificationContent) -> Void)?

        var content: NotificationContent { cover.map { best.with($0()) } ?? best }
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
    package var content: NotificationContent { state.withLock { $0 }.content }

    /// Stores the result of a step; returns whether it was before the delivery.
    @discardableResult
    package func update(_ content: NotificationContent) -> Bool {
        change { ($0.best, $0.cover) = (content, nil) }
    }

    /// Covers the text of the content until the next update. The text that covers it is only made if it is needed.
    func cover(by text: @escaping @Sendable () -> AlertText) {
        change { $0.cover = text }
    }

    /// Changes the text of the content, and ends its cover.
    func uncover(_ text: AlertText) {
        change { ($0.best, $0.cover) = ($0.best.with(text), nil) }
    }

    /// Replaces the system's handler, if nothing was delivered yet.
    package func replaceHandler(_ handler: @escaping @Sendable (NotificationContent) -> Void) {
        change { $0.handler = handler }
    }

    @discardableResult
    private func change(_ change: (inout State) -> Void) -> Bool {
        state.withLock { state in
            guard state.handler != nil else { return false }
            change(&state)
            return true
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
        let last = state.withLock { state in
            defer { state.handler = nil }
            if state.handler != nil, let content { (state.best, state.cover) = (content, nil) }
            return state
        }
        guard let contentHandler = last.handler else { return false }
        (handler ?? contentHandler)(last.content)
        return true
    }
}

/// The deliveries of one service extension, with portable values or with Apple's types: those in progress, and the
/// latest one. One instance of the extension's class can get a push while it still processes another.
package final class ServiceDeliveries: Sendable {
    private struct State {
        var latest: DeliverySession?
        var underWay: [ObjectIdentifier: (session: DeliverySession, work: Task<Void, Never>)] = [:]
    }

    private let state = Locked(State())

    /// The session of the request that arrived last; `nil` before the first one.
    package var latest: DeliverySession? { state.withLock { $0.latest } }

    /// Starts to process a push in a task of its own.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - services: the dependencies of the service.
    ///   - steps: the service with the app's overrides.
    ///   - systemContent: the system's form of the content; see ``DeliverySession/systemContent``.
    ///   - contentHandler: called exactly once.
    package func begin(
        _ request: NotificationRequest,
        services: DeliveryServices,
        steps: DeliverySteps,
        systemContent: (any AnyObject & Sendable)? = nil,
        contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        let session = DeliverySession(
            content: request.content,
            systemContent: systemContent,
            contentHandler: contentHandler
        )
        state.withLock { state in
            state.latest = session
            let work = Task {
                _ = await Delivery(request, services: services, steps: steps, session: session).run()
                self.state.withLock { $0.underWay[ObjectIdentifier(session)] = nil }
            }
            state.underWay[ObjectIdentifier(session)] = (session, work)
        }
    }

    /// Delivers the content so far of all deliveries in progress, and cancels the rest of their work.
    package func expire() {
        let underWay = state.withLock { Array($0.underWay.values) }
        for delivery in underWay {
            delivery.session.deliver()
            delivery.work.cancel()
        }
    }
}
