import RichPushApp
import SwiftUI

struct SignInView: View {
    let helper: any NotificationHelper
    @State private var name = "rose"
    @State private var message = ""

    var body: some View {
        VStack {
            Text(message)
            Button("Sign in") { signIn() }
            Button("Sign out") { signOut() }
        }
    }

    private func signIn() {
        Task {
            do {
                try await helper.signIn(Recipient(name))
                await helper.registerForRemoteNotifications()
                message = "Signed in"
            } catch {
                message = "\(error)"
            }
        }
    }

    private func signOut() {
        Task {
            do {
                try await helper.signOut()
                message = "Signed out"
            } catch {
                message = "\(error)"
            }
        }
    }
}
