import RichPushModel
import RichPushPayload

import struct Foundation.Data
import struct Foundation.URL

extension DefaultRichPushHandler {
    func missingID(_ type: NotificationType, _ payload: PushPayload) -> PushOutcome {
        .ignored(reason: "\(MissingID.reason(for: type, payload: payload)); nothing is done.")
    }

    /// Handles a button of the push or of the content view, or one of the host's own.
    func follow(
        _ route: PushRoute,
        of actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        switch route {
        case .button(let button):
            guard let link = button.link else {
                return try await handleButton(id: button.id, text: text, payload: payload, context: context)
            }
            return await open(link, of: "button", context: context)
        case .pass(let link):
            return try await handlePass(link, payload: payload, context: context)
        case .template(.viewInApp):
            let link = services.templateLink(payload, services.clock.now())
            if let link, PassSyntax.isPass(link) {
                return try await handlePass(link, payload: payload, context: context)
            }
            return await open(link, of: "template", context: context)
        case .template:
            return .ignored(reason: "\(actionIdentifier) is for the content view only; nothing is done.")
        default:
            return try await handleUnknownAction(actionIdentifier, text: text, payload: payload, context: context)
        }
    }

    /// Makes the reading of a button; `nil` if the push lacks the id that it needs.
    func read(_ action: RichPushAction, payload: PushPayload, context: PushContext) async throws -> LoyaltyObject? {
        guard let reading = action.reading(on: payload) else { return nil }
        return try await runner.read(reading, context: context)
    }

    /// Records the call of a button, tries it, and returns the outcome.
    func submit(
        _ action: RichPushAction,
        text: String = "",
        payload: PushPayload,
        context: PushContext
    ) async -> PushOutcome {
        guard let call = action.call(on: payload, text: text) else { return missingID(action.fittingType, payload) }
        return PushOutcome(await runner.submit(call, of: payload, context: context))
    }

    /// Responds to the payload's offer and passes a successful response to `show`. If the push's member is not the one
    /// signed in, the response is kept as a late result instead, and the outcome is handled.
    func respondToOffer(
        _ action: RichPushAction,
        payload: PushPayload,
        context: PushContext,
        show: (DefaultRichPushHandler, Loyalty.Offer.ResponseInfo) async -> PushOutcome
    ) async throws -> PushOutcome {
        guard let call = action.call(on: payload) else { return missingID(action.fittingType, payload) }
        let ending = await runner.submit(call, of: payload, context: context)
        guard case .succeeded(.offerResponse(let response)) = ending, context.mayShow
        else { return PushOutcome(ending) }
        context.responseRun?.note { $0.result = .offerResponse(response) }
        return await show(self, response)
    }

    /// Runs a hook that shows something, if the push's member is the one signed in at that moment. The hook waits while
    /// the app cannot show anything.
    func show(_ context: PushContext, _ hook: @escaping @MainActor @Sendable () -> Void) async -> PushOutcome {
        await PushOutcome.of {
            try await services.routes.run {
                await MainActor.run {
                    guard context.mayShow else { return .ofAnotherMember }
                    hook()
                    return .handled
                }
            } onFailure: { [services] in
                services.observer.report(.failure($0, context))
            }
        }
    }

    /// Fetches a pass that the policy allows, and shows it if the push's member is the one signed in. A refusal is also
    /// reported to the observer. For a response that must cause no request to an address of the payload, the pass has no
    /// bytes.
    func add(passAt link: String, context: PushContext) async throws -> PushOutcome {
        if !context.mayShow { return .ofAnotherMember }
        do {
            let url = try services.passPolicy.url(link)
            let pass =
                services.sendsBeacons(in: context)
                ? try await services.passes.pass(at: url, policy: services.passPolicy)
                : WalletPass(url: url, data: Data())
            return await show(context) {
                self.addPass(pass, context: context)
            }
        } catch let error as MediaError where !error.isTemporary {
            services.observer.report(.failure(error, context))
            return .ignored(reason: error.message)
        } catch let error as URLPolicyError {
            services.observer.report(.failure(error, context))
            return .ignored(reason: "No pass is added: \(error)")
        }
    }

    /// Opens a link that the policy allows, if the push's member is the one signed in. If the link is missing or
    /// refused, nothing opens, and the outcome has the reason, with the name of the object that should have the link. A
    /// refusal is also reported to the observer.
    func open(_ link: String?, of owner: String, context: PushContext) async -> PushOutcome {
        guard let link, !link.trimmingWhiteSpace().isEmpty else {
            return .ignored(reason: "The \(owner) has no link; nothing opens.")
        }
        do {
            let url = try services.linkPolicy.url(link)
            return await show(context) {
                self.openURL(url, context: context)
            }
        } catch {
            services.observer.report(.failure(error, context))
            return .ignored(reason: String(describing: error))
        }
    }
}

extension PushOutcome {
    /// The outcome of a response whose call has ended.
    fileprivate init(_ ending: CallEnding) {
        self =
            switch ending {
            case .succeeded: .handled
            case .queued: .queued
            case .refused(let error): .failed(error)
            }
    }
}
