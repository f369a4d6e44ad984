import RichPushKit

/// How each member of the service extension is reached: by a push that calls for it.
enum ServiceCalls {
    static let all: [MemberCall<PortableRichPushService>] = [
        MemberCall("serviceExtensionTimeWillExpire()") { $0.serviceExtensionTimeWillExpire() },
        delivering("didReceive(_:withContentHandler:)"),
        delivering("openEncryptedAlert(_:context:)"),
        delivering("addMediaIfNecessary(_:payload:context:)"),
        delivering("createSupportedCategory(_:context:)"),
        delivering("createAction(_:title:isText:options:context:)"),
        delivering("createCategory(_:actions:options:context:)"),
        delivering("setupChallengeCategory(_:context:)", .challenge),
        delivering("setupContentPageCategory(_:context:)", .contentPage),
        delivering("setupEventFavoriteCategory(_:context:)", .eventFavorite),
        delivering("setupOfferCertificateCategory(_:context:)", .offerCertificate),
        delivering("setupOfferClipCategory(_:context:)", .offerClip),
        delivering("setupOfferCouponCategory(_:context:)", .offerCoupon),
        delivering("setupOfferLinkCategory(_:context:)", .offerLink),
        delivering("setupPostLikeCategory(_:context:)", .postLike),
        delivering("setupPostLikeCommentCategory(_:context:)", .postLikeComment),
        MemberCall("setupTemplateCategory(_:context:)") {
            _ = await $0.delivered(try HostPush.mutable(category: "CTNotification"))
        },
    ]

    private static func delivering(
        _ name: String,
        _ category: RichPushCategory = .postLike
    ) -> MemberCall<PortableRichPushService> {
        MemberCall(name) {
            _ = await $0.delivered(try HostPush.mutable(category: category.rawValue))
        }
    }
}
