import RichPushPayload

extension DefaultRichPushHandler {
    nonisolated var runner: CallRunner {
        CallRunner(services: services, emsOpenHandler: DefaultEMSOpenHandler(services: services))
    }

    func missingID(_ type: NotificationType, _ payload: PushPayload) -> PushOutcome {
        .ignored(reason: MissingID.reason(for: type, payload: payload))
    }

    /// Records and tries a changing call; what became of it is the outcome.
    func submit(_ call: LoyaltyCall, payload: PushPayload, context: PushContext) async -> PushOutcome {
        switch await runner.submit(call, context: context, messageResponseID: payload.messageResponseID) {
        case .succeeded: .handled
        case .queued: .queued
        case .refused(let error): .failed(error)
        }
    }

    /// Responds to the payload's offer; on success the response goes to `show`.
    func respondToOffer(
        payload: PushPayload,
        context: PushContext,
        show: (DefaultRichPushHandler, OfferResponseInfo) async -> PushOutcome
    ) async throws -> PushOutcome {
        guard let id = payload.integerID else { return missingID(.offer, payload) }
        let ending = await runner.submit(
            .respondToOffer(id: id),
            context: context,
            messageResponseID: payload.messageResponseID
        )
        switch ending {
        case .succeeded(.offerResponse(let response)): return await show(self, response)
        case .succeeded(.done): return .handled
        case .queued: return .queued
        case .refused(let error): return .failed(error)
        }
    }

    /// Opens a link if the policy allows it; one that it refuses is reported, and nothing opens.
    func open(_ link: String?, context: PushContext) async {
        guard let link, !link.isEmpty else { return }
        do {
            await openUrl(try services.linkPolicy.url(link), context: context)
        } catch {
            services.observer.observe(.failure(error, context))
        }
    }
}
