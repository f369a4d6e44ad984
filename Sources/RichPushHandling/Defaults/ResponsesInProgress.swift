import RichPushModel

/// Responses that are being handled: the system may report one twice, and the second report has the outcome of the first.
@PushActor
final class ResponsesInProgress {
    private var waiting: [String: [CheckedContinuation<PushOutcome, Never>]] = [:]

    nonisolated init() {}

    /// Handles a response, or waits for the outcome of the same one if it is being handled already.
    ///
    /// - Parameter key: what identifies the response. Without a key each response is handled.
    func once(_ key: String?, handle: () async -> PushOutcome) async -> PushOutcome {
        guard let key else { return await handle() }
        if waiting[key] != nil {
            return await withCheckedContinuation { waiting[key]?.append($0) }
        }
        waiting[key] = []
        let outcome = await handle()
        for continuation in waiting.removeValue(forKey: key) ?? [] { continuation.resume(returning: outcome) }
        return outcome
    }
}
