import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date

extension CallRunner {
    /// The call to record, leased to this process, which tries it at once. The lease of a response's act is the claim's:
    /// it has the same owner and does not end after it.
    func recordable(_ call: LoyaltyCall, context: PushContext, messageResponseID: Int64?) -> OutboxCall {
        var recordable = services.recordable(call, context: context, messageResponseID: messageResponseID)
        let claim = call.isAct ? context.responseRun?.heldClaim : nil
        recordable.lease = claim.map { lease(of: $0.owner, atMost: $0.duration) } ?? lease()
        return recordable
    }

    /// The data for recording a registration or deregistration of this device, leased to be tried at once.
    func deviceCall(deviceID: String) -> DeviceCall { services.deviceCall(deviceID: deviceID, lease: lease()) }

    /// A new lease.
    func lease() -> Lease {
        lease(of: services.newOwner(), atMost: Lease.maximumDuration)
    }

    private func lease(of owner: String, atMost limit: Duration) -> Lease {
        Lease(owner: owner, duration: min(services.retry.lease, limit))
    }

    /// Commits changes, and returns which of their calls to try. Calls of messages for which the outbox has no room are
    /// tried once, in the background, unless the host refuses unrecorded calls: then nothing is changed. If new calls
    /// may overtake queued ones, the older calls are released without an attempt.
    ///
    /// - Throws: ``/RichPushStore/StoreError``, also if there was no room for another call of the changes.
    func commit(_ changes: StoreChanges) async throws -> (receipt: StoreReceipt, lines: [LeasedLine]) {
        let calls = changes.messages.flatMap(\.calls) + changes.calls
        var changes = changes
        changes.requiresRoom = services.unrecordedCalls == .refuse
        changes.isOfStoreClock = true
        let trials = trialTime(of: calls.first?.lease?.duration)
        let receipt = try await services.store.commit(changes)
        var lines = LeasedLine.lines(of: receipt, recorded: calls, trials: trials)
        if services.overtakesQueuedCalls {
            await release(lines.flatMap(\.older))
            for index in lines.indices { lines[index].older = [] }
        }
        if lines.count < calls.count, receipt.response ?? .new == .new { services.noteDueCall() }
        for lost in receipt.notKept {
            let error = StoreError(
                code: .noRoom,
                message: "The outbox holds as many calls as the host allows: \(lost.call.name) is tried but not queued."
            )
            if changes.calls.contains(lost) { throw error }
            let context = PushContext(
                recipient: changes.recipient,
                requestIdentifier: lost.requestIdentifier,
                locale: lost.locale,
                time: changes.time
            )
            attemptUnrecordedInBackground(lost, context: context, storeError: error)
        }
        return (receipt, lines)
    }
}
