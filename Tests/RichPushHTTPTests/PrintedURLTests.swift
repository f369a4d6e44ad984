import Foundation
import HTTPTypes
import RichPushLint
import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushHTTP

@Suite("URLs in messages")
struct PrintedURLTests {
    static let userInfo = "https://ana:secret@media.example/p/a.png?token=secret#secret"
    static let refused = "http://media.example/p/a.png?token=secret#secret"

    /// Everything that sends or refuses a URL.
    enum Source: CaseIterable {
        case policyText, policyURL, resolvedAddress, platform, platformQuery, beacon, beaconHost, media, mediaStatus
        case mediaRedirect, mediaSize, transport, transportTimeout, invalidTarget, page

        func error() async throws -> (any Error)? {
            let secret = try Fixture.url(userInfo)
            let plain = try Fixture.url("https://media.example/p/a.png?token=secret#secret")
            do {
                switch self {
                case .policyText: _ = try URLPolicy.fetch.url(userInfo)
                case .policyURL: try URLPolicy.fetch.check(try Fixture.url(refused))
                case .resolvedAddress:
                    try await URLPolicy.fetch.check(plain, resolver: HostResolver { _ in ["10.0.0.1"] })
                case .platform: _ = try Fixture.client(ScriptedTransport(.answer(200)), base: userInfo)
                case .platformQuery: _ = try Fixture.client(ScriptedTransport(.answer(200)), base: plain.absoluteString)
                case .beacon: _ = try await beacon(secret)
                case .beaconHost: _ = try await beacon(plain, resolver: HostResolver { _ in ["10.0.0.1"] })
                case .media: try await download(secret)
                case .mediaStatus: try await download(plain, .answer(404))
                case .mediaRedirect: try await download(plain, .answer(302, fields: [.location: refused]))
                case .mediaSize: try await download(plain, .answer(200, "12345678"), limit: 4)
                case .transport: try await send("ana:secret@127.0.0.1:1", "/p/a.png?token=secret", .seconds(240))
                case .transportTimeout: try await send("ana:secret@127.0.0.1:1", "/p/a.png?token=secret", .zero)
                case .invalidTarget: try await send("ana:secret@media .example", "/p/a.png?token=secret", .seconds(240))
                case .page:
                    let resolver = HostResolver { _ in ["8.8.8.8"] }
                    let transport = ScriptedTransport(.answer(302, fields: [.location: refused]))
                    let check = FramingCheck(
                        transport: transport,
                        resolver: resolver,
                        policy: .fetch,
                        timeout: .seconds(1)
                    )
                    _ = try await check.refusal(of: plain)
                }
                return nil
            } catch {
                return error
            }
        }

        private func beacon(
            _ url: URL,
            resolver: HostResolver = HostResolver { _ in ["8.8.8.8"] }
        ) async throws -> EMSOpenReply {
            let client = try Fixture.client(ScriptedTransport(.answer(200)), resolver: resolver)
            return try await client.postEMSOpen(url, context: Fixture.changing)
        }

        private func download(_ url: URL, _ reply: HTTPReply = .answer(200), limit: Int = 1_000) async throws {
            let downloader = HTTPMediaDownloader(
                transport: ScriptedStreaming(["https://media.example/p/a.png?token=secret": reply]),
                resolver: HostResolver { _ in ["8.8.8.8"] },
                clock: Fixture.patientClock
            )
            _ = try await MediaBench().download(url, limit: limit, with: downloader)
        }

        private func send(_ authority: String, _ path: String, _ timeout: Duration) async throws {
            let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
            _ = try await SystemTransport().send(request, body: [], to: [], timeout: timeout)
        }
    }

    @Test("No message has the user, password, query or fragment of a URL", arguments: Source.allCases)
    func message(_ source: Source) async throws {
        let error = try #require(try await source.error())
        let message = "\(error)"
        #expect(!message.contains("secret"), "\(message)")
        #expect(!message.contains("ana"), "\(message)")
        #expect(message.contains("example") || message.contains("127.0.0.1:1"), "\(message)")
    }
}
