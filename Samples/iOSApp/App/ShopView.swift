import RichPushApp
import SwiftUI

/// The only screen of the sample.
struct ShopView: View {
    let delegate: AppDelegate
    @StateObject private var screen = Screen.shared

    var body: some View {
        VStack {
            Text(screen.title)
            Text(screen.message)
            Button("Allow notifications") { allowNotifications() }
            Button("Sign in as Rose") { signIn() }
            Button("Order bread") { order() }
            Button("Sign out") { signOut() }
        }
    }

    private func allowNotifications() {
        delegate.helper.requestAuthorization { isAllowed, error in
            Screen.shared.showBanner(error.map { "\($0)" } ?? (isAllowed ? "Allowed" : "Not allowed"))
        }
    }

    private func order() {
        guard #available(iOS 16.2, *) else { return Screen.shared.showBanner("Orders are shown from iOS 16.2 on.") }
        do {
            try Order.start(number: "4471")
        } catch {
            Screen.shared.showBanner("\(error)")
        }
    }

    private func signIn() {
        Task {
            do {
                try await delegate.helper.signIn("rose")
                await delegate.helper.registerForRemoteNotifications()
            } catch {
                Screen.shared.showBanner("\(error)")
            }
        }
    }

    private func signOut() {
        Task {
            do {
                try await delegate.helper.signOut()
            } catch {
                Screen.shared.showBanner("\(error)")
            }
        }
    }
}
