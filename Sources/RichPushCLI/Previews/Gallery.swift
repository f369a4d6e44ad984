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

    /// Writes the page, to standard output for `-`.
    func write(to path: String) throws {
        let page = PreviewPage(notifications, options: options)
        if path == "-" { return Console.print(page.html) }
        let file = URL(fileURLWithPath: path)
        guard isFolder(file) != true else {
            throw CommandFailure(status: .problem, message: "\(path): This is a folder; the page could not be written.")
        }
        guard isFolder(file.deletingLastPathComponent()) == true else {
            throw CommandFailure(
                status: .problem,
                message: "\(path): There is no such folder; the page could not be written."
            )
        }
        do {
            // A pipe or a device is written to; only a file is replaced.
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            let isReplaceable = type == nil || type == .typeRegular
            try Data(page.bytes).write(to: file, options: isReplaceable ? .atomic : [])
        } catch {
            let reason = error.localizedDescription
            throw CommandFailure(status: .problem, message: "\(path): The page could not be written. \(reason)")
        }
    }

    /// Whether there is a folder at a place; nil if there is nothing.
    private func isFolder(_ place: URL) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }
}
