import RichPushHTTP
import RichPushModel
import Testing

/// A keychain in memory. With a status it fails with that status.
final class FakeTokenItems: TokenItems {
    private let status: Int32
    private let items = Locked<[String: [UInt8]]>([:])

    init(status: Int32 = 0, _ items: [String: [UInt8]] = [:]) {
        self.status = status
        self.items.withLock { $0 = items }
    }

    func read(_ account: String) -> (status: Int32, value: [UInt8]?) {
        guard status == 0 else { return (status, nil) }
        let value = items.withLock { $0[account] }
        return (value == nil ? -25_300 : 0, value)
    }

    func write(_ value: [UInt8], _ account: String) -> Int32 {
        if status == 0 { items.withLock { $0[account] = value } }
        return status
    }

    func remove(_ account: String) -> Int32 {
        guard status == 0 else { return status }
        return items.withLock { $0.removeValue(forKey: account) } == nil ? -25_300 : 0
    }
}

@Suite("Tokens that app and extension share")
struct SharedTokensTests {
    private func context(_ recipient: Recipient) -> CallContext {
        CallContext(push: PushContext(recipient: recipient, time: Fixture.time))
    }

    @Test("Each member has a token of their own, which can be replaced and removed")
    func members() async throws {
        let tokens = SharedTokens(items: FakeTokenItems())
        try tokens.save("a-1", for: "ana")
        try tokens.save("a-2", for: "ana")
        try tokens.save("b-1", for: "ben")
        #expect(try await tokens.token(for: context("ana"), refused: nil) == "a-2")
        #expect(try await tokens.token(for: context("ben"), refused: nil) == "b-1")
        try tokens.remove(for: "ana")
        try tokens.remove(for: "ana")
        let error = await #expect(throws: SharedTokenError.self) {
            try await tokens.token(for: context("ana"), refused: nil)
        }
        #expect(error?.code == .missing)
        #expect(try await tokens.token(for: context("ben"), refused: "b-1") == nil)
    }

    @Test(
        "A missing or locked item, and a group that may not be used, are errors of their own",
        arguments: [
            (-25_300, SharedTokenError.Code.missing), (-25_308, .locked), (-34_018, .notEntitled), (-50, .failed),
        ] as [(Int32, SharedTokenError.Code)]
    )
    func failures(status: Int32, code: SharedTokenError.Code) async throws {
        let tokens = SharedTokens(items: FakeTokenItems(status: status))
        let error = await #expect(throws: SharedTokenError.self) {
            try await tokens.token(for: context("ana"), refused: nil)
        }
        #expect(error?.code == code && error?.status == status)
        #expect(throws: SharedTokenError.self) { try tokens.save("t", for: "ana") }
        guard code != .missing else { return }
        #expect(throws: SharedTokenError.self) { try tokens.remove(for: "ana") }
    }

    @Test("A text that could end a header is not a token; no error has it", arguments: ["", "a b", "a\r\nX: y", "é"])
    func notAToken(_ text: String) async throws {
        #expect(throws: SharedTokenError.self) { try SharedTokens(items: FakeTokenItems()).save(text, for: "ana") }
        let tokens = SharedTokens(items: FakeTokenItems(["ana": Array(text.utf8)]))
        let error = await #expect(throws: SharedTokenError.self) {
            try await tokens.token(for: context("ana"), refused: nil)
        }
        #expect(error?.code == .unreadable)
        #expect(text.isEmpty || error?.message.contains(text) == false)
    }

    #if canImport(Security)
    // The keychain of this machine is not changed by a test.
    #else
    @Test("A system without a keychain has no token")
    func noKeychain() async throws {
        let tokens = SharedTokens.keychain(accessGroup: "group")
        let error = await #expect(throws: SharedTokenError.self) {
            try await tokens.token(for: context("ana"), refused: nil)
        }
        #expect(error?.code == .missing)
        #expect(throws: SharedTokenError.self) { try tokens.save("t", for: "ana") }
        try tokens.remove(for: "ana")
    }
    #endif
}
