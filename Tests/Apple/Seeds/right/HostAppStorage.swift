import RichPushApp
import SwiftUI

@main
struct ShopApp: App {
    @UIApplicationDelegateAdaptor(RichPushAppDelegate.self) private var delegate
    @State private var tab = 0

    var body: some Scene {
        WindowGroup {
            TabView(selection: $tab) {
                Text("Offers").tabItem { Text("Offers") }.tag(0)
                Text("Card").tabItem { Text("Card") }.tag(1)
            }
            .onAppear { print("appears") }
        }
    }
}
