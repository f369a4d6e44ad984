import RichPushPayload

import struct Foundation.Date

/// Makes calls: records them first where they change something, tries them, settles what became of them.
package struct CallRunner: Sendable {
    let services: PushServices
    let emsOpenHandler: any EMSOpenHandler

    package init(services: PushServices, emsOpenHandler: any EMSOpenHandler) {
        self.services = services
        self.emsOpenHandler = emsOpenHandler
    }

    /// Makes a reading, and tells the observer of it.
    nonisolated(nonsending) func read<Value>(
        _ reading: LoyaltyReading,
        context: PushContext,
        _ call: (CallContext) async throws -> Value
    ) async throws -> Value {
        let context = CallContext(push: context)
        services.observer.observe(.callStarted(.reading(reading), context))
        do {
            let value = try await call(context)
            services.observer.observe(.callEnded(.reading(reading), context, .succeeded(.done)))
            return value
        } catch {
            services.observer.observe(.callEnded(.reading(reading), context, .refused(error)))
            throw error
        }
    }

    /// The call as it is recorded: leased to this process, which tries it at once.
    func recordable(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) -> OutboxCall {
        OutboxCall(
            call: call,
            idempotencyKey: IdempotencyKey.make(
                for: call,
                context: context,
                messageResponseID: messageResponseID,
                random: services.random
            ),
            requestIdentifier: context.requestIdentifier,
            locale: context.locale,
            lease: lease()
        )
    }

    func lease() -> Lease {
        Lease(owner: services.owner, until: services.clock.now().addingTimeInterval(services.retry.lease))
    }

    /// Records a changing call and tries it.
    func submit(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) async -> CallEnding {
        let recordable = recordable(call, context: context, messageResponseID: messageResponseID)
        do {
            guard let entry = try await record(recordable, context: context) else {
                return .queued(CallUnderWay(call: call))
            }
            return await attempt(entry)
        } catch {
            return await attemptUnrecorded(recordable, context: context, storeError: error)
        }
    }

    /// Records a changing call, and tries it while the response goes on.
    func start(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) async {
        let recordable = recordable(call, context: context, messageResponseID: messageResponseID)
        do {
            attemptInBackground(try await record(recordable, context: context).map { [$0] } ?? [])
        } catch {
            services.background.start {
                _ = await attemptUnrecorded(recordable, context: context, storeError: error)
            }
        }
    }

    /// The entry to try, or `nil` if someone else is trying it.
    private func record(_ recordable: OutboxCall, context: PushContext) async throws -> OutboxEntry? {
        let changes = StoreChanges(recipient: context.recipient, calls: [recordable], time: services.clock.now())
        return try await services.store.commit(changes).entries.first
    }

    /// Tries a recorded call and settles it.
    ///
    /// - Parameter isLate: whether the response that recorded it is over, so that what it brings must be kept.
    func attempt(_ entry: OutboxEntry, isLate: Bool = false) async -> CallEnding {
        services.observer.observe(.callStarted(.call(entry.call), entry.context))
        return await finish(entry, isLate: isLate)
    }

    /// Tries recorded calls while the response goes on; the observer learns of them at once, in their order.
    func attemptInBackground(_ entries: [OutboxEntry]) {
        for entry in entries {
            services.observer.observe(.callStarted(.call(entry.call), entry.context))
            services.background.start { _ = await finish(entry, isLate: true) }
        }
    }

    private func finish(_ entry: OutboxEntry, isLate: Bool) async -> CallEnding {
        let ending = await ending(of: entry.call, context: entry.context)
        do {
            try await services.store.settle(entry, as: settlement(of: ending, entry: entry, isLate: isLate))
        } catch {
            // The call is settled by nobody now: it is tried again when its lease ends, under the same key.
            services.observer.observe(.failure(error, entry.context.push))
        }
        services.observer.observe(.callEnded(.call(entry.call), entry.context, ending))
        if isLate, case .succeeded(let result) = ending, result != .done {
            services.observer.observe(.late(entry.call, result, entry.context))
        }
        return ending
    }

    /// The store is out of order: that is reported, and the user's act still goes out, once, without a second chance.
    private func attemptUnrecorded(
        _ recordable: OutboxCall,
        context: PushContext,
        storeError: any Error
    ) async -> CallEnding {
        services.observer.observe(.failure(storeError, context))
        let callContext = CallContext(push: context, idempotencyKey: recordable.idempotencyKey)
        services.observer.observe(.callStarted(.call(recordable.call), callContext))
        var ending = await ending(of: recordable.call, context: callContext)
        if case .queued = ending { ending = .refused(storeError) }
        services.observer.observe(.callEnded(.call(recordable.call), callContext, ending))
        return ending
    }

    private func ending(of call: LoyaltyCall, context: CallContext) async -> CallEnding {
        do {
            return .succeeded(try await perform(call, context: context))
        } catch let error as LoyaltyAPIError where error.isFinal {
            return .refused(error)
        } catch let error as URLPolicyError {
            return .refused(error)
        } catch {
            return .queued(error)
        }
    }

    private func settlement(of ending: CallEnding, entry: OutboxEntry, isLate: Bool) -> Settlement {
        let now = services.clock.now()
        switch ending {
        case .succeeded(let result):
            return .sent(now, late: isLate && result != .done ? result : nil)
        case .refused(let error):
            return .setAside(reason: String(describing: error))
        case .queued(let error):
            let delay = services.retry.delay(
                afterAttempt: entry.attempts + 1,
                retryAfter: (error as? LoyaltyAPIError)?.retryAfter,
                random: services.random
            )
            return .retry(at: now.addingTimeInterval(delay), reason: String(describing: error))
        }
    }
}

/// The same call is being made already, by this process or another.
struct CallUnderWay: Error, CustomStringConvertible {
    let call: LoyaltyCall
    var description: String { "\(call.name) for \(call.target) is under way already; it is not made twice." }
}
