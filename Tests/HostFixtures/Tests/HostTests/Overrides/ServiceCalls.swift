#if !canImport(UserNotifications)

import RichPushKit

/// How each member of the service extension is reached: by a push that calls for it.
enum ServiceCalls {
    static let all: [MemberCall<RichPushService>] = [
        MemberCall("serviceExtensionTimeWillExpire()") { $0.serviceExtensionTimeWillExpire() },
        delivering("didReceive(_:withContentHandler:)"),
        delivering("addImageIfNecessary(_:payload:context:)"),
        delivering("createSupportedCategory(_:context:)"),
        delivering("createAction(_:title:isText:options:context:)"),
        delivering("createCategory(_:actions:options:context:)"),
        delivering("setupChallengeCategory(_:)", .challenge),
        delivering("setupContentPageCategory(_:)", .contentPage),
        delivering("setupEventFavoriteCategory(_:)", .eventFavorite),
        delivering("setupOfferCertificateCategory(_:)", .offerCertificate),
        delivering("setupOfferClipCategory(_:)", .offerClip),
        delivering("setupOfferCouponCategory(_:)", .offerCoupon),
        delivering("setupOfferLinkCategory(_:)", .offerLink),
        delivering("setupPostLikeCategory(_:)", .postLike),
        delivering("setupPostLikeCommentCategory(_:)", .postLikeComment),
        MemberCall("setupTemplateCategory(_:)") {
            _ = await $0.delivered(try HostPush.mutable(category: "CTNotification"))
        },
    ]

    private static func delivering(
        _ name: String,
        _ category: RichPushCategory = .postLike
    ) -> MemberCall<RichPushService> {
        MemberCall(name) {
            _ = await $0.delivered(try HostPush.mutable(category: category.rawValue))
        }
    }
}

#endif
