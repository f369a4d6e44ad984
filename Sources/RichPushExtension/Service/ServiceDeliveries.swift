package import RichPushModel

/// The deliveries of one service extension, with portable values or with Apple's types: those in progress, and the
/// latest one. One instance of the extension's class can get a push while it still processes another.
package final class ServiceDeliveries: Sendable {
    private struct State {
        var latest: DeliverySession?
        var underWay: [ObjectIdentifier: (session: DeliverySession, work: Task<Void, Never>)] = [:]
    }

    private let services: DeliveryServices
    private let state = Locked(State())

    package init(services: DeliveryServices) {
        self.services = services
    }

    /// The session of the request that arrived last; `nil` before the first one.
    package var latest: DeliverySession? { state.withLock { $0.latest } }

    /// Starts to process a push in a task of its own.
    ///
    /// - Parameters:
    ///   - request: the push.
    ///   - steps: the service with the app's overrides.
    ///   - systemContent: the system's form of the content; see ``DeliverySession/systemContent``.
    ///   - contentHandler: called exactly once.
    package func begin(
        _ request: NotificationRequest,
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
            let work = Task { [services] in
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
