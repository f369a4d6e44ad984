package import RichPushModel
package import RichPushPayload

import class Foundation.FileManager

/// The default implementation of the media step.
package struct StandardMedia: Sendable {
    let services: DeliveryServices

    package init(services: DeliveryServices) {
        self.services = services
    }

    /// The content with the payload's media, or with the app's placeholder if they cannot be attached.
    package func add(
        to content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        let media = payload.media
        guard let reference = media.first(where: { services.mediaPolicy.allows($0.url) }) ?? media.first else {
            return content
        }
        do {
            var content = content
            content.attachments = [try await attacher(of: context).attachment(for: reference)]
            return content
        } catch {
            // The pipeline notes why a cancelled delivery has no media.
            guard !Task.isCancelled else { return content }
            context.note(String(describing: error))
            return addPlaceholder(to: content, context: context)
        }
    }

    /// The content with a copy of the app's placeholder, if there is one. The system moves the file that it gets.
    func addPlaceholder(to content: NotificationContent, context: DeliveryContext) -> NotificationContent {
        guard let placeholder = services.placeholder else { return content }
        do {
            var content = content
            content.attachments = [try attacher(of: context).copy(of: placeholder)]
            return content
        } catch {
            context.note(String(describing: error))
            return content
        }
    }

    /// Removes files that were made for content that is not shown. An app's files in other folders are not touched.
    func discard(_ late: NotificationContent, besides shown: NotificationContent) {
        let folder = services.attachmentsFolder.standardizedFileURL.path
        for attachment in late.attachments where !shown.attachments.contains(attachment) {
            let file = attachment.file.standardizedFileURL
            guard file.deletingLastPathComponent().path == folder else { continue }
            try? FileManager.default.removeItem(at: file)
        }
    }

    private func attacher(of context: DeliveryContext) -> MediaAttacher {
        MediaAttacher(
            downloader: services.downloader,
            policy: services.mediaPolicy,
            folder: services.attachmentsFolder,
            random: services.random,
            recipient: context.push.recipient
        )
    }
}
