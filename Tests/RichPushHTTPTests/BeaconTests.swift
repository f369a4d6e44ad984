import HTTPTypes
import RichPushHTTP
import RichPushModel
import Testing

@Suite("Beacons")
struct BeaconTests {
    private func redirect(_ status: Int, to location: String) -> HTTPReply {
        .answer(status, type: nil, fields: [.location: location])
    }

    @Test("A beacon is a POST without header fields or body to the exact URL")
    func bare() async throws {
        let transport = ScriptedTransport(.answer(200, "<ok/>", type: "text/html"))
        let url = try Fixture.url("https://mail.example/open?u=a%2Fb&x=%23%7E#here")
        let reply = try await Fixture.client(transport).postBeacon(url, context: Fixture.changing)
        #expect(transport.sent.map(\.line) == ["POST https://mail.example/open?u=a%2Fb&x=%23%7E"])
        #expect(transport.sent.first?.request.headerFields.isEmpty == true)
        #expect(transport.sent.first?.body == "")
        #expect(reply.status == 200)
        #expect(String(decoding: reply.data, as: UTF8.self) == "<ok/>")
    }

    @Test(
        "A URL that the policy does not allow is a final error",
        arguments: ["http://mail.example/open", "https://me:pw@mail.example/open", "file:///etc/passwd"]
    )
    func policy(_ text: String) async throws {
        let transport = ScriptedTransport(.answer(200))
        let client = try Fixture.client(transport)
        let url = try Fixture.url(text)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.postBeacon(url, context: Fixture.changing)
        }
        #expect(error?.code == .invalid)
        #expect(error?.isFinal == true)
        #expect(transport.sent.isEmpty)
    }

    @Test("A status outside of 2xx is an error", arguments: [(404, true), (503, false)])
    func status(_ status: Int, isFinal: Bool) async throws {
        let client = try Fixture.client(ScriptedTransport(.answer(status)))
        let url = try Fixture.url("https://mail.example/open")
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.postBeacon(url, context: Fixture.changing)
        }
        #expect(error?.code == .status)
        #expect(error?.isFinal == isFinal)
    }

    @Test("A redirect to a different host is followed with GET, as click beacons need it")
    func redirected() async throws {
        let transport = ScriptedTransport(redirect(302, to: "https://shop.example/now"), .answer(200))
        let url = try Fixture.url("https://mail.example/click")
        _ = try await Fixture.client(transport).postBeacon(url, context: Fixture.changing)
        #expect(transport.sent.map(\.line) == ["POST https://mail.example/click", "GET https://shop.example/now"])
    }

    @Test("A redirect that the policy does not allow is not followed, and the beacon counts as sent")
    func refusedRedirect() async throws {
        let transport = ScriptedTransport(redirect(302, to: "http://shop.example/now"), .answer(200))
        let client = try Fixture.client(transport)
        let url = try Fixture.url("https://mail.example/click")
        let reply = try await client.postBeacon(url, context: Fixture.changing)
        #expect(reply.status == 302)
        #expect(transport.sent.count == 1)
    }

    /// Resolves `mail.example` to a public address and `inside.example` to a private one; other hosts are unknown.
    private static let resolver = HostResolver { host in
        switch host {
        case "mail.example": ["93.184.216.34"]
        case "inside.example": ["93.184.216.34", "10.0.0.1"]
        default: throw HostResolutionError(code: .unknown, host: host)
        }
    }

    @Test("A host name with a private address is a final error, and nothing is sent")
    func privateName() async throws {
        let transport = ScriptedTransport(.answer(200))
        let client = try Fixture.client(transport, resolver: Self.resolver)
        let url = try Fixture.url("https://inside.example/open")
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.postBeacon(url, context: Fixture.changing)
        }
        #expect(error?.code == .invalid)
        #expect(error?.isFinal == true)
        #expect(transport.sent.isEmpty)
    }

    @Test("An unknown host name is not a final error")
    func unknownName() async throws {
        let transport = ScriptedTransport(.answer(200))
        let client = try Fixture.client(transport, resolver: Self.resolver)
        let url = try Fixture.url("https://nobody.example/open")
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.postBeacon(url, context: Fixture.changing)
        }
        #expect(error?.code == .unreachable)
        #expect(error?.isFinal == false)
        #expect(transport.sent.isEmpty)
    }

    @Test("A redirect to a host name with a private address is not followed")
    func privateRedirect() async throws {
        let transport = ScriptedTransport(redirect(307, to: "https://inside.example/open"), .answer(200))
        let client = try Fixture.client(transport, resolver: Self.resolver)
        let url = try Fixture.url("https://mail.example/click")
        let reply = try await client.postBeacon(url, context: Fixture.changing)
        #expect(reply.status == 307)
        #expect(transport.sent.count == 1)
    }
}
