import Foundation
import RichPushKit

extension HandlerCalls {
    static let rich: [MemberCall<any RichPushHandler>] = answering + showing

    private static let answering: [MemberCall<any RichPushHandler>] = [
        MemberCall("handleRichPushResponse(actionIdentifier:notificationType:text:payload:context:)") {
            let payload = try HostPush.push(.offer)
            _ = try await $0.handleRichPushResponse(
                actionIdentifier: "clip-offer",
                notificationType: .offer,
                text: nil,
                payload: payload,
                context: context
            )
        },
        MemberCall("handleClipOffer(payload:context:)") {
            _ = try await $0.handleClipOffer(payload: HostPush.push(.offer), context: context)
        },
        MemberCall("handleCommentPost(payload:text:context:)") {
            _ = try await $0.handleCommentPost(payload: HostPush.push(.post), text: "Nice", context: context)
        },
        MemberCall("handleFavoriteEvent(payload:context:)") {
            _ = try await $0.handleFavoriteEvent(payload: HostPush.push(.event), context: context)
        },
        MemberCall("handleLikePost(payload:context:)") {
            _ = try await $0.handleLikePost(payload: HostPush.push(.post), context: context)
        },
        MemberCall("handleOpenCertificate(payload:context:)") {
            _ = try await $0.handleOpenCertificate(payload: HostPush.push(.offer), context: context)
        },
        MemberCall("handleOpenChallenge(payload:context:)") {
            _ = try await $0.handleOpenChallenge(payload: HostPush.push(.challenge), context: context)
        },
        MemberCall("handleOpenContentPage(payload:context:)") {
            _ = try await $0.handleOpenContentPage(payload: HostPush.push(.contentPage), context: context)
        },
        MemberCall("handleOpenCoupon(payload:context:)") {
            _ = try await $0.handleOpenCoupon(payload: HostPush.push(.offer), context: context)
        },
        MemberCall("handleOpenOfferLink(payload:context:)") {
            _ = try await $0.handleOpenOfferLink(payload: HostPush.push(.offer), context: context)
        },
        MemberCall("handleButton(id:text:payload:context:)") {
            _ = try await $0.handleButton(id: "yes", text: nil, payload: HostPush.push(.offer), context: context)
        },
        MemberCall("handleUnknownAction(_:text:payload:context:)") {
            let payload = try HostPush.push(.offer)
            _ = try await $0.handleUnknownAction("later", text: nil, payload: payload, context: context)
        },
    ]

    private static let showing: [MemberCall<any RichPushHandler>] = [
        MemberCall("showMessage(_:context:)") { await $0.showMessage("Copied", context: context) },
        MemberCall("showChallengeResponder(_:context:)") {
            await $0.showChallengeResponder(Loyalty.Challenge([:]), context: context)
        },
        MemberCall("showOfferResponseDetail(_:context:)") {
            await $0.showOfferResponseDetail(Loyalty.Offer.ResponseInfo([:]), context: context)
        },
        MemberCall("showLateResult(_:context:)") {
            let result = LateResult(
                id: 1,
                call: .respondToOffer(id: 42),
                recipient: context.recipient,
                result: .offerResponse(Loyalty.Offer.ResponseInfo([:])),
                time: context.time
            )
            await $0.showLateResult(result, context: context)
        },
        MemberCall("openURL(_:context:)") {
            await $0.openURL(URL(fileURLWithPath: "/"), context: context)
        },
        MemberCall("copyToClipboard(_:context:)") { await $0.copyToClipboard("ABC", context: context) },
    ]
}
