/// Responses that are being handled: the system may report one twice, and the second is the first.
@PushActor
final class ResponsesUnderWay {
    private struct Key: Hashable {
        let recipient: Recipient
        let request: String
        let action: ResponseAction
    }

    private var waiting: [Key: [CheckedContinuation<PushOutcome, Never>]] = [:]

    nonisolated init() {}

    /// Handles a response, or waits for the outcome of the same one if it is being handled already. Without a request
    /// identifier nothing tells two responses apart, and each is handled.
    func once(
        _ response: NotificationResponse,
        recipient: Recipient,
        handle: () async -> PushOutcome
    ) async -> PushOutcome {
        guard let request = response.requestIdentifier else { return await handle() }
        let key = Key(recipient: recipient, request: request, action: response.action)
        if waiting[key] != nil {
            return await withCheckedContinuation { waiting[key]?.append($0) }
        }
        waiting[key] = []
        let outcome = await handle()
        for continuation in waiting.removeValue(forKey: key) ?? [] { continuation.resume(returning: outcome) }
        return outcome
    }
}
