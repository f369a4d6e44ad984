import Foundation
package import RichPushModel
package import RichPushPayload

/// Attaches the media of a push to its content.
package struct MediaAttacher: Sendable {
    private let services: DeliveryServices
    /// The member of the push. A file's name begins with a checksum of it; see ``AttachmentFolder``.
    private let recipient: Recipient?
    private var folder: URL { services.attachmentsFolder }

    package init(_ services: DeliveryServices, recipient: Recipient? = nil) {
        self.services = services
        self.recipient = recipient
    }

    /// The content with the payload's media, or with the app's placeholder if they cannot be attached.
    func add(
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
            content.attachments = [try await attachment(for: reference)]
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
            content.attachments = [try copy(of: placeholder)]
            return content
        } catch {
            context.note(String(describing: error))
            return content
        }
    }

    /// Removes files that were made for content that is not shown. An app's files in other folders are not touched.
    func discard(_ late: NotificationContent, besides shown: NotificationContent) {
        let folder = folder.standardizedFileURL.path
        for attachment in late.attachments where !shown.attachments.contains(attachment) {
            let file = attachment.file.standardizedFileURL
            guard file.deletingLastPathComponent().path == folder else { continue }
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// Downloads the reference, decides its format, and gives the file a name that the system understands.
    ///
    /// - Parameters:
    ///   - reference: the URL.
    ///   - limit: the largest size in bytes; that of the format may be smaller.
    /// - Returns: the file.
    /// - Throws: ``MediaError``, or the downloader's error when it is cancelled; no file is left.
    @discardableResult
    package func attachment(
        for reference: MediaReference,
        limit: Int = MediaAdmission.largestByteLimit
    ) async throws -> NotificationAttachment {
        let url: URL
        do {
            url = try services.mediaPolicy.url(reference.url)
        } catch {
            throw MediaError(error, doing: "The media is not fetched")
        }
        try makeFolder()
        let admission = MediaAdmission(of: url, byteLimit: limit)
        let (downloader, policy) = (services.downloader, services.mediaPolicy)
        let media = try await downloader.download(url, into: folder, admission: admission, policy: policy)
        do {
            try Task.checkCancellation()
            return try keep(media, reference: reference, admission: admission)
        } catch {
            try? FileManager.default.removeItem(at: media.file)
            throw error
        }
    }

    /// A copy of an attachment, with its own name.
    ///
    /// - Throws: ``MediaError`` if the file cannot be copied.
    private func copy(of attachment: NotificationAttachment) throws -> NotificationAttachment {
        try makeFolder()
        var copy = attachment
        copy.file = newFile(of: attachment.format)
        try onDisk("The placeholder \(attachment.file.path) could not be copied; nothing is attached.") {
            try FileManager.default.copyItem(at: attachment.file, to: copy.file)
            try PrivateFile.restrict(copy.file.path)
        }
        return copy
    }

    /// The final check: a file is checked again even if the downloader has accepted it.
    private func keep(
        _ media: DownloadedMedia,
        reference: MediaReference,
        admission: MediaAdmission
    ) throws -> NotificationAttachment {
        guard media.byteCount > 0 else {
            throw MediaError(code: .empty, message: "\(reference.url.printableURL) is empty; it is not attached.")
        }
        let format = try format(of: media, admission)
        guard media.byteCount <= format.byteLimit else {
            throw MediaError.tooLarge(reference.url, byteCount: media.byteCount, format: format)
        }
        let file = newFile(of: format)
        try onDisk("The file of \(reference.url) could not be moved to \(file.path); it is not attached.") {
            try PrivateFile.restrict(media.file.path)
            try FileManager.default.moveItem(at: media.file, to: file)
        }
        return NotificationAttachment(file: file, format: format, byteCount: media.byteCount, source: reference.url)
    }

    private func format(of media: DownloadedMedia, _ admission: MediaAdmission) throws -> MediaFormat {
        let start = try start(of: media.file)
        let format = try admission.format(start: start, contentType: media.contentType)
        guard let length = MediaFileFormat.tagLength(of: start) else { return format }
        let sound = try self.start(of: media.file, at: length)
        guard let found = MediaFileFormat.of(sound), found.kind != .unknown else { return format }
        return try admission.format(start: sound, contentType: media.contentType)
    }

    /// The name has digits and an extension from a fixed set; nothing of it comes from the network.
    private func newFile(of format: MediaFormat) -> URL {
        var name = services.random.identifier()
        if let recipient { name = AttachmentFolder(url: folder).fileName(for: recipient, random: name) }
        return folder.appendingPathComponent("\(name).\(format.fileExtension)")
    }

    private func makeFolder() throws {
        try onDisk("The folder \(folder.path) for attachments could not be made; nothing is attached.") {
            try PrivateFolder.make(at: folder, isDurable: false)
        }
    }

    private func start(of file: URL, at offset: Int = 0) throws -> [UInt8] {
        try onDisk("The downloaded file \(file.path) could not be read; it is not attached.") {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            try handle.seek(toOffset: UInt64(offset))
            return [UInt8](try handle.read(upToCount: MediaAdmission.startLength) ?? Data())
        }
    }

    private func onDisk<Result>(_ sentence: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw MediaError(code: .file, message: sentence, underlying: error)
        }
    }
}
