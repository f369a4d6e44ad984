import Foundation
import RichPushExtension
import RichPushModel
import RichPushTesting
import RichPushTestSupport

extension RecordingMediaDownloader {
    /// Answers every URL with the status 404.
    static var failing: RecordingMediaDownloader { RecordingMediaDownloader { try SampleMedia.missing($0) } }

    /// Waits at a gate before it writes an image, and ignores its cancellation.
    static func stubborn(_ gate: Gate) -> RecordingMediaDownloader {
        RecordingMediaDownloader { _ in
            await gate.pass()
            return .start(of: .png)
        }
    }

    /// Never answers. It ends when it is cancelled, like a download.
    static func never(_ clock: PushClock, hasBegun: Gate = Gate()) -> RecordingMediaDownloader {
        RecordingMediaDownloader { _ in
            hasBegun.open()
            try await clock.sleep(.seconds(1_000_000))
            throw CancellationError()
        }
    }
}

extension SampleMedia {
    static func missing(_ url: URL) throws -> SampleMedia {
        throw MediaError(code: .status, message: "\(url.absoluteString) was answered with the status 404.")
    }
}

/// Writes a file without any check, like a faulty downloader of a host.
struct UncheckedDownloader: MediaDownloading {
    var media: SampleMedia

    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        let file = folder.appendingPathComponent(UUID().uuidString)
        try Data(media.bytes).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(media.byteCount))
        try handle.close()
        return DownloadedMedia(file: file, contentType: media.contentType, byteCount: media.byteCount)
    }
}

/// The first bytes of files.
enum SampleBytes {
    static let png = SampleMedia.start(of: .png).bytes
    static let jpeg = SampleMedia.start(of: .jpeg).bytes

    /// A box `ftyp` with a brand.
    static func isoMedia(_ brand: String) -> [UInt8] { [0, 0, 0, 24] + Array("ftyp\(brand)".utf8) }

    /// A chunk with a kind and a form.
    static func container(_ kind: String, _ form: String) -> [UInt8] {
        Array(kind.utf8) + [0, 0, 1, 0] + Array(form.utf8)
    }
}

extension DeliveryFixture {
    /// An image of the host, outside of the folder for attachments.
    func placeholder() throws -> NotificationAttachment {
        let file = folder.url.appendingPathComponent("placeholder.png")
        try Data(SampleBytes.png).write(to: file)
        return NotificationAttachment(file: file, format: .png, byteCount: SampleBytes.png.count, source: nil)
    }
}
