import SwiftUI
import UIKit

struct SettingsButton: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button("Notifications") {
            guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
            openURL(url)
        }
    }
}
