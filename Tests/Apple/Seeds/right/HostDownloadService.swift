import RichPushExtension
import UserNotifications

final class DownloadService: RichPushService {
    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        let content = await super.addMediaIfNecessary(content, payload: payload, context: context)
        guard content.attachments.isEmpty else { return content }
        guard let url = URL(string: "https://shop.example/default.png") else { return content }
        do {
            let (file, response) = try await URLSession.shared.download(from: url)
            let (data, _) = try await URLSession.shared.data(from: url)
            print(file.lastPathComponent, response.expectedContentLength, data.count)
        } catch { print(error) }
        return content
    }
}
