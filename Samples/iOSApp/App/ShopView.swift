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
            Button("Sign out") { signOut() }
        }
    }

    private func allowNotifications() {
        delegate.helper.requestAuthorization { isAllowed, error in
            Screen.shared.showBanner(error.map { "\($0)" } ?? (isAllowed ? "Allowed" : "Not allowed"))
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
