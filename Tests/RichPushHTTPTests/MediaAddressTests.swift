import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTesting
import Testing

@Suite("Allowed addresses of media")
struct MediaAddressTests {
    private let bench: MediaBench
    private static let picture = HTTPReply.answer(200, "GIF89a", type: "image/gif")

    init() throws { bench = try MediaBench() }

    /// Resolves hosts with public addresses, and hosts with private addresses that a sender might try to reach.
    private static let resolver = HostResolver { host in
        switch host {
        case "media.example": ["93.184.216.34", "2606:4700::1111"]
        case "cdn.example": ["8.8.8.8"]
        case "inside.example": ["8.8.8.8", "10.0.0.1"]
        case "rebinding.example": ["::ffff:127.0.0.1"]
        default: throw HostResolutionError(code: .unknown, host: host)
        }
    }

    private func redirect(to location: String) -> HTTPReply { .answer(302, type: nil, fields: [.location: location]) }

    private func downloader(_ transport: ScriptedStreaming) -> HTTPMediaDownloader {
        HTTPMediaDownloader(transport: transport, resolver: Self.resolver, clock: Fixture.patientClock)
    }

    private func failure(_ url: String, _ transport: ScriptedStreaming) async throws -> MediaError.Code? {
        await bench.failure(of: try Fixture.url(url), with: downloader(transport))
    }

    @Test("A host is looked up before anything is sent, and the transport gets its addresses")
    func addresses() async throws {
        let transport = ScriptedStreaming(["https://media.example/a": Self.picture])
        _ = try await bench.download(try Fixture.url("https://media.example/a"), with: downloader(transport))
        let addresses = ["93.184.216.34", "2606:4700::1111"]
        #expect(transport.asked == [.init(url: "https://media.example/a", addresses: addresses)])
    }

    @Test("Nothing is sent to a host name with a private address", arguments: ["inside.example", "rebinding.example"])
    func privateName(_ host: String) async throws {
        // The policy of the bench allows loopback addresses; this test needs the stricter one.
        var bench = bench
        bench.policy = .fetch
        let transport = ScriptedStreaming(["https://\(host)/a": Self.picture])
        let url = try Fixture.url("https://\(host)/a")
        #expect(await bench.failure(of: url, with: downloader(transport)) == .address)
        #expect(transport.asked == [])
    }

    @Test("An unknown host name is unreachable")
    func unknownName() async throws {
        #expect(try await failure("https://nobody.example/a", ScriptedStreaming([:])) == .unreachable)
    }

    @Test("The host of each redirect is looked up, and the next request goes to its addresses")
    func redirectedName() async throws {
        let transport = ScriptedStreaming([
            "https://media.example/a": redirect(to: "//cdn.example/b?x=%2F"),
            "https://cdn.example/b?x=%2F": Self.picture,
        ])
        _ = try await bench.download(try Fixture.url("https://media.example/a"), with: downloader(transport))
        #expect(transport.asked.last == .init(url: "https://cdn.example/b?x=%2F", addresses: ["8.8.8.8"]))
    }

    @Test(
        "A redirect to an address that is not allowed is not followed",
        arguments: [
            "https://inside.example/b", "http://cdn.example/b", "https://10.0.0.1/b", "https://[::ffff:10.0.0.1]/b",
            "https://me:secret@cdn.example/b", "ftp://cdn.example/b", "file:///etc/passwd", "data:image/gif,GIF89a",
            "https://169.254.169.254/latest/meta-data", "https://localhost.internal/b", "https://",
        ]
    )
    func refusedRedirect(_ location: String) async throws {
        let transport = ScriptedStreaming(["https://media.example/a": redirect(to: location)])
        #expect(try await failure("https://media.example/a", transport) == .redirect)
        #expect(transport.asked.count == 1)
    }

    @Test("Five redirects are followed, the sixth is not", arguments: [(5, true), (6, false)])
    func chain(count: Int, isFollowed: Bool) async throws {
        var answers = ["https://media.example/\(count)": Self.picture]
        for number in 0..<count { answers["https://media.example/\(number)"] = redirect(to: "/\(number + 1)") }
        let transport = ScriptedStreaming(answers)
        let url = try Fixture.url("https://media.example/0")
        if isFollowed {
            #expect(try await bench.download(url, with: downloader(transport)).byteCount == 6)
        } else {
            #expect(await bench.failure(of: url, with: downloader(transport)) == .redirect)
        }
        #expect(transport.asked.count == 6)
    }

    @Test("A host look-up that does not end is ended by the download's timeout")
    func hangingLookUp() async throws {
        let hasBegun = Signal()
        let resolver = HostResolver { _ in
            hasBegun.fire()
            try await PushClock.live.sleep(.seconds(3600))
            return []
        }
        let downloader = HTTPMediaDownloader(
            transport: ScriptedStreaming([:]),
            resolver: resolver,
            clock: .over(at: hasBegun)
        )
        let url = try Fixture.url("https://media.example/a")
        #expect(await bench.failure(of: url, with: downloader) == .timedOut)
    }
}
