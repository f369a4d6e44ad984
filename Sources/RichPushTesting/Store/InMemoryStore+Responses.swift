public import RichPushHandling

extension InMemoryStore {
    /// The handled response under a key; `nil` if there is none.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func handledResponse(_ key: String) async throws -> HandledResponse? {
        try check()
        return handled[key]
    }

    /// Keeps a response if its key has none, and removes the oldest responses beyond the limit.
    ///
    /// - Throws: the error given to ``InMemoryStore/fail(with:)``.
    public func keepHandledResponse(_ response: HandledResponse) async throws {
        try check()
        note(response.recipient)
        guard handled[response.key] == nil else { return }
        handled[response.key] = response
        handledKeys.append(response.key)
        if handledKeys.count > HandledResponse.limit { handled[handledKeys.removeFirst()] = nil }
    }
}
