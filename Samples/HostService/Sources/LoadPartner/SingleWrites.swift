import Foundation
import RichPushHosting
import RichPushKit
import RichPushPostgres
import ServiceTransport

/// A service in which each write has a transaction of its own: the next one begins when it is durable.
enum SingleWrites {
    /// An engine with a store in the current folder.
    static func engine(api: URL) async throws -> HostEngine {
        let store = PushStore.sqlite(
            url: URL(fileURLWithPath: "push.sqlite"),
            options: PushStore.Options(keepsEvents: .seconds(7 * 86_400), largestGroup: 1)
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
        var services = PushServices(api: apis, store: store).forHosting()
        services.looksUpResponses = false
        services.retry.background = AsyncHTTPTransport.connections
        return HostEngine(
            helper: DefaultNotificationHelper(
                pushHandler: HostPushHandler(services: services),
                richPushHandler: HostRichPushHandler(services: services),
                services: services
            )
        )
    }
}

/// The platform of the measurement asks for no token.
private struct NoToken: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? { "token" }
}
