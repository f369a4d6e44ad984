import RichPushModel
import RichPushPayload

extension DefaultNotificationHelper {
    /// Tracks a response and passes it to the handler of its route. A failure is reported.
    ///
    /// - Parameters:
    ///   - response: what the user did.
    ///   - context: the member of the response.
    ///   - lockFailure: the error of a store that stayed locked until its timeout. The response does not wait for the
    ///     lock again.
    /// - Returns: the outcome of the handler, or why the response is ignored.
    func handle(
        _ response: NotificationResponse,
        context: PushContext,
        lockFailure: inout StoreError?
    ) async -> PushOutcome {
        let route = PushRoute(response)
        if route == .dismiss {
            await handleDismiss(response, context: context)
            return .ignored(reason: "The notification was dismissed; nothing is tracked or opened.")
        }
        guard let payload = response.payload else {
            return .ignored(reason: "The payload is not a dictionary with string keys; nothing is done.")
        }
        lockFailure = await track(payload, context: context, lockFailure: lockFailure)
        let outcome = await PushOutcome.of {
            try await LockedStore.$failure.withValue(lockFailure) {
                try await follow(route, response: response, payload: payload, context: context)
            }
        }
        runner.drainAfterSuccess()
        if case .failed(let error) = outcome { await report(error, context: context) }
        return outcome
    }

    private func follow(
        _ route: PushRoute,
        response: NotificationResponse,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        if route.onlyShows, !context.mayShow { return .ofAnotherMember }
        return switch route {
        case .unreadable, .dismiss:
            .ignored(reason: "Nothing is done.")
        case .withoutType:
            try await pushHandler.handleNotificationWithoutType(payload: payload, context: context)
        case .push(let type, _):
            try await pushHandler.handlePush(notificationType: type, payload: payload, context: context)
        case .action, .template, .unknown:
            try await richPushHandler.handleRichPushResponse(
                actionIdentifier: response.action.identifier,
                notificationType: payload.notificationType,
                text: response.action.text,
                payload: payload,
                context: context
            )
        }
    }
}

extension PushRoute {
    /// Whether the route only shows something and records no call: a tap, a reading, an action of the host's own.
    fileprivate var onlyShows: Bool {
        switch self {
        case .unreadable, .dismiss, .action(.clipOffer), .action(.commentPost), .action(.favoriteEvent),
            .action(.likePost), .action(.openCertificate), .action(.openCoupon), .action(.openOfferLink):
            false
        case .withoutType, .push, .template, .unknown, .action(.openChallenge), .action(.openContentPage): true
        }
    }
}
