import Foundation
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct HostResolutionTests {
    private static func resolver(_ addresses: String..., asked: Collected<String> = Collected()) -> HostResolver {
        HostResolver { host in
            asked.append(host)
            return addresses
        }
    }

    @Test(
        "A name is refused if one of its addresses is in a private network",
        arguments: [
            ["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["2606:4700::1111", "::1"], ["::ffff:169.254.169.254"],
            ["64:ff9b::7f00:1"], ["64:ff9b:1::a00:1"], ["2001:0:4136:e378:8000:63bf:f5ff:fffe"], ["fe80::1%eth0"],
            ["224.0.0.1"], ["0.0.0.0"], ["100.64.0.1"], ["fd00::1"], ["8.8.8.8", "1.1.1.1", "192.168.1.1"],
        ]
    )
    func refused(addresses: [String]) async throws {
        let url = try URLPolicy.fetch.url("https://media.example/p")
        await #expect(throws: URLPolicyError(code: .address, url: "https://media.example/p")) {
            try await URLPolicy.fetch.check(url, resolver: HostResolver { _ in addresses })
        }
    }

    @Test("A name with public addresses is allowed, and the addresses are returned")
    func allowed() async throws {
        let url = try URLPolicy.fetch.url("https://media.example/p")
        let found = try await URLPolicy.fetch.check(url, resolver: Self.resolver("8.8.8.8", "2606:4700::1111"))
        #expect(found == ["8.8.8.8", "2606:4700::1111"])
    }

    @Test(
        "No name is looked up if no address could be refused",
        arguments: ["https://8.8.8.8/p", "https://[2606:4700::1111]/p", "https://134744072/p"]
    )
    func literal(text: String) async throws {
        let asked = Collected<String>()
        let url = try URLPolicy.fetch.url(text)
        #expect(try await URLPolicy.fetch.check(url, resolver: Self.resolver("10.0.0.1", asked: asked)) == [])
        let named = try URLPolicy.platform.url("https://loyalty.example/")
        #expect(try await URLPolicy.platform.check(named, resolver: Self.resolver("10.0.0.1", asked: asked)) == [])
        #expect(asked.all == [])
    }

    @Test("A URL that the policy refuses is not looked up")
    func refusedBefore() async throws {
        let asked = Collected<String>()
        let url = try #require(URL(string: "http://media.example/p"))
        await #expect(throws: URLPolicyError(code: .scheme, url: "http://media.example/p")) {
            try await URLPolicy.fetch.check(url, resolver: Self.resolver("8.8.8.8", asked: asked))
        }
        #expect(asked.all == [])
    }

    @Test("An unknown name is not a refusal")
    func unknown() async throws {
        let url = try URLPolicy.fetch.url("https://media.example/p")
        await #expect(throws: HostResolutionError(code: .unknown, host: "media.example")) {
            try await URLPolicy.fetch.check(url, resolver: Self.resolver())
        }
    }

    @Test("The exception for loopback is valid only for names of this machine")
    func loopback() async throws {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        let url = try policy.url("http://app.localhost:8080/p")
        #expect(try await policy.check(url, resolver: Self.resolver("127.0.0.1", "::1")) == ["127.0.0.1", "::1"])
        await #expect(throws: URLPolicyError(code: .address, url: url.absoluteString)) {
            try await policy.check(url, resolver: Self.resolver("8.8.8.8"))
        }
    }

    @Test("A transport that looks names up itself gets each name, and no URL that says a private address")
    func judgedByName() async throws {
        #expect(try await HostResolver.none.addresses("media.example") == [])
        let url = try URLPolicy.fetch.url("https://media.example/p")
        #expect(try await URLPolicy.fetch.check(url, resolver: .none) == [])
        for refused in ["198.18.0.7", "[64:ff9b:1::a00:1]", "[fd00::1]", "127.0.0.1", "localhost", "10.0.0.1"] {
            let url = try #require(URL(string: "https://\(refused)/p"))
            await #expect(throws: URLPolicyError.self) { try await URLPolicy.fetch.check(url, resolver: .none) }
        }
    }

    @Test("With a look-up, a VPN's own address for a name is refused")
    func fakeAddress() async throws {
        let url = try URLPolicy.fetch.url("https://media.example/p")
        for address in ["198.18.0.7", "64:ff9b:1::a00:1", "fd00::1"] {
            await #expect(throws: URLPolicyError.self) {
                try await URLPolicy.fetch.check(url, resolver: Self.resolver(address))
            }
        }
    }

    @Test("The system's resolver finds this machine and reports unknown names")
    func system() async throws {
        #expect(try await HostResolver.live.addresses("localhost").contains { ["127.0.0.1", "::1"].contains($0) })
        await #expect(throws: HostResolutionError(code: .unknown, host: "a..b")) {
            try await HostResolver.live.addresses("a..b")
        }
    }

    @Test("A look-up that takes too long is reported as timed out")
    func slow() async throws {
        let time = TestClock()
        let gate = Gate()
        let resolver = HostResolver.bounded(.seconds(5), clock: time.clock) { _ in
            await gate.pass()
            return ["8.8.8.8"]
        }
        let found = Task { try await resolver.addresses("media.example") }
        try await time.waitForSleeps(of: .seconds(5))
        time.advance(by: .seconds(5))
        await #expect(throws: HostResolutionError(code: .timedOut, host: "media.example")) { try await found.value }
        gate.open()
    }
}
