import Foundation
import RichPushHTTP
import RichPushModel

/// What the tests of the client have in common.
enum Fixture {
    static let time = Date(timeIntervalSince1970: 1_700_000_000)
    static let push = PushContext(recipient: "ana", requestIdentifier: "r-1", locale: "pt-BR", time: time)
    static let reading = CallContext(push: push)
    static let changing = CallContext(push: push, idempotencyKey: "key-1")
    static let clock = PushClock(now: { time }, sleep: { _ in })
    /// By this clock no time-out is ever over.
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

/// Brings tokens from a list, and remembers what it was asked.
final class ListedTokens: TokenProvider {
    private let tokens: [String?]
    private let asked = Locked<[String?]>([])

    init(_ tokens: String?...) {
        self.tokens = tokens
    }

    /// The refused tokens it was told of, one for each time it was asked.
    var questions: [String?] { asked.withLock { $0 } }

    func token(for context: CallContext, refused: String?) async throws -> String? {
        let number = asked.withLock { asked in
            asked.append(refused)
            return asked.count - 1
        }
        return number < tokens.count ? tokens[number] : nil
    }
}

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("richpush-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? ["unreadable"] }
}
