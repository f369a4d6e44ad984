import Foundation
import RichPushKit
import RichPushTesting
import ShopCategories
import Testing

@testable import ShopApp
@testable import ShopExtension

@MainActor
@Suite("An app outside of the package")
struct ShopAppTests {
    private let shop = Shop()
    private let client = RecordingLoyaltyClient()

    @Test("A hook changes state of the main actor, and the response waits for what it loads")
    func showingHook() async throws {
        try await withHelper { helper, _ in
            let outcome = await helper.handleNotificationResponse(tap(try SamplePush.offer()))
            #expect(outcome == .handled)
            #expect(shop.opened == ["Offer 1042"])
            #expect(shop.loaded == [.int(1042)])
            let taps = try #require(helper.pushHandler as? ShopPushHandler)
            #expect(taps.taps == 1)
        }
    }

    @Test("A button of the app's own category is handled with the text that was typed, and awaited")
    func unknownAction() async throws {
        try await withHelper { helper, _ in
            let response = NotificationResponse(
                action: .textInput("remind", text: "Tomorrow"),
                payload: try SamplePush.plain(fields: ["aps": ["category": .string(ShopCategories.reminder)]]),
                requestIdentifier: "r1"
            )
            #expect(await helper.handleNotificationResponse(response) == .handled)
            let buttons = try #require(helper.richPushHandler as? ShopRichPushHandler)
            #expect(buttons.reminders == ["Tomorrow"])
        }
    }

    @Test("An unknown button is ignored, and the reason names it")
    func unknownToAll() async throws {
        try await withHelper { helper, _ in
            let outcome = await helper.handleNotificationResponse(press("dance", try SamplePush.offer()))
            #expect(outcome.name == "ignored")
            #expect(outcome.reason?.contains("dance") == true)
        }
    }

    @Test("A late certificate is shown once, when the app becomes active")
    func lateCertificate() async throws {
        client.script(
            .respondToOffer,
            .failure(LoyaltyAPIError.unreachable),
            .answer(["certificate": ["code": "LATE-1"]])
        )
        try await withHelper { helper, _ in
            let response = press(RichPushAction.openCertificate.rawValue, try SamplePush.offer())
            #expect(await helper.handleNotificationResponse(response) == .queued)
            await helper.applicationDidBecomeActive()
            #expect(shop.clipboard.isEmpty)

            _ = try await helper.sync()
            await helper.applicationDidBecomeActive()
            await helper.applicationDidBecomeActive()
            #expect(shop.clipboard == ["LATE-1"])
            #expect(shop.messages == ["Certificate code has been copied to clipboard"])
        }
    }

    @Test("An override of trackMessage adds parameters, and finds the EMS open in the context")
    func tracking() async throws {
        try await withHelper { helper, _ in
            let beacon = "https://mail.example/open/1"
            await helper.handleNotificationResponse(tap(try SamplePush.offer(fields: ["ems_open": .string(beacon)])))
            await helper.services.background.waitUntilIdle()
            #expect(await helper.openedBeacons() == [beacon])
            #expect(client.calls(of: .trackMessage).map { $0.arguments["parameters"] } == [["shop": "north"]])
            #expect(client.calls(of: .postEMSOpen).map { $0.arguments["url"] } == [.string(beacon)])
        }
    }

    @Test("A message opened in a list of the app's own is tracked once for the signed-in member")
    func trackingFromList() async throws {
        try await withHelper { helper, _ in
            try await helper.signIn("rose")
            let first = try await helper.trackMessage(id: 5)
            let second = try await helper.trackMessage(id: 5)
            await helper.services.background.waitUntilIdle()
            #expect([first.isNew, second.isNew] == [true, false])
            #expect(client.calls(of: .trackMessage).map(\.context.recipient) == ["rose"])
        }
    }

    @Test("A handler that was replaced gets no further response")
    func replacedHandlers() async throws {
        try await withHelper { helper, _ in
            let taps = RecordingPushHandler()
            let buttons = RecordingRichPushHandler()
            helper.pushHandler = taps
            helper.richPushHandler = buttons
            await helper.handleNotificationResponse(tap(try SamplePush.offer()))
            await helper.handleNotificationResponse(press("remind", try SamplePush.offer()))
            #expect(shop.opened.isEmpty)
            #expect(taps.log.hooks == ["handlePush"])
            #expect(buttons.log.hooks == ["handleRichPushResponse"])
        }
    }

    @Test("A link is opened with the services' closure")
    func link() async throws {
        try await withHelper { helper, _ in
            let response = press(RichPushAction.openContentPage.rawValue, try SamplePush.contentPage())
            #expect(await helper.handleNotificationResponse(response) == .handled)
            #expect(shop.opened == ["https://pages.example/terms"])
        }
    }

    @Test(
        "App and extension show the same buttons, made by one builder",
        arguments: ["OFFER_CLIP", ShopCategories.reminder]
    )
    func sharedCategories(_ identifier: String) async throws {
        try await withHelper { helper, folder in
            let push = try SamplePush.offer(
                fields: ["button": "Grab it", "aps": ["mutable-content": 1, "category": .string(identifier)]]
            )
            let center = FakeNotificationCenter()
            var services = DeliveryServices.testing(folder: folder, center: center)
            services.categoryBuilder = ShopCategories()
            _ = await ShopNotificationService(services: services)
                .delivered(NotificationRequest(identifier: "1", payload: push))
            let inApp = await helper.categories(for: push, locale: "en")
            #expect(center.registeredCategories.last == Set(inApp))
            #expect(inApp.flatMap(\.actions).map(\.title) == [identifier == "OFFER_CLIP" ? "Grab it" : "Remind me"])
        }
    }

    private func withHelper(_ test: (ShopHelper, URL) async throws -> Void) async throws {
        try await withFolder { folder in
            let helper = ShopHelper(
                shop: shop,
                api: LoyaltyAPIs(client),
                database: folder.appendingPathComponent("shop.sqlite"),
                place: .folder(folder.appendingPathComponent("shared"))
            )
            try await test(helper, folder)
            await helper.services.background.waitUntilIdle()
        }
    }

    private func tap(_ push: PushPayload) -> NotificationResponse {
        NotificationResponse(action: .default, payload: push, requestIdentifier: "tap")
    }

    private func press(_ button: String, _ push: PushPayload) -> NotificationResponse {
        NotificationResponse(action: .button(button), payload: push, requestIdentifier: "button")
    }
}
