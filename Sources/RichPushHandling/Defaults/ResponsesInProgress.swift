import RichPushModel

/// The responses that are being handled. The system may report one twice; the second report gets the outcome of the
/// first.
@PushActor
final class ResponsesInProgress {
    private var waiting: [String: [CheckedContinuation<PushOutcome, Never>]] = [:]

    nonisolated init() {}

    /// Handles a response, or waits for its outcome if it is being handled already.
    ///
    /// - Parameters:
    ///   - key: the identity of the response; without a key each response is handled.
    ///   - handle: handles the response.
    /// - Returns: the outcome.
    func once(_ key: String?, handle: () async -> PushOutcome) async -> PushOutcome {
        guard let key else { return await handle() }
        if waiting[key] != nil {
            ResponseTrace.current?.note { $0.isJoined = true }
            return await withCheckedContinuation { waiting[key]?.append($0) }
        }
        waiting[key] = []
        let outcome = await handle()
        for continuation in waiting.removeValue(forKey: key) ?? [] { continuation.resume(returning: outcome) }
        return outcome
    }
}
