public import RichPushHandling

extension InMemoryStore {
    /// The response that was kept under a key.
    public func handledResponse(_ key: String) async throws -> HandledResponse? {
        try check()
        return handled[key]
    }

    /// Keeps a response, the first under its key, and removes the oldest beyond the limit.
    public func keepHandledResponse(_ response: HandledResponse) async throws {
        try check()
        note(response.recipient)
        guard handled[response.key] == nil else { return }
        handled[response.key] = response
        handledKeys.append(response.key)
        if handledKeys.count > HandledResponse.limit { handled[handledKeys.removeFirst()] = nil }
    }
}
