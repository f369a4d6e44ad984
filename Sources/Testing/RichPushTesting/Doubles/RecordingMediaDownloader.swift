public import Foundation
public import RichPushModel

/// A downloader without a network: it answers each URL as a test scripts it, and records each download.
///
/// ```swift
/// let downloader = RecordingMediaDownloader()
/// downloader.script(movie, .file(.start(of: .mp4)))
/// downloader.script(missing, .failure(MediaError(code: .status, message: "It was answered with 404.")))
/// let service = NotificationService(services: .testing(folder: folder, downloader: downloader))
/// ```
///
/// A URL without a script gets the first bytes of a PNG image. Like every downloader, it refuses media that the
/// policy or the admission refuses, and leaves no file when it throws. It looks up no host names.
public final class RecordingMediaDownloader: MediaDownloading {
    /// One download with its arguments.
    public struct Download: Sendable, Hashable {
        /// The URL of the media file.
        public var url: URL
        /// The formats and the largest size that may be kept.
        public var admission: MediaAdmission
        /// The URLs that may be requested.
        public var policy: URLPolicy
    }

    private struct State {
        var downloads: [Download] = []
        var scripts: [URL: [ScriptedMedia]] = [:]
    }

    private let state = WaitableState(State())
    private let answer: @Sendable (URL) async throws -> SampleMedia

    /// Makes a downloader that has recorded nothing.
    ///
    /// - Parameter answer: the file for a URL without a script. It may wait or throw.
    public init(answer: @escaping @Sendable (URL) async throws -> SampleMedia = { _ in .start(of: .png) }) {
        self.answer = answer
    }

    /// Every download so far, in the order in which they began.
    public var downloads: [Download] { state.value.downloads }

    /// Scripts a URL: each reply is used once, the last one for all further downloads.
    public func script(_ url: URL, _ replies: ScriptedMedia...) {
        state.update { $0.scripts[url] = replies }
    }

    /// Waits until that many downloads have begun.
    ///
    /// - Throws: `CancellationError` if the waiting task is cancelled.
    public func waitForDownloads(count: Int = 1) async throws {
        try await state.wait { $0.downloads.count >= count }
    }

    /// Records the download and writes the scripted file into the folder.
    ///
    /// - Throws: ``/RichPushModel/MediaError`` for media that policy or admission refuse, and the scripted error.
    public func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        let scripted = state.update { state in
            state.downloads.append(Download(url: url, admission: admission, policy: policy))
            return state.scripts.nextReply(for: url)
        }
        do {
            _ = try policy.url(url.absoluteString)
        } catch {
            throw MediaError(error, doing: "The media is not fetched")
        }
        let media: SampleMedia
        switch scripted {
        case .file(let file): media = file
        case .failure(let error): throw error
        case nil: media = try await answer(url)
        }
        try Self.check(media, of: url, by: admission)
        let file = folder.appendingPathComponent(UUID().uuidString)
        try Self.write(media, to: file)
        return DownloadedMedia(file: file, contentType: media.contentType, byteCount: media.byteCount)
    }

    private static func check(_ media: SampleMedia, of url: URL, by admission: MediaAdmission) throws {
        let address = url.absoluteString
        guard media.byteCount > 0 else {
            throw MediaError(code: .empty, message: "\(address) is empty; it is not attached.")
        }
        let start = Array(media.bytes.prefix(MediaAdmission.startLength))
        let format = try admission.format(start: start, contentType: media.contentType)
        let limit = admission.byteLimit(of: format)
        guard media.byteCount <= limit else {
            throw MediaError(
                code: .tooLarge,
                message: "\(address) has \(media.byteCount) bytes, but only \(limit) are admitted; it is not attached."
            )
        }
    }

    private static func write(_ media: SampleMedia, to file: URL) throws {
        do {
            try Data(media.bytes).write(to: file)
            guard media.byteCount > media.bytes.count else { return }
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: UInt64(media.byteCount))
            try handle.close()
        } catch {
            throw MediaError(code: .file, message: "\(file.path) could not be written.", underlying: error)
        }
    }
}

/// How a recording downloader answers one download.
public enum ScriptedMedia: Sendable {
    /// A file, which policy and admission may still refuse.
    case file(SampleMedia)
    /// A failure, such as a ``/RichPushModel/MediaError``.
    case failure(any Error)
}
