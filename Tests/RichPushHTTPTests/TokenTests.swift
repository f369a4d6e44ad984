import HTTPTypes
import RichPushHTTP
import RichPushModel
import Testing

@Suite("Refused tokens")
struct TokenTests {
    private func tokens(in transport: ScriptedTransport) -> [String?] {
        transport.sent.map { $0.request.headerFields[.authorization] }
    }

    @Test("After a 401 the provider gets the refused token, and the call is repeated with the same key")
    func refresh() async throws {
        let transport = ScriptedTransport(.answer(401), .answer(204))
        let provider = ListedTokens("old", "new")
        try await Fixture.client(transport, tokens: provider).clipOffer(id: 7, context: Fixture.changing)
        #expect(provider.questions == [nil, "old"])
        #expect(tokens(in: transport) == ["Bearer old", "Bearer new"])
        let name = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(transport.sent.map { $0.request.headerFields[name] } == ["key-1", "key-1"])
    }

    @Test("A second 401 ends the call")
    func secondRefusal() async throws {
        let transport = ScriptedTransport(.answer(401, "no"))
        let provider = ListedTokens("old", "new", "newest")
        let client = try Fixture.client(transport, tokens: provider)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            try await client.clipOffer(id: 7, context: Fixture.changing)
        }
        #expect(error?.code == .unauthorized)
        #expect(error?.status == 401)
        #expect(error?.bodyExcerpt == "no")
        #expect(error?.isFinal == false)
        #expect(transport.sent.count == 2)
        #expect(provider.questions == [nil, "old"])
    }

    @Test("A provider without another token ends the call at once")
    func noOtherToken() async throws {
        let transport = ScriptedTransport(.answer(401))
        let client = try Fixture.client(transport, tokens: ListedTokens("old"))
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.getOffer(id: 7, context: Fixture.reading)
        }
        #expect(error?.code == .unauthorized)
        #expect(transport.sent.count == 1)
    }

    @Test("A call without a token is made once, and a 401 is not repeated")
    func noToken() async throws {
        let transport = ScriptedTransport(.answer(401))
        let provider = ListedTokens(nil, "never asked for")
        let client = try Fixture.client(transport, tokens: provider)
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.getOffer(id: 7, context: Fixture.reading)
        }
        #expect(error?.code == .unauthorized)
        #expect(tokens(in: transport) == [nil])
        #expect(provider.questions == [nil])
    }

    @Test("If the provider throws, the error is noToken and nothing is sent")
    func failingProvider() async throws {
        struct SignInNeeded: Error {}
        struct Failing: TokenProvider {
            func token(for context: CallContext, refused: String?) async throws -> String? { throw SignInNeeded() }
        }
        let transport = ScriptedTransport(.answer(204))
        let client = try Fixture.client(transport, tokens: Failing())
        let error = await #expect(throws: LoyaltyAPIError.self) {
            try await client.clipOffer(id: 7, context: Fixture.changing)
        }
        #expect(error?.code == .noToken)
        #expect(error?.underlying is SignInNeeded)
        #expect(error?.isFinal == false)
        #expect(transport.sent.isEmpty)
    }
}
