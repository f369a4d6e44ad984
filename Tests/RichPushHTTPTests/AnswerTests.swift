import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import Testing

@Suite("Responses and their errors")
struct AnswerTests {
    private func failure(of reply: HTTPReply, reading: Bool = true) async throws -> LoyaltyAPIError? {
        let client = try Fixture.client(ScriptedTransport(reply))
        return await #expect(throws: LoyaltyAPIError.self) {
            if reading {
                _ = try await client.getOffer(id: 7, context: Fixture.reading)
            } else {
                try await client.clipOffer(id: 7, context: Fixture.changing)
            }
        }
    }

    @Test(
        "A status outside of 2xx is an error that says whether a retry can help",
        arguments: [
            (302, false), (400, true), (403, true), (404, true), (408, false), (409, true), (422, true), (425, false),
            (429, false), (500, false), (503, false),
        ]
    )
    func status(_ status: Int, isFinal: Bool) async throws {
        let error = try #require(try await failure(of: .answer(status, #"{"error": "no"}"#), reading: false))
        #expect(error.code == .status)
        #expect(error.status == status)
        #expect(error.isFinal == isFinal)
        #expect(error.bodyExcerpt == #"{"error": "no"}"#)
        #expect(error.message.contains("clipOffer") && error.message.contains(String(status)))
    }

    @Test(
        "The JSON object of an error response is kept with the message",
        arguments: [
            (#"{"name": "offer-over", "message": "Ada's offer is over."}"#, "offer-over", 2), (#"{"name": 7}"#, nil, 1),
            (#"["offer-over"]"#, nil, 0), ("<p>Gone</p>", nil, 0), ("", nil, 0),
        ] as [(String, String?, Int)]
    )
    func additionalInfo(_ body: String, name: String?, members: Int) async throws {
        let error = try #require(try await failure(of: .answer(404, body), reading: false))
        #expect(error.name == name)
        #expect(error.additionalInfo.count == members)
        #expect(error.message == "clipOffer was answered with the status 404.")
    }

    @Test(
        "Retry-After is read as seconds, rounded up, or as a date of one of the three forms",
        arguments: [
            ("120", 120), (" 0 ", 0), ("299.997", 300), ("1.5", 2), ("0.001", 1), ("3.0", 3),
            ("99999999999999", 604_800), ("99999999999999.9", 604_800),
            ("Tue, 14 Nov 2023 22:14:20 GMT", 60), ("Tue, 14 Nov 2023 22:00:00 GMT", 0),
            ("Tuesday, 14-Nov-23 22:14:20 GMT", 60), ("Tue Nov 14 22:14:20 2023", 60),
            ("Fri Dec  1 00:00:00 2023", 604_800), ("Thursday, 31-Dec-99 23:59:59 GMT", 0),
            ("Wednesday, 01-Jan-70 00:00:00 GMT", 604_800), ("Saturday, 01-Jan-00 00:00:00 GMT", 0),
            ("Tue, 14 Nov 2023 22:13:60 GMT", 39), ("-5", nil), ("+5", nil), ("1.", nil), (".5", nil), ("1,5", nil),
            ("1e3", nil), ("0x10", nil), ("٣", nil), ("soon", nil), ("nan", nil), ("", nil),
            ("Tue, 14 Nov 2023 22:14:20", nil), ("Tue, 14 Nov 2023 22:14:20 PST", nil),
            ("Tue, 31 Nov 2023 22:14:20 GMT", nil), ("Tue, 14 Nov 2023 25:14:20 GMT", nil),
            ("Tue, 14 Nov 2023 22:14 GMT", nil), ("Tue, 14 Nov 123 22:14:20 GMT", nil), ("2023-11-14T22:14:20Z", nil),
        ] as [(String, Int?)]
    )
    func retryAfter(_ value: String, seconds: Int?) async throws {
        let error = try await failure(of: .answer(503, fields: [.retryAfter: value]))
        #expect(error?.code == .status)
        #expect(error?.retryAfter == seconds.map { .seconds($0) })
    }

    @Test(
        "A date in Retry-After is compared with the answer's Date, whatever the time here is",
        arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]
    )
    func dateOfAnswer(_ date: String) async throws {
        let later = date.replacing("08:49:37", with: "08:54:37")
        let error = try await failure(of: .answer(503, fields: [.retryAfter: later, .date: date]))
        #expect(error?.retryAfter == .seconds(300))
        let unreadable = try await failure(of: .answer(503, fields: [.retryAfter: later, .date: "today"]))
        #expect(unreadable?.retryAfter == .zero)
    }

    @Test(
        "A read without a JSON object is unreadable, and its error shows the body",
        arguments: [
            (.answer(200), nil), (.answer(204), nil), (.answer(200, "[1]"), "[1]"),
            (.answer(200, #"{"id": 10"#), #"{"id": 10"#),
            (.answer(200, #"{"id": 1}"#, isComplete: false), #"{"id": 1}"#),
            (.answer(200, "<p>Sign in</p>", type: "Text/HTML; charset=utf-8"), "<p>Sign in</p>"),
            (.answer(200, "plain", type: nil), "plain"),
        ] as [(HTTPReply, String?)]
    )
    func unreadable(_ reply: HTTPReply, excerpt: String?) async throws {
        let error = try #require(try await failure(of: reply))
        #expect(error.code == .unreadable)
        #expect(error.bodyExcerpt == excerpt)
        #expect(error.status == reply.response.status.code)
        #expect(!error.isFinal)
    }

    @Test(
        "A changing call that needs no JSON object succeeds with any 2xx",
        arguments: [
            .answer(204, type: nil), .answer(200, "{}"), .answer(202, "OK", type: "text/plain"), .answer(201, "[half"),
            .answer(200, "{", isComplete: false),
        ] as [HTTPReply]
    )
    func changingCall(_ reply: HTTPReply) async throws {
        let transport = ScriptedTransport(reply)
        try await Fixture.client(transport).clipOffer(id: 7, context: Fixture.changing)
        #expect(transport.sent.count == 1)
    }

    @Test("A captive portal's web page is not a success", arguments: ["text/html", "application/xhtml+xml"])
    func captivePortal(_ type: String) async throws {
        let error = try await failure(of: .answer(200, "<html>Welcome</html>", type: type), reading: false)
        #expect(error?.code == .unreadable)
        #expect(error?.isFinal == false)
    }

    @Test("An excerpt is short and contains no control characters")
    func excerpt() async throws {
        let body = "a\u{1b}[31m\r\n\u{202e}b" + String(repeating: "é", count: 1000)
        let excerpt = try #require(try await failure(of: .answer(500, body))?.bodyExcerpt)
        #expect(excerpt.hasPrefix("a [31m béé"))
        #expect(excerpt.count == 200)
    }

    @Test(
        "An error of the transport becomes a LoyaltyAPIError",
        arguments: [
            (HTTPTransportError(code: .timedOut, message: "Late."), .timedOut, false),
            (HTTPTransportError(code: .unreachable, message: "Gone."), .unreachable, false),
            (HTTPTransportError(code: .invalidRequest, message: "None."), .invalid, true),
            (URLError(.dnsLookupFailed), .unreachable, false),
        ] as [(any Error, LoyaltyAPIError.Code, Bool)]
    )
    func transportErrors(_ cause: any Error, code: LoyaltyAPIError.Code, isFinal: Bool) async throws {
        let client = try Fixture.client(ScriptedTransport(throwing: cause))
        let error = await #expect(throws: LoyaltyAPIError.self) {
            try await client.clipOffer(id: 7, context: Fixture.changing)
        }
        #expect(error?.code == code)
        #expect(error?.isFinal == isFinal)
        #expect(error?.underlying != nil)
    }

    @Test("A cancelled call throws CancellationError")
    func cancellation() async throws {
        let client = try Fixture.client(ScriptedTransport(throwing: CancellationError()))
        await #expect(throws: CancellationError.self) {
            try await client.clipOffer(id: 7, context: Fixture.changing)
        }
    }

    @Test(
        "An accepted response to an offer succeeds, also if the body is not a JSON object",
        arguments: [(204, ""), (200, ""), (200, "[]"), (200, "taken")]
    )
    func takenWithoutObject(_ status: Int, _ body: String) async throws {
        let client = try Fixture.client(ScriptedTransport(.answer(status, body)))
        #expect(try await client.respondToOffer(id: 7, context: Fixture.changing).certificate == nil)
    }

    @Test("Offers, challenges and content pages are read from the response")
    func models() async throws {
        let answer = #"{"id": 7, "certificate": {"code": "ABC"}, "name": "n", "url": "https://a.example", "new": []}"#
        let client = try Fixture.client(ScriptedTransport(.answer(200, answer)))
        #expect(try await client.getOffer(id: 7, context: Fixture.reading).url == "https://a.example")
        #expect(try await client.respondToOffer(id: 7, context: Fixture.changing).certificate?.code == "ABC")
        #expect(try await client.getChallenge(id: 7, context: Fixture.reading).name == "n")
        #expect(try await client.getContentPage(id: 7, context: Fixture.reading).id == 7)
        #expect(try await client.getContentPage(name: "n", context: Fixture.reading).url == "https://a.example")
    }
}
