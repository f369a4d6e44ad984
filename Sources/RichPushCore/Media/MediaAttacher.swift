import Foundation
import RichPushPayload

/// Turns a payload's media reference into an attachment, or says why it cannot.
struct MediaAttacher: Sendable {
    let downloader: any MediaDownloading
    let policy: URLPolicy
    let folder: URL
    let random: RandomSource

    /// Downloads the reference, decides what it is, and gives the file a name that the system understands.
    ///
    /// - Throws: ``MediaError``; no file is left behind.
    func attachment(for reference: MediaReference) async throws -> NotificationAttachment {
        let url: URL
        do {
            url = try policy.url(reference.url)
        } catch {
            throw MediaError(code: .url, message: error.description, underlying: error)
        }
        try makeFolder()
        let largest = MediaFormat.allCases.map(\.byteLimit).max() ?? 0
        let media = try await downloader.download(url, into: folder, byteLimit: largest, policy: policy)
        do {
            return try keep(media, reference: reference, url: url)
        } catch {
            try? FileManager.default.removeItem(at: media.file)
            throw error
        }
    }

    private func keep(_ media: DownloadedMedia, reference: MediaReference, url: URL) throws -> NotificationAttachment {
        guard media.byteCount > 0 else {
            throw MediaError(code: .empty, message: "\(reference.url) is empty; it is not attached.")
        }
        let format = try MediaFormat.decide(
            bytes: try start(of: media.file),
            contentType: media.contentType,
            declaredType: reference.declaredType,
            urlPath: url.path
        )
        guard media.byteCount <= format.byteLimit else {
            throw MediaError(
                code: .tooLarge,
                message: "\(reference.url) has \(media.byteCount) bytes, but the system takes at most "
                    + "\(format.byteLimit) of \(format.rawValue); it is not attached."
            )
        }
        let file = folder.appendingPathComponent("\(random.identifier()).\(format.fileExtension)")
        try FileManager.default.moveItem(at: media.file, to: file)
        return NotificationAttachment(
            file: file,
            format: format,
            byteCount: media.byteCount,
            source: reference.url
        )
    }

    private func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw MediaError(
                code: .file,
                message: "The folder \(folder.path) for attachments could not be made; nothing is attached.",
                underlying: error
            )
        }
    }

    private func start(of file: URL) throws -> [UInt8] {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        return [UInt8](try handle.read(upToCount: MediaSignature.length) ?? Data())
    }
}
