// Accepted in all settings.
import RichPushApp
import SwiftUI

final class ShopAppDelegate: RichPushAppDelegate {}

@MainActor final class Links: ObservableObject {
    @Published var last = ""
}

@available(iOS 17.0, *)
@MainActor @Observable final class Basket {
    var count = 0
}

@available(iOS 17.0, *)
struct BasketView: View {
    @State private var basket = Basket()

    var body: some View {
        Button("Add to \(basket.count)") { basket.count += 1 }
    }
}

struct LinkView: View {
    let delegate: ShopAppDelegate
    @Environment(\.scenePhase) private var phase
    @Environment(\.openURL) private var openURL
    @State private var isReady = false
    @StateObject private var links = Links()

    var body: some View {
        VStack {
            Text(phase == .active && isReady ? links.last : "")
            Button("Help") { if let url = URL(string: "https://shop.example.com") { openURL(url) } }
        }
        .onOpenURL { url in links.last = url.absoluteString }
        .task {
            await delegate.helper.registerForRemoteNotifications()
            isReady = true
        }
    }
}

@main struct ShopApp: App {
    @UIApplicationDelegateAdaptor(ShopAppDelegate.self) private var delegate

    var body: some Scene {
        WindowGroup { LinkView(delegate: delegate) }
    }
}
