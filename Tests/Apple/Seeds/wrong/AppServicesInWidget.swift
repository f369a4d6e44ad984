// Refused in an extension: 'inApp(opensLink:)' is unavailable in application extensions for iOS
import RichPushApp
import SwiftUI
import WidgetKit

struct PointsView: View {
    var body: some View { Text("\(PushServices.live().inApp().unrecordedCalls)") }
}
