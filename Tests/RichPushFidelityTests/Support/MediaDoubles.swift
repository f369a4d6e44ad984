import Foundation
import RichPushExtension
import RichPushModel
import RichPushTesting

extension RecordingMediaDownloader {
    /// The same bytes for every URL.
    static func bytes(_ bytes: [UInt8], contentType: String? = nil) -> RecordingMediaDownloader {
        RecordingMediaDownloader { _ in SampleMedia(bytes: bytes, contentType: contentType) }
    }

    /// A file of the format that the URL's extension names.
    static var byExtension: RecordingMediaDownloader {
        RecordingMediaDownloader { url in SampleMedia(bytes: FileStart.all[url.pathExtension] ?? []) }
    }

    /// A host that cannot be reached.
    static var unreachable: RecordingMediaDownloader {
        RecordingMediaDownloader { url in
            throw MediaError(code: .unreachable, message: "\(url.absoluteString) could not be reached.")
        }
    }

    /// A PNG image that is answered only after a stream has ended.
    static func held(until stream: AsyncStream<Void>) -> RecordingMediaDownloader {
        RecordingMediaDownloader { _ in
            for await _ in stream {}
            return .start(of: .png)
        }
    }

    /// The requested URLs, in order.
    var asked: [String] { downloads.map(\.url.absoluteString) }
}

/// The first bytes of files of each kind.
enum FileStart {
    static let png = SampleMedia.start(of: .png).bytes
    static let gif = SampleMedia.start(of: .gif).bytes
    static let caf = Array("caff".utf8) + [0, 1, 0, 0]
    static let aaf: [UInt8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    /// Bytes without a known format.
    static let unknown: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

    /// By the file name extension of their format.
    static let all = Dictionary(
        uniqueKeysWithValues: MediaFormat.allCases.map { ($0.fileExtension, SampleMedia.start(of: $0).bytes) }
    )
}
