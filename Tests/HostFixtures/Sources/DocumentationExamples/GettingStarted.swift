import Foundation
import RichPushKit

// The code of the article "Getting started". Each block of the article is in a file of this target, word for word.

enum GettingStarted {
    @MainActor
    final class Screen {
        static let shared = Screen()
        func show(_ type: NotificationType, _ id: ObjectID) async {}
        func showBanner(_ text: String) {}
    }

    final class AppPushHandler: DefaultPushHandler {
        override func handleObjectWithID(
            _ id: ObjectID,
            notificationType: NotificationType,
            payload: PushPayload,
            context: PushContext
        ) throws -> PushOutcome {
            context.wait { await Screen.shared.show(notificationType, id) }
            return .handled
        }
    }

    final class AppRichPushHandler: DefaultRichPushHandler {
        override func showMessage(_ message: String, context: PushContext) {
            Screen.shared.showBanner(message)
        }
    }

    struct SessionTokens: TokenProvider {
        func token(for context: CallContext, refused: String?) async throws -> String? {
            refused == nil ? "the member's token" : nil
        }
    }

    static func makeHelper(platform: URL) throws -> DefaultNotificationHelper {
        let services = PushServices.live(
            api: try .http(baseURL: platform, tokens: SessionTokens()),
            place: .appGroup("group.com.example.shop")
        )
        return DefaultNotificationHelper(
            pushHandler: AppPushHandler(services: services),
            richPushHandler: AppRichPushHandler(services: services)
        )
    }

    static func useInAnApp(_ helper: DefaultNotificationHelper, _ response: NotificationResponse) async throws {
        try await helper.signIn("rose")
        let outcome = await helper.handleNotificationResponse(response)
        let report = try await helper.sync()
        await helper.applicationDidBecomeActive()
        _ = (outcome, report)
    }

    static func answer(_ helper: DefaultNotificationHelper, body: Data, delivery: String) async throws {
        let outcome = await helper.handleNotificationResponse(
            NotificationResponse(
                action: .button("clip-offer"),
                payload: try PushPayload(body),
                requestIdentifier: delivery,
                recipient: "rose",
                locale: "tr"
            )
        )
        switch outcome {
        case .handled: print("done")
        case .queued: print("recorded; sync sends it")
        case .ignored(let reason): print(reason)
        case .failed(let error): print(error)
        }
    }
}
