import RichPushModel

/// The member logged in to the host's app, with their token. This is the host's own part of the work.
final class Sessions: TokenProvider {
    struct LoggedOut: Error {}

    private let platform: PlatformInMemory
    private let versions = Locked<[Recipient: Int]>([.device: 1])
    /// A fault for tests: it returns the token of the last logged-in member for every member.
    private let isCareless: Bool
    private let latest = Locked<Recipient>(.device)

    init(_ platform: PlatformInMemory, isCareless: Bool = false) {
        self.platform = platform
        self.isCareless = isCareless
    }

    func logIn(_ member: Recipient) {
        let version = platform.version(of: member.rawValue)
        versions.withLock { $0[member] = version }
        latest.withLock { $0 = member }
    }

    func logOut(_ member: Recipient) { versions.withLock { $0[member] = nil } }

    func token(for context: CallContext, refused: String?) async throws -> String? {
        let member = isCareless ? latest.withLock { $0 } : context.recipient
        guard let version = versions.withLock({ $0[member] }) else { throw LoggedOut() }
        let token = "\(member)/\(version)"
        return token == refused ? nil : token
    }
}
