package import Foundation
package import RichPushModel
package import RichPushPayload

/// Makes an attachment from a payload's media reference, or throws the reason why it cannot.
struct MediaAttacher: Sendable {
    let downloader: any MediaDownloading
    let policy: URLPolicy
    let folder: URL
    let random: RandomSource
    /// The member of the push. The file's name begins with a checksum of it; see ``AttachmentFolder``.
    var recipient: Recipient?

    /// Downloads the reference, decides its format, and gives the file a name that the system understands.
    ///
    /// - Throws: ``MediaError``, or the downloader's error when it is cancelled; no file is left.
    func attachment(for reference: MediaReference) async throws -> NotificationAttachment {
        let url: URL
        do {
            url = try policy.url(reference.url)
        } catch {
            throw MediaError(error, doing: "The media is not fetched")
        }
        try makeFolder()
        let admission = MediaAdmission(of: url, declaredType: reference.declaredType)
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
    func copy(of attachment: NotificationAttachment) throws -> NotificationAttachment {
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
        let format = try admission.format(start: try start(of: media.file), contentType: media.contentType)
        guard media.byteCount <= format.byteLimit else {
            throw MediaError.tooLarge(reference.url, byteCount: media.byteCount, format: format)
        }
        let file = newFile(of: format)
        try onDisk("The file of \(reference.url) could not be moved to \(file.path); it is not attached.") {
            try PrivateFile.restrict(media.file.path)
            try FileManager.default.moveItem(at: media.file, to: file)
        }
        return NotificationAttachment(
            file: file,
            format: format,
            byteCount: media.byteCount,
            source: reference.url
        )
    }

    /// The name has digits and an extension from a fixed set; nothing of it comes from the network.
    private func newFile(of format: MediaFormat) -> URL {
        var name = random.identifier()
        if let recipient { name = AttachmentFolder(url: folder).fileName(for: recipient, random: name) }
        return folder.appendingPathComponent("\(name).\(format.fileExtension)")
    }

    private func makeFolder() throws {
        try onDisk("The folder \(folder.path) for attachments could not be made; nothing is attached.") {
            try PrivateFolder.make(at: folder, isDurable: false)
        }
    }

    private func start(of file: URL) throws -> [UInt8] {
        try onDisk("The downloaded file \(file.path) could not be read; it is not attached.") {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
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

/// Downloads media as a delivery does, to check whether they can be attached.
package struct MediaProbe: Sendable {
    private let attacher: MediaAttacher

    /// Makes a probe.
    ///
    /// - Parameters:
    ///   - downloader: downloads the media.
    ///   - policy: decides which URLs may be fetched.
    ///   - folder: the folder of the files; the caller removes it.
    package init(downloader: any MediaDownloading, policy: URLPolicy, folder: URL) {
        attacher = MediaAttacher(downloader: downloader, policy: policy, folder: folder, random: .live)
    }

    /// Downloads and checks the media of a reference.
    ///
    /// - Throws: ``MediaError`` with the reason why a delivery would have no media.
    package func fetch(_ reference: MediaReference) async throws {
        _ = try await attacher.attachment(for: reference)
    }
}
