import RichPushModel

extension DefaultNotificationHelper {
    /// Handles a response that is not being handled, unless it was handled before: then its outcome is returned.
    ///
    /// - Parameter key: what identifies the response; `nil` if nothing tells it from others.
    func handleOnce(_ response: NotificationResponse, key: String?, context: PushContext) async -> PushOutcome {
        var lockFailure: StoreError?
        var key = key
        if let known = key {
            do {
                if let outcome = try await services.store.handledResponse(known)?.repeated { return outcome }
                if let outcome = try await outcomeBeforeSignIn(response, context: context) { return outcome }
            } catch {
                services.observer.observe(.failure(error, context))
                lockFailure = LockedStore.failure(of: error)
                // A store that cannot be read is not asked to keep the outcome.
                key = nil
            }
        }
        let isRefused = Locked(false)
        let outcome = await RefusedCall.$note.withValue(isRefused) {
            await handle(response, context: context, lockFailure: &lockFailure)
        }
        await context.hookWorkEnded()
        guard let key, lockFailure == nil else { return outcome }
        // A failure without a call that was refused may be gone next time: a reading, a host's hook, the store.
        if case .failed = outcome, !isRefused.withLock({ $0 }) { return outcome }
        do {
            try await services.store.keepHandledResponse(
                HandledResponse(
                    key: key,
                    recipient: context.recipient,
                    outcome: outcome,
                    time: services.clock.now()
                )
            )
        } catch {
            services.observer.observe(.failure(error, context))
        }
        return outcome
    }

    /// The outcome of a response that was handled before its member signed in.
    private func outcomeBeforeSignIn(
        _ response: NotificationResponse,
        context: PushContext
    ) async throws -> PushOutcome? {
        guard context.recipientSource == .signedIn, context.recipient != .device,
            let key = IdempotencyKey.response(response, recipient: .device)
        else { return nil }
        return try await services.store.handledResponse(key)?.repeated
    }
}
