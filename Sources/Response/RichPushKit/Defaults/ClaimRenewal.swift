import RichPushModel
import RichPushStore

/// Renews the claim of a response when half of it has passed, until the response is answered.
final class ClaimRenewal: Sendable {
    private let claim: ResponseClaim
    private let services: PushServices
    private let context: PushContext
    /// The timer of the next renewal; `nil` when there is none any more.
    private let timer: Locked<PushTimers.ID?>

    init(of claim: ResponseClaim, services: PushServices, context: PushContext) {
        (self.claim, self.services, self.context) = (claim, services, context)
        timer = Locked(nil)
        timer.withLock { $0 = next(after: claim.duration / 2) }
    }

    /// Ends the renewals.
    func end() {
        timer.withLock { timer in
            if let timer { services.timers.cancel(timer) }
            timer = nil
        }
    }

    private func next(after duration: Duration) -> PushTimers.ID {
        services.timers.run(after: duration) { Task { await self.renew() } }
    }

    private func renew() async {
        var wait = claim.duration / 2
        do {
            guard timer.withLock({ $0 != nil }), try await services.store.renewResponse(claim) else { return }
        } catch {
            // A store that is locked now may be free soon, before the claim ends. If the claim ends, another report of the
            // response can be answered, with the same keys.
            services.observer.report(.failure(error, context))
            wait = claim.duration / 10
        }
        timer.withLock { timer in
            if timer != nil { timer = next(after: wait) }
        }
    }
}
