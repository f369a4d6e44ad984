import RichPushModel
import RichPushStore

/// Makes calls. The way of a call that changes something:
///
/// 1. It is recorded and leased, with the older calls of its line (`CallRunner+Recording`).
/// 2. The calls of the line are tried one after the other; what cannot be tried is released (`CallRunner+Lines`).
/// 3. Each attempt is counted, made, and settled (`CallRunner+Attempt`).
/// 4. What is left in the outbox is tried again by a run over it (`CallRunner+Sync`, `OutboxPass`).
package struct CallRunner: Sendable {
    let services: PushServices
    let emsOpenHandler: any EMSOpenHandler

    package init(services: PushServices, emsOpenHandler: any EMSOpenHandler) {
        self.services = services
        self.emsOpenHandler = emsOpenHandler
    }

    /// Records a changing call and tries it.
    func submit(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) async -> CallEnding {
        let recordable = recordable(call, context: context, messageResponseID: messageResponseID)
        do {
            switch try await record(recordable, context: context) {
            case .queued: return .queued(CallNotMade.notLeased(call))
            case .sent(let result): return .succeeded(result)
            case .leased(let line):
                let ending = await attempt(line, isLate: { !context.mayShow })
                if case .refused = ending { context.response?.note { $0.isRefused = true } }
                // The response is looked up again: it waits for the process that makes its call.
                if ending.isLeaseLost, context.response?.heldClaim != nil { return .refused(StoreError.inProgress) }
                return ending
            }
        } catch let error as StoreError where error.isOfOtherOwner {
            return .refused(error)
        } catch {
            return await attemptUnrecorded(recordable, context: context, storeError: error)
        }
    }

    /// Records a changing call, and tries it in the background.
    ///
    /// - Throws: ``/RichPushStore/StoreError`` if the call could not be recorded and is refused; see ``UnrecordedCalls/refuse``.
    func start(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) async throws {
        let recordable = recordable(call, context: context, messageResponseID: messageResponseID)
        do {
            if case .leased(let line) = try await record(recordable, context: context) { attemptInBackground([line]) }
        } catch let error as StoreError where error.isOfOtherOwner {
            throw error
        } catch {
            guard services.unrecordedCalls == .makeOnce else { throw error }
            attemptUnrecordedInBackground(recordable, context: context, storeError: error)
        }
    }

    /// Makes a reading, and reports it to the observer. It fails if its member signs out before the host has provided
    /// the token.
    nonisolated(nonsending) func read<Value>(
        _ reading: LoyaltyReading,
        context: PushContext,
        _ call: (CallContext) async throws -> Value
    ) async throws -> Value {
        var context = CallContext(push: context)
        context.mayBeSent = check(of: reading, context)
        services.observer.report(.callStarted(.reading(reading), context))
        do {
            let value = try await call(context)
            services.observer.report(.callEnded(.reading(reading), context, .succeeded(.done)))
            return value
        } catch {
            services.observer.report(.callEnded(.reading(reading), context, .refused(error)))
            throw error
        }
    }

    private func check(of reading: LoyaltyReading, _ context: CallContext) -> @Sendable () async throws -> Void {
        let changes = services.memberChanges
        let known = changes.count
        return {
            guard changes.hasSignedOut(context.recipient, after: known) else { return }
            throw LoyaltyAPIError(
                code: .noToken,
                message: "The member of \(reading.name) has signed out; the call is not made."
            )
        }
    }
}

extension StoreError {
    /// Whether the response or its call has another owner now. The call is then not made without a record either.
    fileprivate var isOfOtherOwner: Bool { code == .claimLost || code == .inProgress }
}
