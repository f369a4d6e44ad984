import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

import struct Foundation.Date

/// Categories for an app or host without the service extension.
@Suite struct CategoriesTests {
    @Test(
        "A template gets a category that the content extensions list",
        arguments: [[.pagedWithLink], [.pagedWithLink, .link]] as [Set<TemplateCategory>]
    )
    func template(listed: Set<TemplateCategory>) async throws {
        var services = PushServices.testing()
        services.contentCategories = { listed }
        let payload = try SamplePush.push(
            nil,
            fields: ["pt_id": "pt_basic", "pt_dl1": "shop://bread", "aps": ["mutable-content": 1]]
        )
        let categories = await DefaultNotificationHelper(services: services).categories(for: payload)
        #expect(categories.map(\.identifier) == [listed.contains(.link) ? "RichPush.Link" : "CTNotification"])
    }

    @Test("Titles are in the requested language, else in the device's")
    func language() async throws {
        let helper = KitBench(locale: "de").helper
        let payload = try SamplePush.push(nil, category: .postLike)
        let german = await helper.categories(for: payload).first?.actions.first?.title
        let english = await helper.categories(for: payload, locale: "en").first?.actions.first?.title
        #expect(english == "Like")
        #expect(german == "Gefällt mir")
    }

    @Test("Registration at launch adds all categories of the package, and keeps the host's")
    func registration() async {
        let own = NotificationCategory(identifier: "ACME_DELIVERY", actions: [])
        let bench = KitBench(center: FakeNotificationCenter(categories: [own]))
        await bench.helper.registerCategories()
        let identifiers = Set(await bench.center.notificationCategories().map(\.identifier))
        let expected =
            ["ACME_DELIVERY", "CTNotification", "RichPush.Paged", "RichPush.Link", "RichPush.Plain"]
            + RichPushCategory.allCases.map(\.rawValue)
        #expect(identifiers == Set(expected))
        #expect(await bench.center.notificationCategories().contains(own))
    }

    @Test("A category that a host's builder lists is registered at launch too, with what the builder makes of it")
    func ownAtLaunch() async {
        final class ShopCategories: CategoryBuilder {
            override var registeredIdentifiers: [String] { super.registeredIdentifiers + ["STORE", "UNKNOWN"] }

            override func createSupportedCategory(
                _ payload: PushPayload,
                context: DeliveryContext
            ) -> NotificationCategory? {
                guard payload.aps?.category == "STORE" else {
                    return super.createSupportedCategory(payload, context: context)
                }
                let action = createAction(identifier: "route", title: "Route", context: context)
                return createCategory(identifier: "STORE", actions: [action], context: context)
            }
        }
        let center = FakeNotificationCenter()
        var services = PushServices.testing(center: center)
        services.categoryBuilder = ShopCategories()
        await DefaultNotificationHelper(services: services).registerCategories()
        let categories = await center.notificationCategories()
        #expect(categories.count == 14)
        #expect(categories.first { $0.identifier == "STORE" }?.actions.map(\.identifier) == ["route"])
    }

    @Test("Registration returns once the system lists the categories, and does not register twice")
    func readBack() async {
        let bench = KitBench(center: FakeNotificationCenter(listingDelay: 3))
        let start = bench.clock.now
        await bench.helper.registerCategories()
        #expect(await bench.center.notificationCategories().count == 13)
        #expect(bench.clock.now > start, "it waited")
        await bench.helper.registerCategories()
        #expect(bench.center.registeredCategories.count == 1)
    }

    @Test("A registration ends also if the system never lists the categories")
    func neverListed() async {
        let bench = KitBench(center: FakeNotificationCenter(listingDelay: .max))
        let start = bench.clock.now
        await bench.helper.registerCategories()
        #expect(bench.clock.now.timeIntervalSince(start) <= 1)
    }
}
