import HostSupport
import MainActorHost
import PlainHost
import RichPushKit
import Testing

/// The hosts under test.
let hosts: [any HostFixture] = [PlainHost.Host(), MainActorHost.Host()]

@Suite("Plain subclasses in a host")
struct HostFixtureTests {
    @Test("Taps reach the host's hooks, which touch the screen", arguments: hosts)
    func taps(_ host: any HostFixture) async throws {
        let payloads = [
            try HostPush.push(.offer), try HostPush.untyped(),
            try PushPayload(["type": "ContentPage", "name": "about"]),
            try PushPayload(["type": "ClientEvents", "client_events": [1, 2]]),
        ]
        try await withBench { bench in
            let screen = Screen()
            let helper = await host.makeHelper(bench.services, screen)
            for payload in payloads {
                let outcome = await helper.handleNotificationResponse(
                    NotificationResponse(action: .default, payload: payload)
                )
                #expect(outcome.name == "handled")
            }
            #expect(
                await screen.shown == [
                    "tap 1", "Offer 42", "all notifications", "tap 2", "page about", "tap 3", "2 client events",
                ]
            )
        }
    }

    @Test("The result of a button reaches the host's hooks", arguments: hosts, shownByButtons)
    func buttons(_ host: any HostFixture, _ expected: (action: RichPushAction, texts: [String])) async throws {
        try await withBench { bench in
            let screen = Screen()
            let helper = await host.makeHelper(bench.services, screen)
            await helper.handleNotificationResponse(try HostPush.response(to: expected.action))
            #expect(await screen.shown == expected.texts)
        }
    }

    private static let shownByButtons: [(action: RichPushAction, texts: [String])] = [
        (.likePost, [#"liked ["42"], handled"#]),
        (.openChallenge, ["challenge Steps"]),
        (.openCoupon, ["response 5"]),
        (.openContentPage, ["opened https://shop.example/page"]),
        (.openOfferLink, ["opened https://shop.example/offer"]),
        (.openCertificate, ["copied ABC", "message: Certificate code has been copied to clipboard"]),
    ]

    @Test("A subclass of the helper keeps state and names itself", arguments: hosts)
    func helper(_ host: any HostFixture) async throws {
        try await withBench { bench in
            let screen = Screen()
            let helper = await host.makeHelper(bench.services, screen)
            await helper.handleNotificationResponse(NotificationResponse(action: .dismiss, payload: nil))
            await helper.handleNotificationResponse(NotificationResponse(action: .dismiss, payload: nil))
            #expect(await screen.shown == ["dismissal 1", "dismissal 2"])
            let deviceID = try await helper.deviceID
            #expect(deviceID.hasPrefix("Shop-"))
        }
    }

    @Test("A subclass of the service extension changes what is delivered", arguments: hosts)
    func service(_ host: any HostFixture) async throws {
        try await withBench { bench in
            let service = host.makeService(bench.deliveryServices)
            _ = await service.delivered(try HostPush.mutable(category: "OFFER_CLIP"))
            let content = await service.delivered(try HostPush.mutable(category: "OFFER_CLIP"))
            #expect(content.subtitle == "delivery 2")
            let actions = await bench.center.notificationCategories().flatMap(\.actions)
            #expect(actions.map(\.title) == ["Clip", "Later"])
        }
    }

    @Test("A service extension with an empty class body is complete", arguments: hosts)
    func emptyService(_ host: any HostFixture) async throws {
        try await withBench { bench in
            let service = host.makeEmptyService(bench.deliveryServices)
            let content = await service.delivered(try HostPush.mutable(category: "POST_LIKE"))
            #expect(content.categoryIdentifier == "POST_LIKE")
            #expect(await bench.center.notificationCategories().map(\.identifier) == ["POST_LIKE"])
        }
    }
}
