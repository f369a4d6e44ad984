import FoundationEssentials
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Links that buttons open: the offer's, the content page's, the template's.
@Suite struct LinkTests {
    let bench = KitBench()

    @Test("An offer's link opens, and the response completes, while the call is in progress")
    func neitherWaits() async throws {
        let bench = KitBench(awaitsBackgroundWork: false)
        bench.client.hold(.respondToOffer)
        let response = NotificationResponse(action: .button("open-offer-link"), payload: try SamplePush.offer())
        let outcome = await bench.helper.handleNotificationResponse(response)
        #expect(outcome.name == "handled")
        #expect(bench.log.hooks == ["openURL"])
        try await bench.client.waitForCalls(of: .respondToOffer)
        bench.client.release(.respondToOffer)
        await bench.services.background.waitUntilIdle()
    }

    @Test(
        "An offer's link opens also if responding to the offer fails",
        arguments: [LoyaltyAPIError.unreachable, .status(422), .status(500)]
    )
    func neitherFails(error: LoyaltyAPIError) async throws {
        bench.client.script(.respondToOffer, .failure(error))
        #expect(await bench.press(.openOfferLink, try SamplePush.offer()).name == "handled")
        #expect(bench.log.hooks == ["openURL"])
        let counts = try await bench.store.outboxCounts()
        #expect(counts == OutboxCounts(waiting: error.isFinal ? 0 : 1, setAside: error.isFinal ? 1 : 0))
    }

    @Test("If an offer cannot be read, no response is sent and no link opens")
    func unreadOffer() async throws {
        bench.client.script(.getOffer, .failure(LoyaltyAPIError.unreachable))
        #expect(await bench.press(.openOfferLink, try SamplePush.offer()).name == "failed")
        #expect(bench.client.calls(of: .respondToOffer).isEmpty)
        #expect(bench.log.hooks == ["handleFailure"])
    }

    @Test(
        "A link opens exactly as it was written",
        arguments: [
            "https://shop.example/a#part", "https://shop.example/a%20b?q=50%25&x=%23#frag%2Fment",
            "shop://offers/7?from=push#top", "SHOP://Offers/7", "tel:+4930123",
            "http://shop.example/", "https://shop.example/%F0%9F%8E%81",
        ]
    )
    func verbatim(link: String) async throws {
        bench.client.script(.getOffer, .answer(["url": .string(link)]))
        bench.client.script(.getContentPageByName, .answer(["url": .string(link)]))
        await bench.press(.openOfferLink, try SamplePush.offer())
        await bench.press(.openContentPage, try SamplePush.contentPage())
        #expect(bench.log.calls.map(\.value) == [.string(link), .string(link)])
    }

    @Test(
        "A link that the policy refuses does not open, and the reason is reported to the observer",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
            "data:text/html,x", "file:///etc/passwd", "https://user:secret@shop.example/", "https://", "not a url",
            "/relative", "//shop.example/x",
        ]
    )
    func refused(link: String) async throws {
        bench.client.script(.getContentPageByName, .answer(["url": .string(link)]))
        let outcome = await bench.press(.openContentPage, try SamplePush.contentPage())
        #expect(outcome.name == "ignored")
        #expect(
            outcome.reason?.contains("the URL is not used") == true
                || outcome.reason?.contains("it is not used") == true
        )
        #expect(bench.log.hooks.isEmpty)
        #expect(bench.observer.failures.count == 1)
        #expect(bench.observer.failures.first is URLPolicyError)
    }

    @Test(
        "A page without a URL opens nothing and is not a failure",
        arguments: [[:], ["url": ""], ["url": nil]] as [JSONObject]
    )
    func noURL(answer: JSONObject) async throws {
        bench.client.script(.getContentPageByName, .answer(answer))
        let outcome = await bench.press(.openContentPage, try SamplePush.contentPage())
        #expect(outcome == .ignored(reason: "The content page has no link; nothing opens."))
        #expect(bench.log.hooks.isEmpty)
        #expect(bench.observer.failures.isEmpty)
    }

    @Test("A handler without a helper waits for its background work where responses do", arguments: [true, false])
    func handlerWaits(isShown: Bool) async throws {
        bench.client.hold(.respondToOffer)
        let handler = LoggingRichPushHandler(log: bench.log, services: bench.services)
        let payload = try SamplePush.offer()
        var context = PushContext(recipient: "ada", time: bench.clock.now)
        context.run = ResponseRun()
        context.responseRun?.note { $0.isShown = isShown }
        let isOver = Locked(false)
        let response = Task { [context] in
            _ = try await handler.handleOpenOfferLink(payload: payload, context: context)
            isOver.withLock { $0 = true }
        }
        try await bench.client.waitForCalls(of: .respondToOffer)
        for _ in 0..<1000 { await Task.yield() }
        #expect(!isOver.withLock { $0 })
        bench.client.release(.respondToOffer)
        try await response.value
    }

    @Test("A push without a type opens its link, unless a template shows one of its own", arguments: [true, false])
    func pushWithoutType(hasTemplate: Bool) async throws {
        let opened = Locked<[URL]>([])
        var services = bench.services
        services.openURL = { url in opened.withLock { $0.append(url) } }
        let handler = DefaultPushHandler(services: services)
        var fields: JSONObject = ["wzrk_dl": "https://shop.example/a"]
        if hasTemplate { fields["pt_id"] = "pt_basic" }
        let payload = try SamplePush.plain(fields: fields)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        let outcome = try await handler.handleNotificationWithoutType(payload: payload, context: context)
        #expect((outcome == .handled) == !hasTemplate)
        #expect(opened.withLock { $0.map(\.absoluteString) } == (hasTemplate ? [] : ["https://shop.example/a"]))
    }

    @Test("A template's link passes the same policy")
    func templateLink() async throws {
        let payload = try SamplePush.plain(fields: ["pt_id": "pt_icons", "wzrk_dl": "https://me:secret@shop.example/"])
        #expect(await bench.respond(.button("action_3"), payload).name == "ignored")
        #expect(bench.log.hooks.isEmpty)
        #expect(bench.observer.failures.first is URLPolicyError)
    }

    @Test("The host's own link policy is used")
    func hostsPolicy() async throws {
        var services = bench.services
        services.linkPolicy = URLPolicy(allowedSchemes: ["https"], allowedHosts: ["shop.example"])
        let handler = LoggingRichPushHandler(log: bench.log, services: services)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        _ = try await handler.handleOpenContentPage(payload: SamplePush.contentPage(), context: context)
        #expect(bench.log.hooks.isEmpty)
        bench.client.script(.getContentPageByName, .answer(["url": "https://shop.example/x"]))
        _ = try await handler.handleOpenContentPage(payload: SamplePush.contentPage(), context: context)
        #expect(bench.log.hooks == ["openURL"])
    }

    @Test("View In App opens the link of a host's own template from the host's catalogue")
    func hostsTemplate() async throws {
        var services = bench.services
        services.templateLink = { payload, _ in payload["acme_link"]?.stringValue }
        let handler = LoggingRichPushHandler(log: bench.log, services: services)
        let outcome = try await handler.handleRichPushResponse(
            actionIdentifier: "action_3",
            notificationType: nil,
            text: nil,
            payload: try SamplePush.plain(fields: ["pt_id": "acme", "acme_link": "https://acme.example/"]),
            context: PushContext(recipient: "ada", time: bench.clock.now)
        )
        #expect(outcome == .handled)
        #expect(bench.shown == [#"openURL "https://acme.example/""#])
    }

    @Test("View In App without a link opens nothing, and is not handled")
    func templateWithoutLink() async throws {
        let payload = try SamplePush.plain(fields: ["pt_id": "pt_icons"])
        let outcome = await bench.respond(.button("action_3"), payload)
        #expect(outcome == .ignored(reason: "The template has no link; nothing opens."))
    }

    @Test("By default a link is opened, and a text copied, by the services")
    func servicesOpen() async throws {
        let (opened, copied) = (Locked<[String]>([]), Locked<[String]>([]))
        var services = bench.services
        services.openURL = { url in opened.withLock { $0.append(url.absoluteString) } }
        services.copyToPasteboard = { text in copied.withLock { $0.append(text) } }
        let handler = DefaultRichPushHandler(services: services)
        let context = PushContext(recipient: "ada", time: bench.clock.now)
        bench.client.script(.getContentPageByName, .answer(["url": "https://shop.example/x"]))
        bench.client.script(.respondToOffer, .answer(["certificate": ["code": "A1"]]))
        _ = try await handler.handleOpenContentPage(payload: SamplePush.contentPage(), context: context)
        _ = try await handler.handleOpenCertificate(payload: SamplePush.offer(), context: context)
        #expect(opened.withLock { $0 } == ["https://shop.example/x"])
        #expect(copied.withLock { $0 } == ["A1"])
    }
}
