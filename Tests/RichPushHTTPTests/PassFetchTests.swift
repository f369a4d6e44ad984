import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Passes for Wallet", .timeLimit(.minutes(30)))
struct PassFetchTests {
    private static let type = "application/vnd.apple.pkpass"
    private static let archive = ZIPFixture.passText
    private static let resolver = HostResolver { host in
        switch host {
        case "passes.example", "cdn.example": ["93.184.216.34"]
        case "inside.example": ["8.8.8.8", "10.0.0.1"]
        default: throw HostResolutionError(code: .unknown, host: host)
        }
    }

    /// Fetches from a table of responses, as in the public network.
    private func fetch(_ url: String, _ answers: [String: HTTPReply]) async throws -> WalletPass {
        let fetcher = HTTPPassFetcher(
            transport: ScriptedStreaming(answers),
            resolver: Self.resolver,
            clock: Fixture.patientClock
        )
        return try await fetcher.pass(at: try Fixture.url(url), policy: .fetch)
    }

    private func failure(_ url: String, _ answers: [String: HTTPReply]) async -> MediaError.Code? {
        await #expect(throws: MediaError.self) { _ = try await fetch(url, answers) }?.code
    }

    private func failure(of answer: HTTPReply) async -> MediaError.Code? {
        let url = "https://passes.example/card"
        return await failure(url, [url: answer])
    }

    /// Fetches from a server on this machine, with a policy that allows it.
    private func failure(_ answer: @escaping @Sendable (ServedConnection) -> Void) async throws -> MediaError? {
        let server = try LoopbackServer(answer)
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        let url = try server.url("/card.pkpass")
        let allowed = policy
        return await #expect(throws: MediaError.self) {
            _ = try await HTTPPassFetcher(clock: Fixture.patientClock).pass(at: url, policy: allowed)
        }
    }

    @Test(
        "A file is a pass by its bytes, whatever its Content-Type",
        arguments: [type, "Application/VND.apple.pkpass; charset=binary", "application/zip", "text/html", nil]
            as [String?]
    )
    func passes(type: String?) async throws {
        let url = "https://passes.example/card.pkpass"
        let pass = try await fetch(url, [url: .answer(200, Self.archive, type: type)])
        #expect(pass == WalletPass(url: try Fixture.url(url), data: Data(Self.archive.utf8)))
    }

    @Test(
        "A web page, another type, an archive of something else and an empty file are refused, also as a pass's type",
        arguments: [
            ("<!DOCTYPE html><p>Gone", "text/html", .unsupported), (" \n<html>", type, .unsupported),
            ("\u{89}PNG", "image/png", .unsupported), ("PK\u{3}\u{4}", type, .unsupported),
            ("any", type, .unsupported), ("{}", type, .unsupported), ("", type, .empty),
        ] as [(String, String?, MediaError.Code)]
    )
    func refused(body: String, type: String?, code: MediaError.Code) async {
        #expect(await failure(of: .answer(200, body, type: type)) == code)
    }

    @Test("A fetcher that does not keep bytes judges the same files, and its passes have no bytes")
    func unkept() async throws {
        let url = try Fixture.url("https://passes.example/card.pkpass")
        for (body, isPass) in [(Self.archive, true), (Self.archive + "a", false)] {
            let fetcher = HTTPPassFetcher(
                transport: ScriptedStreaming([url.absoluteString: .answer(200, body, type: Self.type)]),
                resolver: Self.resolver,
                clock: Fixture.patientClock,
                keepsBytes: false
            )
            let pass = try? await fetcher.pass(at: url, policy: .fetch)
            #expect(pass == (isPass ? WalletPass(url: url, data: Data()) : nil))
        }
    }

    @Test("A file that does not begin as a pass is refused by its first bytes, and not read to its end")
    func early() async throws {
        let written = Locked(0)
        let error = try await failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(Self.type)\r\nContent-Length: 9000000\r\n\r\n")
            for _ in 1...137 where connection.write(String(repeating: "a", count: 65_536)) {
                written.withLock { $0 += 65_536 }
            }
        }
        #expect(error?.code == .unsupported)
        // The buffers of two sockets take some of them.
        #expect(written.withLock { $0 } < 8_000_000)
    }

    @Test("A status other than 200 is refused", arguments: [404, 410, 500, 206])
    func statuses(status: Int) async {
        #expect(await failure(of: .answer(status, Self.archive, type: Self.type)) == .status)
    }

    @Test("A file that announces 100 MB is refused before it is read")
    func announced() async throws {
        let read = Locked(0)
        let error = try await failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(Self.type)\r\nContent-Length: 100000000\r\n\r\n")
            for _ in 1...1_600 where connection.write(String(repeating: "a", count: 65_536)) {
                read.withLock { $0 += 65_536 }
            }
        }
        #expect(error?.code == .tooLarge)
        #expect(read.withLock { $0 } < WalletPass.byteLimit)
    }

    @Test("A file without an announced length ends at 10 MB")
    func unannounced() async throws {
        let error = try await failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(Self.type)\r\nConnection: close\r\n\r\n")
            connection.write("PK\u{3}\u{4}")
            for _ in 1...200 where connection.write(String(repeating: "a", count: 65_536)) {}
        }
        #expect(error?.code == .tooLarge)
    }

    @Test("A file of 10 MB is a pass, and one byte more is not", arguments: [0, 1])
    func limit(more: Int) async throws {
        let url = "https://passes.example/card"
        let empty = ZIPFixture([.init("pass.json"), .init("a", [])]).bytes.count
        let filling = [UInt8](repeating: 0x61, count: WalletPass.byteLimit + more - empty)
        let body = ZIPFixture([.init("pass.json"), .init("a", filling)]).bytes
        var answer = HTTPReply.answer(200, "", type: Self.type)
        answer.body = body
        let answers = [url: answer]
        if more == 0 {
            #expect(try await fetch(url, answers).data.count == WalletPass.byteLimit)
        } else {
            #expect(await failure(url, answers) == .tooLarge)
        }
    }

    @Test("A file that ends early is refused, and may be fetched again")
    func truncated() async throws {
        let error = try await failure { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: \(Self.type)\r\nContent-Length: 900\r\n\r\nPK\u{3}\u{4}")
        }
        #expect(error?.code == .truncated)
        #expect(error?.isTemporary == true)
    }

    /// A chain of redirects that ends at a pass.
    private static func chain(_ count: Int) -> [String: HTTPReply] {
        var answers = ["https://cdn.example/\(count)": HTTPReply.answer(200, archive, type: type)]
        for step in 0..<count {
            let location = "https://cdn.example/\(step + 1)"
            answers["https://cdn.example/\(step)"] = .answer(302, type: nil, fields: [.location: location])
        }
        return answers
    }

    @Test("Three redirects are followed, and a fourth is refused")
    func redirects() async throws {
        let url = try Fixture.url("https://cdn.example/0")
        #expect(try await fetch(url.absoluteString, Self.chain(3)).url == url)
        #expect(await failure(url.absoluteString, Self.chain(4)) == .redirect)
    }

    @Test(
        "A redirect to a private address, another scheme or an unsafe connection is refused",
        arguments: [
            "https://10.0.0.1/a", "https://127.0.0.1/a", "https://[::1]/a", "https://169.254.169.254/a",
            "https://inside.example/a", "http://cdn.example/a", "file:///etc/passwd", "https://u:p@cdn.example/a",
        ]
    )
    func refusedRedirect(location: String) async {
        let answer = HTTPReply.answer(302, type: nil, fields: [.location: location])
        #expect(await failure(of: answer) == .redirect)
    }

    @Test("No pass is requested from an address that the policy refuses")
    func address() async {
        #expect(await failure("https://inside.example/card", [:]) == .address)
        #expect(await failure("http://passes.example/card", [:]) == .url)
    }

    @Test("The messages say that no pass is added, without the query of the URL")
    func messages() async throws {
        let url = "https://passes.example/card?member=secret"
        let error = await #expect(throws: MediaError.self) {
            _ = try await fetch(url, [url: .answer(200, "<p>", type: "text/html")])
        }
        #expect(
            error?.message == "https://passes.example/card is not a pass (sent as text/html): "
                + "it does not begin as a ZIP archive, but as a web page; no pass is added."
        )
    }
}
