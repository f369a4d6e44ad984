import Foundation
import NIOConcurrencyHelpers
import RichPushHosting
import RichPushKit
import ServiceTransport

/// A store in which each write has a transaction of its own: the next one begins when it is durable.
struct SingleWrites: ForwardingStore {
    let base: any PushStore
    private let last = NIOLockedValueBox<Task<Void, Never>?>(nil)

    /// An engine with such a store in the current folder.
    static func engine(api: URL) async throws -> HostEngine {
        let store = SQLiteStore(
            url: URL(fileURLWithPath: "push.sqlite"),
            options: SQLiteStore.Options(keepsEvents: .seconds(7 * 86_400))
        )
        try await store.open()
        var policy = URLPolicy.platform
        policy.allowsLoopback = true
        let apis = try LoyaltyAPIs.http(
            baseURL: api,
            policy: policy,
            tokens: NoToken(),
            transport: AsyncHTTPTransport()
        )
        var services = PushServices(api: apis, store: SingleWrites(base: store)).forHosting()
        services.retry.background = AsyncHTTPTransport.connections
        return HostEngine(
            helper: DefaultNotificationHelper(
                pushHandler: HostPushHandler(services: services),
                richPushHandler: HostRichPushHandler(services: services),
                services: services
            )
        )
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try await alone { try await $0.commit(changes) }
    }

    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try await alone { try await $0.endResponse(claim, with: result) }
    }

    func startAttempt(of entry: OutboxEntry) async throws -> Bool {
        try await alone { try await $0.startAttempt(of: entry) }
    }

    func settle(_ entry: OutboxEntry, as settlement: Settlement) async throws -> Bool {
        try await alone { try await $0.settle(entry, as: settlement) }
    }

    private func alone<Value: Sendable>(
        _ write: @escaping @Sendable (any PushStore) async throws -> Value
    ) async throws -> Value {
        let task = last.withLockedValue { last in
            let task = Task { [base, last] in
                await last?.value
                return try await write(base)
            }
            last = Task { _ = await task.result }
            return task
        }
        return try await task.value
    }
}

/// The platform of the measurement asks for no token.
private struct NoToken: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? { "token" }
}
