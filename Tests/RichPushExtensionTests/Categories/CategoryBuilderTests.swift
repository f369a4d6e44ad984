import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

/// One builder for the app and its service extension.
@Suite struct CategoryBuilderTests {
    private final class ShopCategories: CategoryBuilder {
        var built = 0

        override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
            built += 1
            let title = payload.extraJSON?["button"]?.stringValue ?? "Save"
            return createCategory(
                .offerClip,
                actions: [createAction(.clipOffer, title: title, context: context)],
                context: context
            )
        }
    }

    private final class ShopService: PortableRichPushService {
        override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
            NotificationCategory(identifier: "OFFER_CLIP", actions: [])
        }
    }

    private static func clip() throws -> NotificationRequest {
        try .push(["type": "Offer", "extra_json": ["button": "Keep it"]], aps: ["category": "OFFER_CLIP"])
    }

    @Test("A setup member gets the payload and can use a title from it")
    func title() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.categoryBuilder = ShopCategories()
        let report = await fixture.deliver(try Self.clip())
        #expect(report.category?.actions.map(\.title) == ["Keep it"])
        #expect(report.category?.actions.map(\.options) == [[]])
    }

    @Test("A service's own members build the category only if there is no builder")
    func precedence() async throws {
        var fixture = try DeliveryFixture()
        let own = await fixture.deliver(try Self.clip(), steps: ShopService(services: fixture.services))
        #expect(own.category?.actions == [])
        fixture.services.categoryBuilder = ShopCategories()
        let given = await fixture.deliver(try Self.clip(), steps: ShopService(services: fixture.services))
        #expect(given.category?.actions.map(\.title) == ["Keep it"])
    }

    @Test("A builder and a service without overrides build the same category", arguments: RichPushCategory.allCases)
    func agreement(category: RichPushCategory) async throws {
        var fixture = try DeliveryFixture()
        let request = try NotificationRequest.push(aps: ["category": .string(category.rawValue)])
        let byService = await fixture.deliver(request).category
        fixture.services.categoryBuilder = CategoryBuilder()
        let byBuilder = await fixture.deliver(request).category
        #expect(byService == byBuilder)
        #expect(byService?.identifier == category.rawValue)
    }

    @Test("createAction and createCategory have the Notifications Kit's default arguments")
    func defaults() async throws {
        let context = DeliveryContext(push: PushContext(recipient: "ana", time: TestClock.start))
        let builder = CategoryBuilder()
        let action = await builder.createAction(.likePost, title: "Like", context: context)
        #expect(action == NotificationAction(identifier: "like-post", title: "Like"))
        let category = await builder.createCategory(.postLike, actions: [action], context: context)
        #expect(category == NotificationCategory(identifier: "POST_LIKE", actions: [action]))
    }
}
