public import RichPushPayload

extension DefaultNotificationHelper {
    /// Records that the member signed in on this device opened a message; the closure runs once, on the main queue.
    @available(*, noasync, message: "In asynchronous code, await trackMessage(id:parameters:).")
    @discardableResult
    public nonisolated func trackMessage(
        id: Int64,
        parameters: JSONObject? = nil,
        completion: @escaping (TrackedMessage?, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        let done = MainQueueCompletion<(TrackedMessage?, (any Error)?)> { completion($0.0, $0.1) }
        return Task {
            do {
                await done((try await trackMessage(id: id, parameters: parameters), nil))
            } catch {
                await done((nil, error))
            }
        }
    }
}
