import HTTPTypes
import RichPushHTTP
import RichPushModel
import Testing

/// Checks of values that must not get into a request.
@Suite("Request safety")
struct RequestSafetyTests {
    @Test(
        "Accept-Language is a valid language tag",
        arguments: [
            "pt-BR": "pt-BR", "pt_BR.UTF-8": "pt-BR", "tr": "tr", "zh-Hant-TW": "zh-Hant-TW", "es-419": "es-419",
            "de_DE@euro": "de-DE", "fil": "fil", "de-u-nu-latn": "de", "ar.UTF-8": "ar", "deu": "de", "iw": "he",
            "pa-Arab": "pa-Arab", "ur-Latn": "ur-Latn", "en-": "en", "en--US": "en-US", "en-u": "en",
            "en-toolongsubtag": "en", "gsw-CH": "gsw-CH",
        ]
    )
    func language(_ locale: String, _ tag: String) async throws {
        #expect(try await sent(locale) == tag)
    }

    @Test(
        "A locale that is not a language tag is not sent",
        arguments: [
            "", "C", "POSIX", "C.UTF-8", "Base", "en US", "en,de;q=0.5", "en\r\nX-Evil: 1", "tür", "e1", "e\u{301}n",
        ]
    )
    func noLanguage(_ locale: String) async throws {
        #expect(try await sent(locale) == nil)
    }

    private func sent(_ locale: String) async throws -> String? {
        let transport = ScriptedTransport(.answer(200, "{}"))
        let push = PushContext(recipient: "ana", requestIdentifier: "r-1", locale: locale, time: Fixture.time)
        _ = try await Fixture.client(transport).getOffer(id: 7, context: CallContext(push: push))
        return try #require(transport.sent.first).request.headerFields[.acceptLanguage]
    }

    @Test("An id that names a folder is refused before anything is sent", arguments: [".", ".."])
    func dots(_ id: String) async throws {
        let transport = ScriptedTransport(.answer(204))
        let client = try Fixture.client(transport)
        let calls: [() async throws -> Void] = [
            { try await client.likePost(id: id, context: Fixture.changing) },
            { try await client.addNewComment(body: "b", postID: id, context: Fixture.changing) },
            { _ = try await client.getContentPage(name: id, context: Fixture.reading) },
        ]
        for call in calls {
            let error = await #expect(throws: LoyaltyAPIError.self) { try await call() }
            #expect(error?.code == .invalid)
        }
        #expect(transport.sent.isEmpty)
    }

    @Test("Dots within an id are part of it", arguments: ["...", "a.b", "..a"])
    func otherDots(_ id: String) async throws {
        let transport = ScriptedTransport(.answer(204))
        try await Fixture.client(transport).likePost(id: id, context: Fixture.changing)
        #expect(transport.sent.first?.line.contains("/\(id)") == true)
    }
}
