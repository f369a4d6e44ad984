import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// What is checked after a first part of an exchange: a token, a response, a body.
@Suite("Checks during an exchange")
struct LateCheckTests {
    private struct SignedOut: Error {}

    @Test("A member who signs out while the replacement of a refused token is made gets no second request")
    func replacement() async throws {
        let transport = ScriptedTransport(.answer(401), .answer(204))
        let provider = ListedTokens("old", "new")
        let client = try Fixture.client(transport, tokens: provider)
        var checked = Fixture.changing
        checked.mayBeSent = {
            if provider.questions.count > 1 { throw SignedOut() }
        }
        let context = checked
        await #expect(throws: SignedOut.self) {
            try await client.clipOffer(id: 7, context: context)
        }
        #expect(provider.questions == [nil, "old"])
        #expect(transport.sent.count == 1)
    }

    @Test("A request for a token that is cancelled is a cancellation, not a missing token")
    func cancelledToken() async throws {
        struct Cancelled: TokenProvider {
            func token(for context: CallContext, refused: String?) async throws -> String? { throw CancellationError() }
        }
        let transport = ScriptedTransport(.answer(204))
        let client = try Fixture.client(transport, tokens: Cancelled())
        await #expect(throws: CancellationError.self) {
            try await client.clipOffer(id: 7, context: Fixture.changing)
        }
        #expect(transport.sent.isEmpty)
    }

    @Test("The response to an offer may be empty or no object, but not end early", arguments: [true, false])
    func offerResponse(isComplete: Bool) async throws {
        let part = #"{"certificate": {"code": "SEC"#
        let client = try Fixture.client(ScriptedTransport(.answer(200, part, isComplete: isComplete)))
        guard !isComplete else {
            return #expect(
                try await client.respondToOffer(id: 7, context: Fixture.changing) == Loyalty.Offer.ResponseInfo([:])
            )
        }
        let error = await #expect(throws: LoyaltyAPIError.self) {
            _ = try await client.respondToOffer(id: 7, context: Fixture.changing)
        }
        #expect(error?.code == .unreadable)
    }

    @Test(
        "A body that is shorter than announced is not attached, also if the transport does not notice it",
        arguments: [5, 6, 7]
    )
    func announcedLength(_ announced: Int) async throws {
        let bench = try MediaBench()
        let url = try Fixture.url("https://cdn.example/a.gif")
        let answer = HTTPReply.answer(200, "GIF89a", type: "image/gif", fields: [.contentLength: "\(announced)"])
        let downloader = HTTPMediaDownloader(
            transport: ScriptedStreaming([url.absoluteString: answer]),
            resolver: HostResolver { _ in ["93.184.216.34"] },
            clock: Fixture.patientClock
        )
        if announced <= 6 {
            #expect(try await bench.download(url, with: downloader).byteCount == 6)
        } else {
            #expect(await bench.failure(of: url, with: downloader) == .truncated)
        }
    }
}
