import RichPushModel
import RichPushStore

/// The responses that are being handled in this process. The system may report one twice; the second report gets the
/// outcome of the first.
@PushActor
final class RunningResponses {
    /// The identity of a response: one response of two members is two.
    struct Key: Hashable, Sendable {
        /// The digest of the response, without its member.
        let response: String
        let recipient: Recipient
    }

    /// A report that waits for the outcome of an earlier one.
    private struct Report {
        let number: Int
        let continuation: CheckedContinuation<PushOutcome, Never>
    }

    private var waiting: [Key: [Report]] = [:]
    private var lastNumber = 0

    nonisolated init() {}

    /// Handles a response, or waits for its outcome if it is being handled already. Without a key each response is handled.
    /// The outcome of a report that waited longer than the limit is a failure with
    /// ``/RichPushStore/StoreError/Code/inProgress``.
    func once(
        _ key: Key?,
        _ run: ResponseRun?,
        waiting limit: Duration?,
        on clock: PushClock,
        handle: () async -> PushOutcome
    ) async -> PushOutcome {
        guard let key else { return await handle() }
        if waiting[key] != nil {
            run?.note { $0.isJoined = true }
            return await outcome(of: key, waiting: limit, on: clock)
        }
        waiting[key] = []
        let outcome = await handle()
        for report in waiting.removeValue(forKey: key) ?? [] { report.continuation.resume(returning: outcome) }
        return outcome
    }

    private func outcome(of key: Key, waiting limit: Duration?, on clock: PushClock) async -> PushOutcome {
        lastNumber += 1
        let number = lastNumber
        let timer = limit.map { limit in
            Task { if (try? await clock.sleep(limit)) != nil { giveUp(number, of: key) } }
        }
        defer { timer?.cancel() }
        return await withCheckedContinuation { waiting[key]?.append(Report(number: number, continuation: $0)) }
    }

    private func giveUp(_ number: Int, of key: Key) {
        guard let index = waiting[key]?.firstIndex(where: { $0.number == number }) else { return }
        waiting[key]?.remove(at: index).continuation.resume(returning: .failed(StoreError.inProgress))
    }
}
