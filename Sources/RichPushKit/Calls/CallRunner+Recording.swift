import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date

extension CallRunner {
    /// The call to record, leased to this process, which tries it at once. The lease of a response's act is the claim's:
    /// it has the same owner and does not end after it.
    func recordable(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) -> OutboxCall {
        let key = IdempotencyKey.make(
            for: call,
            context: context,
            messageResponseID: messageResponseID,
            random: services.random
        )
        let claim = call.isAct ? context.response?.heldClaim : nil
        return OutboxCall(
            call: call,
            idempotencyKey: key.text,
            requestIdentifier: context.requestIdentifier,
            locale: context.locale,
            lease: claim.map { lease(of: $0.owner, atMost: $0.duration) } ?? lease()
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

    /// A new lease. The owner is the name of this process and a random number: two attempts in one process have two
    /// owners.
    func lease() -> Lease {
        lease(of: "\(services.owner)/\(services.random.next().hexadecimal)", atMost: Lease.maximumDuration)
    }

    private func lease(of owner: String, atMost limit: Duration) -> Lease {
        Lease(owner: owner, duration: min(services.retry.lease, limit))
    }

    /// What happens with a call that was recorded.
    enum Recorded {
        /// It is tried now, after the older calls of its line.
        case leased(LeasedLine)
        /// It must wait, because another task or process tries an older one, or because its member is signed out.
        case queued
        /// It was sent before, with this result.
        case sent(LoyaltyResult)
    }

    /// Records a call of a response.
    func record(_ recordable: OutboxCall, context: PushContext) async throws -> Recorded {
        if let failure = context.response?.lockFailure { throw failure }
        var changes = StoreChanges(recipient: context.recipient, calls: [recordable], time: services.clock.now())
        changes.heldClaim = context.response?.heldClaim
        let (receipt, lines) = try await commit(changes)
        if let result = receipt.result { return .sent(result) }
        return lines.first.map { .leased($0) } ?? .queued
    }

    /// Commits changes, and returns which of their calls to try. Calls of messages for which the outbox has no room are
    /// tried once, in the background, unless the host refuses unrecorded calls: then nothing is changed.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, also if there was no room for another call of the changes.
    func commit(_ changes: StoreChanges) async throws -> (receipt: StoreReceipt, lines: [LeasedLine]) {
        let calls = changes.messages.flatMap(\.calls) + changes.calls
        var changes = changes
        changes.requiresRoom = services.unrecordedCalls == .refuse
        let trials = trialTime(of: calls.first?.lease?.duration)
        let receipt = try await services.store.commit(changes)
        let lines = await linesToTry(LeasedLine.lines(of: receipt, recorded: calls, trials: trials))
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

    /// The lines to try. If new calls may overtake queued ones, each line has only its new call, and the older calls
    /// are released without an attempt.
    func linesToTry(_ lines: [LeasedLine]) async -> [LeasedLine] {
        guard services.overtakesQueuedCalls else { return lines }
        await release(lines.flatMap(\.older))
        return lines.map { LeasedLine(older: [], own: $0.own, trials: $0.trials) }
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
