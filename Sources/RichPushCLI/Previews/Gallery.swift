import Foundation
import RichPushCore
import RichPushLocalization
import RichPushPayload
import RichPushPreview

/// Pushes as their members will see them, on one page.
struct Gallery {
    let localizer: Localizer
    let locale: String
    var options: PreviewOptions
    private var notifications: [PreviewNotification] = []

    init(localizer: Localizer = Localizer(), locale: String = "en", options: PreviewOptions = PreviewOptions()) {
        self.localizer = localizer
        self.locale = locale
        self.options = options
    }

    mutating func add(_ push: PushPayload, named name: String) {
        let text = AlertText(payload: push, localizer: localizer, locale: locale)
        var content = NotificationContent(payload: push)
        content.title = text.title ?? content.title
        content.subtitle = text.subtitle ?? content.subtitle
        content.body = text.body ?? content.body
        notifications.append(
            PreviewNotification(
                name: name,
                push: push,
                content: content,
                category: CategoryBuilder(localizer: localizer).category(for: push, locale: locale),
                locale: locale,
                delivered: Date().timeIntervalSince1970
            )
        )
    }

    /// Writes the page.
    func write(to path: String) throws {
        let page = PreviewPage(notifications, options: options).bytes
        do {
            try Data(page).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandFailure(status: .problem, message: "\(path): The page could not be written.")
        }
    }
}
