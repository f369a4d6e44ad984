import RichPushModel

extension DefaultNotificationHelper {
    /// Handles a response, unless it was handled before: then the stored outcome is returned.
    ///
    /// - Parameters:
    ///   - response: what the user did.
    ///   - key: the identity of the response; `nil` if it has none.
    ///   - context: the member of the response.
    /// - Returns: the outcome, new or stored.
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
                // If the store cannot be read, the outcome is not stored.
                key = nil
            }
        }
        let isRefused = Locked(false)
        let outcome = await RefusedCall.$note.withValue(isRefused) {
            await handle(response, context: context, lockFailure: &lockFailure)
        }
        await context.hookWorkEnded()
        guard let key, lockFailure == nil else { return outcome }
        // A failure without a refused call can be temporary: a reading, a host's hook, the store.
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
