import SwiftUI
import UserNotifications

struct PermissionView: View {
    @State private var status = UNAuthorizationStatus.notDetermined

    var body: some View {
        VStack {
            Text(status == .authorized ? "On" : "Off")
            Button("Allow") {
                Task {
                    let center = UNUserNotificationCenter.current()
                    _ = try? await center.requestAuthorization(options: [.alert, .sound, .badge])
                    status = await center.notificationSettings().authorizationStatus
                }
            }
        }
        .task { status = await UNUserNotificationCenter.current().notificationSettings().authorizationStatus }
    }
}
