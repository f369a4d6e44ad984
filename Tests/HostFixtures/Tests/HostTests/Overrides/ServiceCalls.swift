import RichPushKit

/// A member of a category builder by its full name, and the category whose push reaches it.
struct CategoryCall: Sendable, CustomStringConvertible {
    let description: String
    let category: String

    init(_ name: String, _ category: RichPushCategory = .postLike) {
        self.init(description: name, category: category.rawValue)
    }

    private init(description: String, category: String) {
        self.description = description
        self.category = category
    }

    static let all = [
        CategoryCall("createSupportedCategory(_:context:)"),
        CategoryCall("createAction(_:title:isText:options:context:)"),
        CategoryCall("createCategory(_:actions:options:context:)"),
        CategoryCall("setupChallengeCategory(_:context:)", .challenge),
        CategoryCall("setupContentPageCategory(_:context:)", .contentPage),
        CategoryCall("setupEventFavoriteCategory(_:context:)", .eventFavorite),
        CategoryCall("setupOfferCertificateCategory(_:context:)", .offerCertificate),
        CategoryCall("setupOfferClipCategory(_:context:)", .offerClip),
        CategoryCall("setupOfferCouponCategory(_:context:)", .offerCoupon),
        CategoryCall("setupOfferLinkCategory(_:context:)", .offerLink),
        CategoryCall("setupPostLikeCategory(_:context:)", .postLike),
        CategoryCall("setupPostLikeCommentCategory(_:context:)", .postLikeComment),
        CategoryCall(description: "setupTemplateCategory(_:context:)", category: "CTNotification"),
    ]
}

/// How each member of the service extension is reached: by a push that calls for it.
enum ServiceCalls {
    static let all: [MemberCall<PortableRichPushService>] =
        [
            MemberCall("serviceExtensionTimeWillExpire()") { $0.serviceExtensionTimeWillExpire() },
            delivering("didReceive(_:withContentHandler:)"),
            delivering("openEncryptedAlert(_:context:)"),
            delivering("addMediaIfNecessary(_:payload:context:)"),
        ] + CategoryCall.all.map { delivering($0.description, $0.category) }

    private static func delivering(
        _ name: String,
        _ category: String = "POST_LIKE"
    ) -> MemberCall<PortableRichPushService> {
        MemberCall(name) { _ = await $0.delivered(try HostPush.mutable(category: category)) }
    }
}
