import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Tests with a token provider that answers late.
@Suite("Late tokens")
struct LateTokenTests {
    /// A provider with a fault: it returns the token of the member logged in when it answers, for the calls of all members.
    private final class CarelessProvider: TokenProvider {
        private let whileWaiting: Locked<(@Sendable () async throws -> Void)?>

        init(whileWaiting: @escaping @Sendable () async throws -> Void) { self.whileWaiting = Locked(whileWaiting) }

        func token(for context: CallContext, refused: String?) async throws -> String? {
            let work = whileWaiting.withLock { work in
                defer { work = nil }
                return work
            }
            guard let work else { return "ada/1" }
            try await work()
            return "bob/1"
        }
    }

    private struct Network: HTTPTransport {
        let platform: PlatformInMemory

        func send(
            _ request: HTTPRequest,
            body: [UInt8],
            to addresses: [String],
            timeout: Duration
        ) async throws -> HTTPReply {
            try platform.answer(request, body: body)
        }
    }

    /// A helper of Ada. Its first token arrives after Bob has signed in.
    private func helper(over store: PushStore, _ platform: PlatformInMemory) async throws
        -> DefaultNotificationHelper
    {
        let helpers = Locked<DefaultNotificationHelper?>(nil)
        let provider = CarelessProvider {
            try await helpers.withLock { $0 }?.signIn("bob")
        }
        let client = try HTTPLoyaltyClient(
            baseURL: try #require(URL(string: "https://loyalty.example")),
            tokens: provider,
            transport: Network(platform: platform)
        )
        var services = PushServices(api: LoyaltyAPIs(client), store: store)
        services.retry.callsAfterSuccess = 0
        let helper = DefaultNotificationHelper(services: services)
        helpers.withLock { $0 = helper }
        try await helper.signIn("ada")
        return helper
    }

    @Test("A token that arrives after the member of a reading has signed out is not used, and the reading fails")
    func reading() async throws {
        let platform = PlatformInMemory()
        let helper = try await helper(over: PushStore.memory(clock: TestClock().clock), platform)
        let response = NotificationResponse(
            action: .button(RichPushAction.openChallenge.rawValue),
            payload: try SamplePush.push(.challenge, id: 7, messageResponseID: nil)
        )
        #expect(await helper.handleNotificationResponse(response).name == "failed")
        #expect(platform.requests == 0)
    }

    @Test("A token that arrives after the call's member has signed out is not used, and the call stays queued")
    func memberChanges() async throws {
        let store = PushStore.memory(clock: TestClock().clock)
        let platform = PlatformInMemory()
        let helper = try await helper(over: store, platform)
        let response = NotificationResponse(
            action: .button(RichPushAction.likePost.rawValue),
            payload: try SamplePush.push(.post, id: "ada.1", messageResponseID: nil)
        )
        #expect(await helper.handleNotificationResponse(response).name == "queued")
        #expect(platform.requests == 0)
        let waiting = try await store.waitingCalls(limit: 9)
        #expect(waiting.map(\.hold) == [.signedOut])
        #expect(waiting.map(\.entry.lease) == [nil])
        try await helper.signIn("ada")
        #expect(try await helper.sync().sent == 1)
        #expect(platform.trespasses == [])
    }
}
