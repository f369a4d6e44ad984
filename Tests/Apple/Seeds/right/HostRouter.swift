import Combine
import RichPushApp
import SwiftUI

@MainActor
final class Router: ObservableObject {
    static let shared = Router()

    @Published var path: [String] = []
}

final class Taps: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        Task { @MainActor in Router.shared.path.append("\(id)") }
        return .handled
    }
}

struct ShopView: View {
    @ObservedObject var router = Router.shared
    let helper: DefaultNotificationHelper

    var body: some View {
        Text(router.path.last ?? "Shop")
            .onOpenURL { url in
                Task { try await helper.trackLink(url) }
                router.path.append(url.path)
            }
    }
}
