import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// Makes calls: records those that change something, tries them, and settles their results.
///
/// Calls of one member with the same target keep their order: older ones that are queued are tried first, and a new one
/// is tried only after they have ended.
package struct CallRunner: Sendable {
    let services: PushServices
    let emsOpenHandler: any EMSOpenHandler

    package init(services: PushServices, emsOpenHandler: any EMSOpenHandler) {
        self.services = services
        self.emsOpenHandler = emsOpenHandler
    }

    /// Makes a reading, and reports it to the observer. It fails if its member signs out before the host has provided
    /// the token.
    nonisolated(nonsending) func read<Value>(
        _ reading: LoyaltyReading,
        context: PushContext,
        _ call: (CallContext) async throws -> Value
    ) async throws -> Value {
        let context = CallContext(push: context)
        services.observer.observe(.callStarted(.reading(reading), context))
        do {
            let value = try await CallCheck.$beforeSending.withValue(CallCheck(mayBeSent: check(of: reading, context)))
            {
                try await call(context)
            }
            services.observer.observe(.callEnded(.reading(reading), context, .succeeded(.done)))
            return value
        } catch {
            services.observer.observe(.callEnded(.reading(reading), context, .refused(error)))
            throw error
        }
    }

    private func check(of reading: LoyaltyReading, _ context: CallContext) -> @Sendable () async throws -> Void {
        let changes = services.memberChanges
        let known = changes.count
        return {
            guard changes.hasLeft(context.recipient, after: known) else { return }
            throw LoyaltyAPIError(
                code: .noToken,
                message: "The member of \(reading.name) has signed out; the call is not made."
            )
        }
    }

    /// The call to record, leased to this process, which tries it at once.
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

    /// The data for recording a registration or deregistration of this device, leased to be tried at once.
    func deviceCall(deviceID: String) -> DeviceCall {
        DeviceCall(
            deviceID: deviceID,
            idempotencyKey: IdempotencyKey.device(random: services.random),
            locale: services.locale(),
            lease: lease(),
            time: services.clock.now()
        )
    }

    /// Tries the calls that a store returned for a registration or deregistration; `nil` if it must wait.
    func attemptDeviceCall(_ entries: [OutboxEntry]) async -> CallEnding? {
        guard let own = entries.last else {
            services.drain.noteWaiting(until: services.clock.now())
            return nil
        }
        return await attempt(LeasedCalls(older: entries.dropLast(), own: own))
    }

    /// A new lease. The owner is the name of this process and a random number: two attempts in one process have two
    /// owners.
    func lease() -> Lease {
        Lease(
            owner: "\(services.owner)/\(services.random.next().hexadecimal)",
            until: services.clock.now().addingTimeInterval(services.retry.lease / .seconds(1))
        )
    }

    /// Records a changing call and tries it.
    func submit(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) async -> CallEnding {
        let recordable = recordable(call, context: context, messageResponseID: messageResponseID)
        do {
            guard let line = try await record(recordable, context: context) else {
                return .queued(CallNotLeased(call: call))
            }
            let ending = await attempt(line, isLate: { !context.mayShow })
            if case .refused = ending { RefusedCall.note?.withLock { $0 = true } }
            return ending
        } catch {
            return await attemptUnrecorded(recordable, context: context, storeError: error)
        }
    }

    /// Records a changing call, and tries it in the background.
    func start(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) async {
        let recordable = recordable(call, context: context, messageResponseID: messageResponseID)
        do {
            if let line = try await record(recordable, context: context) { attemptInBackground([line]) }
        } catch {
            attemptUnrecordedInBackground(recordable, context: context, storeError: error)
        }
    }

    /// The line to try; `nil` if the call must wait, because another task or process tries it or an older one, or
    /// because its member is signed out.
    private func record(_ recordable: OutboxCall, context: PushContext) async throws -> LeasedCalls? {
        if let failure = LockedStore.failure { throw failure }
        let changes = StoreChanges(recipient: context.recipient, calls: [recordable], time: services.clock.now())
        return try await commit(changes).lines.first
    }

    /// Commits changes, and returns which of their calls to try. Calls of messages for which the outbox has no room are
    /// tried once, in the background.
    ///
    /// - Throws: ``StoreError``, also if there was no room for another call of the changes.
    func commit(_ changes: StoreChanges) async throws -> (receipt: StoreReceipt, lines: [LeasedCalls]) {
        let calls = changes.messages.flatMap(\.calls) + changes.calls
        let receipt = try await services.store.commit(changes)
        let lines = await linesToTry(LeasedCalls.lines(of: receipt, recorded: calls))
        if lines.count < calls.count { services.drain.noteWaiting(until: services.clock.now()) }
        for lost in receipt.notKept {
            let error = StoreError(
                code: .noRoom,
                message: "The outbox holds as many calls as the host allows: \(lost.call.name) is tried but not queued."
            )
            if changes.calls.contains(lost) { throw error }
            attemptUnrecordedInBackground(lost, context: lost.context(of: changes), storeError: error)
        }
        return (receipt, lines)
    }
}

extension OutboxCall {
    fileprivate func context(of changes: StoreChanges) -> PushContext {
        PushContext(
            recipient: changes.recipient,
            requestIdentifier: requestIdentifier,
            locale: locale,
            time: changes.time
        )
    }
}

/// Whether a response has waited for the store's lock until the timeout. It does not wait a second time.
enum LockedStore {
    /// The error of that wait.
    @TaskLocal static var failure: StoreError?

    /// The error if it is the timeout of a locked store; `nil` otherwise.
    static func failure(of error: any Error) -> StoreError? {
        (error as? StoreError).flatMap { $0.code == .locked ? $0 : nil }
    }
}

/// The call is recorded, and not tried now.
struct CallNotLeased: Error, CustomStringConvertible {
    let call: LoyaltyCall
    var description: String {
        "\(call.name) is queued: it or an older call with the same target is being tried, or its member is signed out."
    }
}

/// The calls before it took more than half of the time for which all were leased.
struct LeaseExpired: Error, CustomStringConvertible {
    var description: String { "The calls before this one took too long; it is tried again later." }
}

/// Too many calls wait for a slot in the background.
struct TooManyBackgroundCalls: Error, CustomStringConvertible {
    var description: String { "Too many calls are queued in the background; this one is tried again later." }
}

/// The call is recorded, and an older one with the same target could not be made, or took too long.
struct CallBehindFailure: Error, CustomStringConvertible {
    let call: LoyaltyCall
    let older: any Error
    var description: String {
        "\(call.name) is queued behind an older call with the same target: \(FailureReason.text(of: older))"
    }
}
