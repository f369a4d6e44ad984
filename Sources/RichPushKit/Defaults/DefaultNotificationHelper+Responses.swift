import RichPushModel
import RichPushPayload

import struct Foundation.Date

extension DefaultNotificationHelper {
    /// Passes a response to the handler of its route. A failure is reported.
    ///
    /// - Parameters:
    ///   - response: what the user did.
    ///   - route: its way, read from the response.
    ///   - context: the member of the response.
    /// - Returns: the outcome of the handler, or why the response is ignored.
    func handle(_ response: NotificationResponse, _ route: PushRoute, context: PushContext) async -> PushOutcome {
        if route == .dismiss {
            await handleDismiss(response, context: context)
            return .ignored(reason: "The notification was dismissed; nothing is tracked or opened.")
        }
        guard let payload = response.payload else {
            return .ignored(reason: "The payload is not a dictionary with string keys; nothing is done.")
        }
        let outcome = await PushOutcome.of {
            try await follow(route, response: response, payload: payload, context: context)
        }
        runner.drainAfterSuccess()
        // That a response is in progress is reported when it is not waited for any longer.
        if case .failed(let error) = outcome, !outcome.isInProgress { await report(error, context: context) }
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
            try await show(context) { [self] in
                try await pushHandler.handleNotificationWithoutType(payload: payload, context: context)
            }
        case .push(let type, _):
            try await show(context) { [self] in
                try await pushHandler.handlePush(notificationType: type, payload: payload, context: context)
            }
        case .unknown(let identifier) where RichPushAction(rawValue: identifier) != nil:
            .ignored(reason: "The push has no button \"\(identifier)\"; nothing is done.")
        case .action, .template, .button, .unknown:
            try await richPushHandler.handleRichPushResponse(
                actionIdentifier: response.action.identifier,
                notificationType: payload.notificationType,
                text: response.action.text,
                payload: payload,
                context: context
            )
        }
    }

    /// Runs the handler of a tap, which waits while the app cannot show anything. If another member has signed in
    /// meanwhile, nothing is shown.
    private func show(
        _ context: PushContext,
        _ handle: @escaping @Sendable () async throws -> PushOutcome
    ) async throws -> PushOutcome {
        try await services.routes.run {
            guard context.mayShow else { return .ofAnotherMember }
            return try await handle()
        } onFailure: { [self] in
            await report($0, context: context)
        }
    }
}

extension PushRoute {
    /// Whether the route only shows something and records no call: a tap, a link, a reading, an action of your own.
    fileprivate var onlyShows: Bool {
        switch self {
        case .button(let button): button.link != nil
        case .action(let action): action.onlyReads
        case .unreadable, .dismiss: false
        case .withoutType, .push, .template, .unknown: true
        }
    }
}

extension HandledResponse {
    /// Makes the record of an outcome.
    init(
        recipient: Recipient,
        outcome: PushOutcome,
        result: LoyaltyResult?,
        hostAnswer: JSONObject,
        time: Date
    ) {
        let reason: String? =
            switch outcome {
            case .handled, .queued: nil
            case .ignored(let reason): reason.collapsingWhiteSpace(limit: FailureReason.limit)
            case .failed(let error): FailureReason.text(of: error)
            }
        self.init(
            recipient: recipient,
            outcome: outcome.name,
            reason: reason,
            result: result,
            hostAnswer: hostAnswer,
            time: time
        )
    }

    /// The outcome for another report of the response.
    var repeated: PushOutcome {
        switch outcome {
        case PushOutcome.handled.name: .handled
        case PushOutcome.queued.name: .queued
        case PushOutcome.ignored(reason: "").name: .ignored(reason: reason ?? "")
        case PushOutcome.failed(FailedBefore(reason: "")).name: .failed(FailedBefore(reason: reason ?? ""))
        default: .ignored(reason: "A newer version has handled the response: \(outcome).")
        }
    }
}

/// The failure of a response that was handled before, possibly in another process.
struct FailedBefore: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}
