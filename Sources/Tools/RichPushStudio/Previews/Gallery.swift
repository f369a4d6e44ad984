import Foundation
import RichPushExtension
package import RichPushLocalization
import RichPushModel
package import RichPushPayload
import RichPushPlatform
package import RichPushPreview
import RichPushTemplates

/// A page of several pushes, each shown as on a device.
package struct Gallery {
    let localizer: Localizer
    let locale: String
    package var options: PreviewOptions
    package var contentCategories = TemplateCategory.all
    package var appName: String?
    package var appIcon: PictureData?
    private var notifications: [PreviewNotification] = []

    package init(
        localizer: Localizer = LanguageTables.english.localizer,
        locale: String = "en",
        options: PreviewOptions = PreviewOptions()
    ) {
        self.localizer = localizer
        self.locale = locale
        self.options = options
    }

    package mutating func add(_ push: PushPayload, named name: String) async {
        let text = AlertText(payload: push, localizer: localizer, locale: locale)
        var content = NotificationContent(payload: push)
        content.title = text.title ?? content.title
        content.subtitle = text.subtitle ?? content.subtitle
        content.body = text.body ?? content.body
        var notification = PreviewNotification(
            name: name,
            push: push,
            content: content,
            category: await category(of: push),
            locale: locale,
            delivered: Date().timeIntervalSince1970
        )
        notification.appName = appName ?? notification.appName
        notification.appIcon = appIcon
        notifications.append(notification)
    }

    /// The category with its buttons; nil if the service extension would set it and does not run.
    private func category(of push: PushPayload) async -> NotificationCategory? {
        if push.isCategoryInferred, push.aps?.mutableContent != true { return nil }
        return await CategoryBuilder().category(
            for: push,
            localizer: localizer,
            locale: locale,
            time: Date(),
            contentCategories: contentCategories
        )
    }

    /// The page of the pushes so far.
    package var page: PreviewPage { PreviewPage(notifications, options: options) }

    /// The URLs of all pictures that the page could load.
    package var pictureURLs: Set<String> {
        Set(
            notifications.flatMap { notification in
                let template = notification.model?.template.pictures.flatMap(\.candidates).map(\.url) ?? []
                return template + [notification.media?.url].compactMap(\.self)
            }
        )
    }
}

/// The sample payloads' pictures. The program contains them, so that a page does not load them from the network.
package struct SamplePictures {
    private static let host = "https://media.example.com/"

    package private(set) var pictures: [String: PictureData] = [:]

    package init() {}

    /// Adds the sample pictures of a push.
    package mutating func add(_ push: PushPayload) {
        let text = String(decoding: push.encoded, as: UTF8.self)
        for part in text.components(separatedBy: Self.host).dropFirst() {
            let name = String(part.prefix { !"\"\\?#".contains($0) })
            // The page names it as it is requested.
            let url = URLEncoding.encoded(Self.host + name)
            guard pictures[url] == nil else { continue }
            pictures[url] = Self.picture(named: name)
        }
    }

    /// The sample picture of this name, or the one that stands for it; nil if the name is not a picture's.
    package static func picture(named name: String) -> PictureData? {
        type(of: name) == nil ? nil : all[SampleMedia.name(standingFor: name)]
    }

    /// The pictures of all files, by their names. A studio shows them after each keystroke.
    private static let all = SampleMedia.served.names.reduce(into: [String: PictureData]()) { all, name in
        guard let file = SampleMedia.served[name], let type = type(of: name) else { return }
        all[name] = PictureData(file.bytes, type: type)
    }

    private static func type(of name: String) -> String? {
        switch name.split(separator: ".").last {
        case "png": "png"
        case "jpg", "jpeg": "jpeg"
        case "gif": "gif"
        default: nil
        }
    }
}
