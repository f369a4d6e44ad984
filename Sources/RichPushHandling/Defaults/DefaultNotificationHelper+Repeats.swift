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
}
