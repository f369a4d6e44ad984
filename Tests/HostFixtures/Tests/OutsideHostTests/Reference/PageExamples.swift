import Foundation
import RichPushKit
import RichPushLint
import RichPushPlatform
import RichPushPreview
import RichPushLocalization
import RichPushTemplates
import RichPushTesting
import Testing

/// The examples in the documentation of templates, pages, texts and the embedded platform, word for word.
@Suite("Examples of the reference: templates, texts, platform")
struct PageExamples {
    private let now = 1_750_000_000.0

    private func carousel() throws -> PushPayload {
        try SamplePush.push(
            nil,
            fields: [
                "pt_id": "pt_manual_carousel", "pt_title": "Fresh bread", "pt_msg": "Swipe",
                "pt_dl1": "https://a.example/1",
                "pt_img1": "https://a.example/1.png", "pt_img2": "https://a.example/2.png",
                "pt_img3": "https://a.example/3.png",
            ]
        )
    }

    @Test("A template is shown by a model")
    func template() throws {
        let push = try carousel()
        let delivered = now
        var effects: [TemplateEffect] = []
        func perform(_ effect: TemplateEffect) { effects.append(effect) }
        let template = TemplateCatalog.standard.template(for: push, now: now)
        var model = TemplateModel(template, delivered: delivered, now: now)
        for effect in model.handle(.next, at: now) { perform(effect) }
        #expect(effects.contains(.pageShown(1)))
    }

    @Test("A host's own action turns the page")
    func action() throws {
        let template = TemplateCatalog.standard.template(for: try carousel(), now: now)
        let delivered = now
        var model = TemplateModel(template, delivered: delivered, now: now, actions: ["change": .next])
        let effects = model.handle(.action("change"), at: now)  // [.pageShown(1)]
        #expect(effects.contains(.pageShown(1)))
    }

    @Test("An action that the template does not know goes to the app")
    func option() throws {
        let template = TemplateCatalog.standard.template(for: try carousel(), now: now)
        var model = TemplateModel(template, now: now)
        var options: [TemplateResponseOption] = []
        func completion(_ option: TemplateResponseOption) { options.append(option) }
        let effects = model.handle(.action("buy"), at: now)
        switch TemplateResponseOption(effects) {
        case .doNotDismiss: completion(.doNotDismiss)
        case .dismiss: completion(.dismiss)
        case .dismissAndForward: completion(.dismissAndForward)
        }
        #expect(options == [.dismissAndForward])
    }

    @Test("A page's message is read")
    func message() throws {
        let body = #"{"notification": 1, "height": 240}"#
        var log: [String] = []
        switch try TemplatePageMessage(bytes: Array(body.utf8)).content {
        case .event(let event, _, _): log.append("\(event)")
        case .height(let points): log.append("\(points) points")
        case .reply(let text, let action): log.append("\(action): \(text)")
        case .playing(let isPlaying): log.append("playing: \(isPlaying)")
        }
        #expect(log == ["240.0 points"])
    }

    @Test("A page is written to a file")
    func page() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("page.html")
            let push = try carousel()
            let notification = PreviewNotification(name: "offer.json", push: push, delivered: now)
            let page = PreviewPage([notification])
            try Data(page.bytes).write(to: file)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("Fresh bread"))
        }
    }

    @Test("Texts are looked up in the user's languages")
    func texts() {
        let localizer = Localizer(hostSources: [StringTableSource(bundle: .main)])
        let title = localizer.string(.like, locale: "pt_BR")  // Curtir
        #expect(title == "Curtir")
        let choices = [
            Localizer(preferredLanguages: .system),  // the languages of the phone, or of the environment
            Localizer(preferredLanguages: .app()),  // the language that the app itself is shown in
            Localizer(preferredLanguages: PreferredLanguages(["gsw-CH", "de-CH"])),
        ]
        #expect(choices[2].string(.like, locale: "gsw-CH") == Localizer().string(.like, locale: "de"))
    }

    @Test("Two spellings of a language are equal")
    func tags() {
        let tag = LanguageTag("pt_BR.UTF-8")
        #expect(tag == LanguageTag("pt-br") && tag.region == "BR")
    }

    @Test("What is wrong with a push is listed without a phone")
    func findings() throws {
        let bytes = Array(#"{"aps": {"alert": "Fresh bread"}, "type": "Offer", "id": "x"}"#.utf8)
        let push = try PushPayload(bytes: bytes)
        for finding in push.findings where finding.severity == .error { print(finding.message) }
        #expect(push.findings.map(\.code) == [.idNotInteger])
    }

    @Test("String tables are checked")
    func tables() async throws {
        try await withFolder { folder in
            let check = StringTableCheck(directory: folder)
            for finding in check.findings where finding.severity == .error { print(finding.message) }
            #expect(!check.findings.isEmpty)
        }
    }

    @Test("The embedded platform fails as it is told to")
    func platform() async throws {
        let local = URLPolicy(allowedSchemes: ["https"], allowsLoopback: true)
        let platform = EmbeddedPlatform()
        let address = try await platform.start()
        await platform.setFault(.status(503), for: .operation(.clipOffer), count: 2)
        let helper = DefaultNotificationHelper(
            services: PushServices(
                api: try .http(baseURL: address, policy: local, tokens: NoTokens()),
                store: PushStore.memory()
            )
        )
        await helper.handleNotificationResponse(
            NotificationResponse(action: .button("clip-offer"), payload: try SamplePush.offer())
        )
        #expect(await platform.log.map(\.status).contains(503))
        await platform.stop()
    }

    @Test("Media of a folder and faulty ones are served")
    func media() async throws {
        try await withFolder { folder in
            let png = Data(SampleMedia.start(of: .png).bytes)
            var media = try MediaLibrary(contentsOf: folder)
            media["late.png"] = MediaFile(bytes: png, contentType: "image/png", delivery: .half)
            let platform = EmbeddedPlatform(options: PlatformOptions(media: media.merging(.faulty)))
            let address = try await platform.start()
            #expect(media.names == ["late.png"] && address.port != nil)
            await platform.stop()
        }
    }
}

private struct NoTokens: TokenProvider {
    func token(for context: CallContext, refused: String?) async throws -> String? { nil }
}
