import RichPushKit

/// How each member of a category builder is reached: by a push that calls for it, from a helper or a service extension.
enum CategoryCalls {
    static let all: [MemberCall<any CategorySource>] = [
        asking("createSupportedCategory(_:context:)"),
        asking("createAction(_:title:isText:options:context:)"),
        asking("createCategory(_:actions:options:context:)"),
        asking("setupChallengeCategory(_:context:)", .challenge),
        asking("setupContentPageCategory(_:context:)", .contentPage),
        asking("setupEventFavoriteCategory(_:context:)", .eventFavorite),
        asking("setupOfferCertificateCategory(_:context:)", .offerCertificate),
        asking("setupOfferClipCategory(_:context:)", .offerClip),
        asking("setupOfferCouponCategory(_:context:)", .offerCoupon),
        asking("setupOfferLinkCategory(_:context:)", .offerLink),
        asking("setupPostLikeCategory(_:context:)", .postLike),
        asking("setupPostLikeCommentCategory(_:context:)", .postLikeComment),
        MemberCall("setupTemplateCategory(_:context:)") {
            await $0.category(of: try HostPush.mutable(category: "CTNotification"))
        },
    ]

    private static func asking(
        _ name: String,
        _ category: RichPushCategory = .postLike
    ) -> MemberCall<any CategorySource> {
        MemberCall(name) { await $0.category(of: try HostPush.mutable(category: category.rawValue)) }
    }
}

/// The caller of a category builder.
protocol CategorySource: Sendable {
    func category(of request: NotificationRequest) async
}

/// A helper with the builder in its services.
struct HelperAsSource: CategorySource {
    let helper: DefaultNotificationHelper

    func category(of request: NotificationRequest) async {
        guard let payload = request.payload else { return }
        _ = await helper.categories(for: payload, locale: "en")
    }
}

/// A service extension with the builder in its services.
struct ServiceAsSource: CategorySource {
    let service: PortableRichPushService

    func category(of request: NotificationRequest) async {
        _ = await service.delivered(request)
    }
}
