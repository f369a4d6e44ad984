import RichPushApp
import SwiftUI

struct LinkView: View {
    let helper: DefaultNotificationHelper
    @State private var shown: URL?

    var body: some View {
        Text(shown?.path ?? "Shop").onOpenURL { url in
            shown = url
            Task { try? await helper.trackLink(url) }
        }
    }
}
