import HTTPTypes
import RichPushHTTP
import RichPushModel
import Testing

@Suite("Redirects of API calls")
struct RedirectTests {
    private func redirect(_ status: Int, to location: String) -> HTTPReply {
        .answer(status, type: nil, fields: [.location: location])
    }

    @Test("A read follows a redirect to the same host with its token", arguments: [301, 302, 303, 307, 308])
    func reading(_ status: Int) async throws {
        let transport = ScriptedTransport(redirect(status, to: "/v2/offers/7?x=%2F"), .answer(200, "{}"))
        _ = try await Fixture.client(transport).getOffer(id: 7, context: Fixture.reading)
        #expect(transport.sent.last?.line == "GET https://loyalty.example/v2/offers/7?x=%2F")
        #expect(transport.sent.last?.request.headerFields[.authorization] == "Bearer t-1")
    }

    @Test("The location of a redirect is encoded once")
    func encoded() async throws {
        let transport = ScriptedTransport(redirect(307, to: "/v2/a%20b ü{1}"), .answer(200, "{}"))
        _ = try await Fixture.client(transport).getOffer(id: 7, context: Fixture.reading)
        #expect(transport.sent.last?.line == "GET https://loyalty.example/v2/a%20b%20%C3%BC%7B1%7D")
    }

    @Test("A changing call follows a 307 or 308 redirect with the same method and body", arguments: [307, 308])
    func kept(_ status: Int) async throws {
        let transport = ScriptedTransport(redirect(status, to: "https://loyalty.example/v2/c"), .answer(204))
        try await Fixture.client(transport).addNewComment(body: "Hi", postID: "7", context: Fixture.changing)
        #expect(transport.sent.last?.line == "POST https://loyalty.example/v2/c")
        #expect(transport.sent.last?.body == #"{"body":"Hi"}"#)
    }

    @Test("A redirect that would turn a changing call into a GET is not followed", arguments: [301, 302, 303])
    func changed(_ status: Int) async throws {
        let transport = ScriptedTransport(redirect(status, to: "/login"), .answer(200, "{}"))
        let client = try Fixture.client(transport)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            try await client.clipOffer(id: 7, context: Fixture.changing)
        }
        #expect(error?.status == status)
        #expect(transport.sent.count == 1)
    }

    @Test(
        "A redirect to a different host, port or scheme is not followed, so that it does not get the token",
        arguments: [
            "https://evil.example/v1", "//evil.example/v1", "http://loyalty.example/", "https://loyalty.example:1/",
        ]
    )
    func otherOrigin(_ location: String) async throws {
        let transport = ScriptedTransport(redirect(307, to: location), .answer(200, "{}"))
        let client = try Fixture.client(transport)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.getOffer(id: 7, context: Fixture.reading)
        }
        #expect(error?.code == .status)
        #expect(transport.sent.count == 1)
    }

    @Test("A redirect loop of a call ends after five redirects")
    func circle() async throws {
        let transport = ScriptedTransport(redirect(307, to: "/v1/offers/7"))
        let client = try Fixture.client(transport)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.getOffer(id: 7, context: Fixture.reading)
        }
        #expect(error?.status == 307)
        #expect(transport.sent.count == 6)
    }
}
