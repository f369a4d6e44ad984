import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import Testing

/// A host's service that overrides every member, keeps state without a lock, and needs no annotation.
private final class HostService: PortableRichPushService {
    var steps: [String] = []
    nonisolated let receptions = Collected<String>()

    override func didReceive(
        _ request: NotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
        receptions.append("didReceive")
        super.didReceive(request, withContentHandler: contentHandler)
    }

    override func serviceExtensionTimeWillExpire() {
        receptions.append("serviceExtensionTimeWillExpire")
        super.serviceExtensionTimeWillExpire()
    }

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        steps.append("addMediaIfNecessary")
        return await super.addMediaIfNecessary(content, payload: payload, context: context)
    }

    override func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        steps.append("createSupportedCategory")
        return super.createSupportedCategory(payload, context: context)
    }

    override func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool,
        options: Set<NotificationActionOption>,
        context: DeliveryContext
    ) -> NotificationAction {
        steps.append("createAction \(action.rawValue)")
        return super.createAction(action, title: "★ \(title)", isText: isText, options: options, context: context)
    }

    override func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption>,
        context: DeliveryContext
    ) -> NotificationCategory {
        steps.append("createCategory \(category.rawValue)")
        return super.createCategory(category, actions: actions, options: [.customDismissAction], context: context)
    }

    private func noted(_ step: String, _ category: NotificationCategory) -> NotificationCategory {
        steps.append(step)
        return category
    }

    override func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupChallengeCategory", super.setupChallengeCategory(payload, context: context))
    }

    override func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupContentPageCategory", super.setupContentPageCategory(payload, context: context))
    }

    override func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupEventFavoriteCategory", super.setupEventFavoriteCategory(payload, context: context))
    }

    override func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext)
        -> NotificationCategory
    {
        noted("setupOfferCertificateCategory", super.setupOfferCertificateCategory(payload, context: context))
    }

    override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupOfferClipCategory", super.setupOfferClipCategory(payload, context: context))
    }

    override func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupOfferCouponCategory", super.setupOfferCouponCategory(payload, context: context))
    }

    override func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupOfferLinkCategory", super.setupOfferLinkCategory(payload, context: context))
    }

    override func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupPostLikeCategory", super.setupPostLikeCategory(payload, context: context))
    }

    override func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory
    {
        noted("setupPostLikeCommentCategory", super.setupPostLikeCommentCategory(payload, context: context))
    }

    override func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        noted("setupTemplateCategory", super.setupTemplateCategory(payload, context: context))
    }
}

@Suite struct OverriddenStepsTests {
    /// The template's category is built whole by its setup member.
    private static let template = "CTNotification"

    static let setups: [(category: String, setup: String, actions: [String])] = [
        ("CHALLENGE", "setupChallengeCategory", ["open-challenge"]),
        ("CONTENT_PAGE", "setupContentPageCategory", ["open-content-page"]),
        ("EVENT_FAVORITE", "setupEventFavoriteCategory", ["favorite-event"]),
        ("OFFER_CERTIFICATE", "setupOfferCertificateCategory", ["open-certificate"]),
        ("OFFER_CLIP", "setupOfferClipCategory", ["clip-offer"]),
        ("OFFER_COUPON", "setupOfferCouponCategory", ["open-coupon"]),
        ("OFFER_LINK", "setupOfferLinkCategory", ["open-offer-link"]),
        ("POST_LIKE", "setupPostLikeCategory", ["like-post"]),
        ("POST_LIKE_COMMENT", "setupPostLikeCommentCategory", ["like-post", "comment-post"]),
        ("CTNotification", "setupTemplateCategory", ["action_1", "action_2", "action_3"]),
    ]

    @Test("The pipeline calls every override through the protocol of the steps", arguments: setups)
    func overrides(category: String, setup: String, actions: [String]) async throws {
        let fixture = try DeliveryFixture()
        let service = HostService(services: fixture.services)
        let report = await fixture.deliver(try .push(aps: ["category": .string(category)]), steps: service)
        let built =
            category == Self.template ? [] : actions.map { "createAction \($0)" } + ["createCategory \(category)"]
        let expected = ["createSupportedCategory"] + built + [setup, "addMediaIfNecessary"]
        #expect(await service.steps == expected)
        #expect(report.category?.actions.map(\.identifier) == actions)
        guard category != Self.template else { return }
        #expect(report.category?.actions.allSatisfy { $0.title.hasPrefix("★ ") } == true)
        #expect(report.category?.options == [.customDismissAction])
    }

    @Test("A host can override reception and expiry")
    func reception() async throws {
        let fixture = try DeliveryFixture()
        let service = HostService(services: fixture.services)
        let delivered = Collected<NotificationContent>()
        let base: PortableRichPushService = service
        base.didReceive(try .push()) { delivered.append($0) }
        #expect(await delivered.first() != nil)
        base.serviceExtensionTimeWillExpire()
        #expect(service.receptions.all == ["didReceive", "serviceExtensionTimeWillExpire"])
        #expect(delivered.all.count == 1)
    }

    @Test("A host may name categories for its own pushes")
    func ownCategory() async throws {
        final class Service: PortableRichPushService {
            override func createSupportedCategory(
                _ payload: PushPayload,
                context: DeliveryContext
            ) -> NotificationCategory? {
                NotificationCategory(identifier: "MINE", actions: [])
            }
        }
        let fixture = try DeliveryFixture()
        let service = Service(services: fixture.services)
        let report = await fixture.deliver(try .push(aps: ["category": "OTHER"]), steps: service)
        #expect(report.content.categoryIdentifier == "MINE")
    }
}
