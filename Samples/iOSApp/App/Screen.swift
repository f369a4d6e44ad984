import RichPushApp
import SwiftUI

/// What the app shows: the last object and the last message.
@MainActor
final class Screen: ObservableObject {
    static let shared = Screen()

    @Published private(set) var title = "No push yet"
    @Published private(set) var message = ""

    func show(_ type: NotificationType, _ id: ObjectID) async {
        title = "\(type.rawValue) \(id)"
    }

    func showBanner(_ text: String) {
        message = text
    }
}
