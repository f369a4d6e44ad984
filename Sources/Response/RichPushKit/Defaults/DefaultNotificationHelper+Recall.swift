import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushStore

/// Messages that were taken back.
extension DefaultNotificationHelper {
    /// Whether the service extension has noted that the message of a response was taken back. What it has noted is taken
    /// into the store, so that the response is claimed after it.
    func takeInRecall(of response: NotificationResponse, context: PushContext) async -> Bool {
        guard let message = response.payload?.messageResponseID,
            services.journal?.isRecalled(message, of: context.recipient) == true
        else { return false }
        await noting(context) { try await ingest() }
        return true
    }

    /// Shows the generic text in place of what a response to a message would do that was taken back.
    func showRecalled(_ context: PushContext) async -> PushOutcome {
        guard context.mayShow else { return .recalled }
        await reporting(context) {
            _ = try await services.routes.run { [self] in
                let text = AlertText.generic(localizer: services.localizer, locale: context.locale)
                await Self.show(text.body ?? "", by: richPushHandler, context: context)
                return .recalled
            } onFailure: { [self] in
                await report($0, context: context)
            }
        }
        return .recalled
    }

    @MainActor
    private static func show(_ message: String, by handler: any RichPushHandler, context: PushContext) {
        if context.mayShow { handler.showRecalled(message, context: context) }
    }

    /// Removes the notifications of messages that were taken back, of each member who is known here.
    func removeRecalled(_ context: PushContext) async {
        let (store, center, clock) = (services.store, services.center, services.clock)
        await noting(context) {
            guard try await store.hasRecalls() else { return }
            _ = try await RecalledNotifications(center, clock: clock).remove { payload in
                guard let message = payload.messageResponseID else { return false }
                let owner = try await PushOwner(given: nil, payload: payload, store: store)
                guard owner.source != .unknown else { return false }
                return try await !store.recalled(among: [message], of: owner.recipient).isEmpty
            }
        }
    }
}

extension PushOutcome {
    /// The outcome of a response to a message that was taken back. The reason is a word, for programs.
    package static let recalled = PushOutcome.ignored(reason: "recalled")
}
