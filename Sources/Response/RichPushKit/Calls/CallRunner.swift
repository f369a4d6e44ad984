import RichPushModel
import RichPushPayload
import RichPushStore

/// Makes calls. The way of a call that changes something:
///
/// 1. ``commit(_:)`` records and leases it, with the older calls of its line (`CallRunner+Recording`).
/// 2. ``follow(_:trials:mayTry:attempt:)`` tries the calls of the line one after the other, and releases what cannot be
///    tried (`CallRunner+Lines`).
/// 3. ``attempt(_:isReplay:isLate:)`` counts, makes and settles one of them (`CallRunner+Attempt`).
/// 4. What is left in the outbox is tried again by a run over it (`CallRunner+Sync`, `OutboxPass`).
package struct CallRunner: Sendable {
    /// The services, behind one reference: a runner is passed through many tasks and closures, and each copy of the services
    /// would copy all of their parts.
    package final class Parts: Sendable {
        let services: PushServices

        init(_ services: PushServices) { self.services = services }
    }

    private let parts: Parts
    let emsOpenHandler: any EMSOpenHandler

    var services: PushServices { parts.services }

    package init(_ parts: Parts, emsOpenHandler: any EMSOpenHandler) {
        self.parts = parts
        self.emsOpenHandler = emsOpenHandler
    }

    /// Records a changing call and tries it; returns how it ended. In the background it is queued for the caller as soon as
    /// it was recorded, and refused only if it could not be recorded and is not made.
    func submit(
        _ call: LoyaltyCall,
        of payload: PushPayload,
        context: PushContext,
        inBackground: Bool = false
    ) async -> CallEnding {
        let recordable = recordable(call, context: context, messageResponseID: payload.messageResponseID)
        do {
            if let failure = context.responseRun?.lockFailure { throw failure }
            var changes = StoreChanges(recipient: context.recipient, calls: [recordable], time: services.clock.now())
            changes.heldClaim = context.responseRun?.heldClaim
            let (receipt, lines) = try await commit(changes)
            if let result = receipt.result { return .succeeded(result) }
            guard !inBackground, let line = lines.first else {
                attemptInBackground(lines)
                return .queued(CallNotMade.notLeased(call))
            }
            let ending = await attempt(line, isLate: { !context.mayShow })
            if case .refused = ending { context.responseRun?.note { $0.isRefused = true } }
            // The response is looked up again: it waits for the process that makes its call.
            if ending.isLeaseLost, context.responseRun?.heldClaim != nil { return .refused(StoreError.inProgress) }
            return ending
        } catch let error as StoreError where error.isOfOtherOwner {
            return .refused(error)
        } catch {
            guard inBackground else { return await attemptUnrecorded(recordable, context: context, storeError: error) }
            guard services.unrecordedCalls == .makeOnce else { return .refused(error) }
            attemptUnrecordedInBackground(recordable, context: context, storeError: error)
            return .queued(error)
        }
    }

    /// Makes a reading, and reports it to the observer. It fails if its member signs out before the host has provided
    /// the token.
    func read(_ reading: LoyaltyReading, context: PushContext) async throws -> LoyaltyObject {
        var context = CallContext(push: context)
        let (changes, member) = (services.shared.memberChanges, context.recipient)
        let known = changes.count
        context.mayBeSent = {
            guard changes.hasSignedOut(member, after: known) else { return }
            throw LoyaltyAPIError(
                code: .noToken,
                message: "The member of \(reading.name) has signed out; the call is not made."
            )
        }
        services.observer.report(.callStarted(.reading(reading), context))
        do {
            let object = try await services.api.perform(reading, context: context)
            services.observer.report(.callEnded(.reading(reading), context, .succeeded(.done)))
            return object
        } catch {
            services.observer.report(.callEnded(.reading(reading), context, .refused(error)))
            throw error
        }
    }
}

/// What a reading finds.
enum LoyaltyObject: Sendable {
    case offer(Loyalty.Offer)
    case challenge(Loyalty.Challenge)
    case contentPage(Loyalty.ContentPage)
}

extension LoyaltyAPIs {
    /// Makes a reading with the API that it belongs to.
    fileprivate func perform(_ reading: LoyaltyReading, context: CallContext) async throws -> LoyaltyObject {
        switch reading {
        case .getOffer(let id): .offer(try await offers.getOffer(id: id, context: context))
        case .getChallenge(let id): .challenge(try await challenges.getChallenge(id: id, context: context))
        case .getContentPage(let id): .contentPage(try await content.getContentPage(id: id, context: context))
        case .getContentPageNamed(let name):
            .contentPage(try await content.getContentPage(name: name, context: context))
        }
    }
}

extension StoreError {
    /// Whether the response or its call has another owner now. The call is then not made without a record either.
    fileprivate var isOfOtherOwner: Bool { code == .claimLost || code == .inProgress }
}
