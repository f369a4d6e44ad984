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
    ) async throws -> PushOutcome { log.handled() }
    override func handleClipOffer(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleCommentPost(
        payload: PushPayload,
        text: String,
        context: PushContext
    ) async throws -> PushOutcome { log.handled() }
    override func handleFavoriteEvent(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleLikePost(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleOpenCertificate(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleOpenChallenge(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleOpenContentPage(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleOpenCoupon(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleOpenOfferLink(payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { log.handled() }
    override func handlePass(_ link: String, payload: PushPayload, context: PushContext) async throws -> PushOutcome {
        log.handled()
    }
    override func handleUnknownAction(
        _ actionIdentifier: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { log.handled() }
    override func showMessage(_ message: String, context: PushContext) { log.add() }
    override func showRecalled(_ message: String, context: PushContext) { log.add() }
    override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) { log.add() }
    override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) { log.add() }
    override func showLateResult(_ result: LateResult, context: PushContext) { log.add() }
    override func openURL(_ url: URL, context: PushContext) { log.add() }
    override func copyToClipboard(_ text: String, context: PushContext) { log.add() }
    override func addPass(_ pass: WalletPass, context: PushContext) { log.add() }
}

extension HandlerCalls {
    static let rich = answering + showing

    private static let answering = [
        pressing("handleRichPushResponse(actionIdentifier:notificationType:text:payload:context:)") {
            try await $0.handleRichPushResponse(
                actionIdentifier: "clip-offer",
                notificationType: .offer,
                text: nil,
                payload: $1,
                context: context
            )
        },
        pressing("handleClipOffer(payload:context:)") { try await $0.handleClipOffer(payload: $1, context: context) },
        pressing("handleCommentPost(payload:text:context:)", .post) {
            try await $0.handleCommentPost(payload: $1, text: "Nice", context: context)
        },
        pressing("handleFavoriteEvent(payload:context:)", .event) {
            try await $0.handleFavoriteEvent(payload: $1, context: context)
        },
        pressing("handleLikePost(payload:context:)", .post) {
            try await $0.handleLikePost(payload: $1, context: context)
        },
        pressing("handleOpenCertificate(payload:context:)") {
            try await $0.handleOpenCertificate(payload: $1, context: context)
        },
        pressing("handleOpenChallenge(payload:context:)", .challenge) {
            try await $0.handleOpenChallenge(payload: $1, context: context)
        },
        pressing("handleOpenContentPage(payload:context:)", .contentPage) {
            try await $0.handleOpenContentPage(payload: $1, context: context)
        },
        pressing("handleOpenCoupon(payload:context:)") { try await $0.handleOpenCoupon(payload: $1, context: context) },
        pressing("handleOpenOfferLink(payload:context:)") {
            try await $0.handleOpenOfferLink(payload: $1, context: context)
        },
        pressing("handleButton(id:text:payload:context:)") {
            try await $0.handleButton(id: "yes", text: nil, payload: $1, context: context)
        },
        pressing("handlePass(_:payload:context:)") {
            try await $0.handlePass("https://example.com/a.pkpass", payload: $1, context: context)
        },
        pressing("handleUnknownAction(_:text:payload:context:)") {
            try await $0.handleUnknownAction("later", text: nil, payload: $1, context: context)
        },
    ]

    private static func pressing(
        _ name: String,
        _ type: NotificationType = .offer,
        call: @escaping @Sendable (any RichPushHandler, PushPayload) async throws -> PushOutcome
    ) -> MemberCall<any RichPushHandler> {
        MemberCall(name) { _ = try await call($0, HostPush.push(type)) }
    }

    private static let showing: [MemberCall<any RichPushHandler>] = [
        MemberCall("showMessage(_:context:)") { await $0.showMessage("Copied", context: context) },
        MemberCall("showRecalled(_:context:)") { await $0.showRecalled("News", context: context) },
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
        MemberCall("openURL(_:context:)") { await $0.openURL(URL(fileURLWithPath: "/"), context: context) },
        MemberCall("copyToClipboard(_:context:)") { await $0.copyToClipboard("ABC", context: context) },
        MemberCall("addPass(_:context:)") {
            await $0.addPass(WalletPass(url: URL(fileURLWithPath: "/"), data: Data()), context: context)
        },
    ]
}
