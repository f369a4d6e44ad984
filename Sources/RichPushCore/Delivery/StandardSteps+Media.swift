import class Foundation.FileManager

extension StandardSteps {
    var attacher: MediaAttacher {
        MediaAttacher(
            downloader: services.downloader,
            policy: services.mediaPolicy,
            folder: services.attachmentsFolder,
            random: services.random
        )
    }

    /// The content with the host's placeholder, if it named one. The system takes the file it is given, so it is given a
    /// copy.
    func addPlaceholder(to content: NotificationContent, context: DeliveryContext) -> NotificationContent {
        guard let placeholder = services.placeholder else { return content }
        do {
            var content = content
            content.attachments = [try attacher.copy(of: placeholder)]
            return content
        } catch {
            context.note(String(describing: error))
            return content
        }
    }

    /// Removes files that were made for content nobody sees. A host's files elsewhere are its own.
    func discard(_ late: NotificationContent, besides shown: NotificationContent) {
        let folder = services.attachmentsFolder.standardizedFileURL.path
        for attachment in late.attachments where !shown.attachments.contains(attachment) {
            let file = attachment.file.standardizedFileURL
            guard file.deletingLastPathComponent().path == folder else { continue }
            try? FileManager.default.removeItem(at: file)
        }
    }
}
