import Foundation
import RichPushKit

/// The handling of a response by these helpers. It is simpler than that of the Default classes: tests only call it.
enum OwnRouting {
    static func follow(
        _ response: NotificationResponse,
        push: any PushHandler,
        rich: any RichPushHandler
    ) async -> PushOutcome {
        guard let payload = response.payload, let type = payload.notificationType else {
            return .ignored(reason: "No type.")
        }
        let context = PushContext(recipient: .device, time: Date(timeIntervalSince1970: 0))
        do {
            if response.action == .default {
                return try await push.handlePush(notificationType: type, payload: payload, context: context)
            }
            return try await rich.handleRichPushResponse(
                actionIdentifier: response.action.identifier,
                notificationType: type,
                text: response.action.text,
                payload: payload,
                context: context
            )
        } catch {
            return .failed(error)
        }
    }
}

struct NoBeacons: EMSOpenHandler {
    func handleEmsOpen(_ emsOpen: String, context: CallContext) async throws {}

    func handleOpen(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {}

    func handleClick(
        emsOpenURL: URL,
        data: Data?,
        response: EMSOpenReply?,
        error: (any Error)?,
        context: CallContext
    ) {}
}
