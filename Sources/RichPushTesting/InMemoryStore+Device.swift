public import RichPushCore

extension InMemoryStore {
    struct Device {
        var id: String?
        var signedIn: Recipient?
        var tokens: [Recipient: String] = [:]
    }

    /// This device's identifier: made once with the given maker, then always the same.
    public func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        try check()
        let id = device.id ?? make()
        device.id = id
        return id
    }

    /// The device token last registered for a member.
    public func deviceToken(for recipient: Recipient) async throws -> String? {
        try check()
        return device.tokens[recipient]
    }

    /// Remembers, or with `nil` forgets, the device token registered for a member.
    public func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try check()
        device.tokens[recipient] = token
    }

    /// The member signed in on this device.
    public func signedInRecipient() async throws -> Recipient? {
        try check()
        return device.signedIn
    }

    /// Remembers who is signed in; `nil` is nobody. Whoever was before is away, and the member's calls wait.
    public func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try check()
        if let former = device.signedIn { away.insert(former) }
        if let recipient {
            away.remove(recipient)
            paused[recipient] = nil
        }
        device.signedIn = recipient
    }
}
