// Refused: sending 'content' risks causing data races
import UserNotifications

actor Media {
    func add(to content: UNMutableNotificationContent) { content.title += "." }
}

func prepare(_ media: Media) async -> String {
    let content = UNMutableNotificationContent()
    async let done: Void = media.add(to: content)
    content.title = "A title"
    await done
    return content.title
}
