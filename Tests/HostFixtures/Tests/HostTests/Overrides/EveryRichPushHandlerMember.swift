import Foundation
import RichPushKit

/// Overrides every open member and records its call.
class EveryRichPushHandlerMember: DefaultRichPushHandler {
    let log: CallLog

    nonisolated init(log: CallLog, services: PushServices) {
        self.log = log
        super.init(services: services)
    }

    override func handleRichPushResponse(
        actionIdentifier: String,
        notificationType: NotificationType?,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        log.add()
        return .handled
    }

    override func showMessage(_ message: String, context: PushContext) {
        log.add()
    }

    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        log.add()
    }

    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        log.add()
    }

    override func showLateResult(_ result: LateResult, context: PushContext) {
        log.add()
    }

    override func openURL(_ url: URL, context: PushContext) {
        log.add()
    }

    override func copyToClipboard(_ text: String, context: PushContext) {
        log.add()
    }
}

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
