import Foundation
import RichPushHTTP
import RichPushModel
import RichPushTestSupport

/// Values and functions that the tests of the client share.
enum Fixture {
    static let time = Date(timeIntervalSince1970: 1_700_000_000)
    static let push = PushContext(recipient: "ana", requestIdentifier: "r-1", locale: "pt-BR", time: time)
    static let reading = CallContext(push: push)
    static let changing = CallContext(push: push, idempotencyKey: "key-1")
    static let clock = PushClock(now: { time }, sleep: { _ in })
    /// With this clock no timeout ends.
    static let patientClock = PushClock(now: { time }, sleep: { _ in try await PushClock.live.sleep(.seconds(3600)) })

    static func client(
        _ transport: any HTTPTransport,
        base: String = "https://loyalty.example",
        routes: LoyaltyRoutes = .standard,
        tokens: any TokenProvider = FixedToken("t-1"),
        resolver: HostResolver = HostResolver { _ in ["93.184.216.34"] }
    ) throws -> HTTPLoyaltyClient {
        try HTTPLoyaltyClient(
            baseURL: try url(base),
            routes: routes,
            tokens: tokens,
            transport: transport,
            resolver: resolver,
            clock: clock
        )
    }

    static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw URLError(.badURL) }
        return url
    }
}

/// Returns tokens from a list, and records the requests for them.
final class ListedTokens: TokenProvider {
    private let tokens: [String?]
    private let asked = Locked<[String?]>([])

    init(_ tokens: String?...) { self.tokens = tokens }

    /// The refused token of each request, in order; nil for a request without one.
    var questions: [String?] { asked.withLock { $0 } }

    func token(for context: CallContext, refused: String?) async throws -> String? {
        let number = asked.withLock { asked in
            asked.append(refused)
            return asked.count - 1
        }
        return number < tokens.count ? tokens[number] : nil
    }
}

extension TemporaryFolder {
    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? ["unreadable"] }
}
