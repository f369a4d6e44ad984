import Foundation
import RichPushModel
import RichPushPayload

/// The sender of a communication notification: named as soon as the push's own text is shown, and again with its picture
/// after every other step.
extension Delivery {
    /// Names the sender in the content, with a picture or without one.
    func show(_ sender: PushSender, picture: URL? = nil) {
        var content = session.content
        content.sender = NotificationSender(sender, picture: picture)
        if !session.update(content), let picture { Self.remove(picture) }
    }

    /// Fetches the sender's picture within the time for media; nil if there is none or it cannot be used.
    func picture(of sender: PushSender?) async -> URL? {
        guard let url = sender?.imageURL else { return nil }
        let attacher = MediaAttacher(services, recipient: context.push.recipient)
        let result: Result<URL, any Error>? = await withDeadline(
            services.budget.deadline(of: .media),
            clock: services.clock,
            late: { if case .success(let file) = $0 { Self.remove(file) } },
            operation: { await Result.of { try await Self.fetch(url, by: attacher) } }
        )
        switch result {
        case .success(let file)?: return file
        case .failure(let error)? where !Task.isCancelled:
            context.note("The sender is shown without a picture: \(error)")
        case nil where !Task.isCancelled:
            context.note("The sender's picture took too long; the sender is shown without it.")
        case .failure?, nil: break
        }
        return nil
    }

    private static func fetch(_ url: String, by attacher: MediaAttacher) async throws -> URL {
        let reference = MediaReference(url: url, key: MediaKey(["sender", "image_url"], hint: .image))
        let attachment = try await attacher.attachment(for: reference, limit: NotificationSender.pictureLimit)
        guard attachment.format.isPicture else {
            remove(attachment.file)
            throw MediaError(code: .unsupported, message: "\(url.printableURL) is not a picture; it is not used.")
        }
        return attachment.file
    }

    private static func remove(_ file: URL) {
        try? FileManager.default.removeItem(at: file)
    }
}

extension NotificationSender {
    /// The largest picture, in bytes: it is held in memory beside everything else of the extension.
    static let pictureLimit = 1_000_000
}
