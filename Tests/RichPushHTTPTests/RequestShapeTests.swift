import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

/// One operation, and the request that must be sent for it.
struct ExpectedRequest: Sendable, CustomTestStringConvertible {
    var operation: LoyaltyOperation
    var line: String
    var body = ""
    var call: @Sendable (HTTPLoyaltyClient, CallContext) async throws -> Void

    var testDescription: String { operation.rawValue }

    /// Readings, calls with values that must be encoded, and the samples.
    static let all: [ExpectedRequest] =
        [
            .init(operation: .getOffer, line: "GET /v1/offers/1042") {
                _ = try await $0.getOffer(id: 1042, context: $1)
            },
            .init(operation: .likePost, line: "POST /v1/posts/a%2Fb%3F%C3%A9/likes") {
                try await $0.likePost(id: "a/b?é", context: $1)
            },
            .init(operation: .addNewComment, line: "POST /v1/posts/7/comments", body: #"{"body":"Olá \"you\""}"#) {
                try await $0.addNewComment(body: #"Olá "you""#, postID: "7", context: $1)
            },
            .init(operation: .getChallenge, line: "GET /v1/challenges/7") {
                _ = try await $0.getChallenge(id: 7, context: $1)
            },
            .init(operation: .getContentPageByID, line: "GET /v1/content-pages/7") {
                _ = try await $0.getContentPage(id: 7, context: $1)
            },
            .init(operation: .getContentPageByName, line: "GET /v1/content-pages?name=a%26b%20c") {
                _ = try await $0.getContentPage(name: "a&b c", context: $1)
            },
        ]
        + CallSample.all.compactMap { sample in
            sample.request.map { line in
                .init(operation: sample.call.operation, line: line, body: sample.body) { client, context in
                    _ = try await LoyaltyAPIs(client).perform(sample.call, context: context) { _ in }
                }
            }
        }
}

@Suite("The request of each operation")
struct RequestShapeTests {
    @Test("Method, path and body follow the route table", arguments: ExpectedRequest.all)
    func shape(_ expected: ExpectedRequest) async throws {
        let transport = ScriptedTransport(.answer(200, "{}"))
        try await expected.call(try Fixture.client(transport), Fixture.changing)
        let request = try #require(transport.sent.first)
        #expect(transport.sent.count == 1)
        #expect(request.line == expected.line.replacing(" /", with: " https://loyalty.example/"))
        #expect(request.body == expected.body)
        #expect(request.request.headerFields[.contentType] == (expected.body.isEmpty ? nil : "application/json"))
    }

    @Test("The routes find the operation of each request again", arguments: ExpectedRequest.all)
    func match(_ expected: ExpectedRequest) throws {
        let parts = expected.line.split(whereSeparator: { " ?".contains($0) }).map(String.init)
        let found = LoyaltyRoutes.standard.match(
            method: parts[0],
            path: parts[1],
            query: parts.count > 2 ? parts[2] : ""
        )
        #expect(found?.operation == expected.operation)
    }

    @Test("The table of expected requests contains every operation")
    func completeness() {
        #expect(Set(ExpectedRequest.all.map(\.operation)) == Set(LoyaltyOperation.routed))
    }

    @Test("Every call has the member's token and language", arguments: ExpectedRequest.all)
    func commonFields(_ expected: ExpectedRequest) async throws {
        let transport = ScriptedTransport(.answer(200, "{}"))
        try await expected.call(try Fixture.client(transport), Fixture.reading)
        let fields = try #require(transport.sent.first).request.headerFields
        #expect(fields[.authorization] == "Bearer t-1")
        #expect(fields[.accept] == "application/json")
        #expect(fields[.acceptLanguage] == "pt-BR")
    }

    @Test("The idempotency key is sent when the call has one, and only then")
    func idempotencyKey() async throws {
        let transport = ScriptedTransport(.answer(200, "{}"))
        let client = try Fixture.client(transport)
        try await client.clipOffer(id: 7, context: Fixture.changing)
        _ = try await client.getOffer(id: 7, context: Fixture.reading)
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(transport.sent.map { $0.request.headerFields[name] } == ["key-1", nil])
    }

    @Test("The path of the base URL comes before the route's path", arguments: ["/api", "/api/"])
    func basePath(_ path: String) async throws {
        let transport = ScriptedTransport(.answer(204))
        let client = try Fixture.client(transport, base: "https://loyalty.example:8443\(path)")
        try await client.clipOffer(id: 7, context: Fixture.changing)
        #expect(transport.sent.first?.line == "POST https://loyalty.example:8443/api/v1/offers/7/clip")
    }

    @Test("A route of the host replaces the standard route")
    func replacedRoute() async throws {
        var routes = LoyaltyRoutes.standard
        routes[.clipOffer] = LoyaltyRoute(.put, "/me/clips/{id}")
        let transport = ScriptedTransport(.answer(204))
        try await Fixture.client(transport, routes: routes).clipOffer(id: 7, context: Fixture.changing)
        #expect(transport.sent.first?.line == "PUT https://loyalty.example/me/clips/7")
    }

    @Test("An empty id is refused rather than sent to another address")
    func emptyID() async throws {
        let transport = ScriptedTransport(.answer(204))
        let client = try Fixture.client(transport)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            try await client.likePost(id: "", context: Fixture.changing)
        }
        #expect(error?.code == .invalid)
        #expect(transport.sent.isEmpty)
    }

    @Test("A token cannot add a header field")
    func tokenInjection() async throws {
        let transport = ScriptedTransport(.answer(204))
        let client = try Fixture.client(transport, tokens: FixedToken("t\r\nX-Evil: 1"))
        try await client.clipOffer(id: 7, context: Fixture.changing)
        #expect(transport.sent.first?.request.headerFields[.authorization]?.contains("\n") == false)
    }
}
