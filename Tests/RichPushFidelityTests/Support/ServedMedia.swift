import Foundation
import RichPushCore

/// Media without a network: each URL is answered as a test says, and kept in the order in which it was asked for.
actor ServedMedia: MediaDownloading {
    struct Answer: Sendable {
        var bytes: [UInt8]
        var contentType: String?
        /// What the downloader reports; the number of the bytes if nothing is said.
        var byteCount: Int?
    }

    private(set) var asked: [String] = []
    private let answer: @Sendable (URL) async throws -> Answer

    init(_ answer: @escaping @Sendable (URL) async throws -> Answer) {
        self.answer = answer
    }

    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        asked.append(url.absoluteString)
        let answer = try await answer(url)
        let file = folder.appendingPathComponent(UUID().uuidString)
        try Data(answer.bytes).write(to: file)
        return DownloadedMedia(
            file: file,
            contentType: answer.contentType,
            byteCount: answer.byteCount ?? answer.bytes.count
        )
    }

    /// The same bytes for every URL.
    static func bytes(_ bytes: [UInt8], contentType: String? = nil, byteCount: Int? = nil) -> ServedMedia {
        ServedMedia { _ in Answer(bytes: bytes, contentType: contentType, byteCount: byteCount) }
    }

    /// A PNG image for every URL.
    static var picture: ServedMedia { bytes(FileStart.png) }

    /// The kind of file that each URL ends with.
    static var byExtension: ServedMedia {
        ServedMedia { url in Answer(bytes: FileStart.all[url.pathExtension] ?? []) }
    }

    /// A host that cannot be reached.
    static var unreachable: ServedMedia {
        ServedMedia { url in
            throw MediaError(code: .unreachable, message: "\(url.absoluteString) could not be reached.")
        }
    }

    /// A PNG image that does not come before a stream has ended.
    static func held(until stream: AsyncStream<Void>) -> ServedMedia {
        ServedMedia { _ in
            for await _ in stream {}
            return Answer(bytes: FileStart.png)
        }
    }
}

/// How files of each kind begin.
enum FileStart {
    static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
    static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
    static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0]
    static let caf = Array("caff".utf8) + [0, 1, 0, 0]
    static let aaf: [UInt8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    static let webP = Array("RIFF".utf8) + [0, 0, 1, 0] + Array("WEBPVP8 ".utf8)
    static let page = Array("<!DOCTYPE html><html></html>".utf8)
    /// Bytes that say nothing of their kind.
    static let unknown: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]

    /// By the extension that fits.
    static let all: [String: [UInt8]] = [
        "png": png, "jpg": jpeg, "gif": gif,
        "mp3": Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0],
        "wav": Array("RIFF".utf8) + [0, 0, 1, 0] + Array("WAVEfmt ".utf8),
        "aiff": Array("FORM".utf8) + [0, 0, 1, 0] + Array("AIFFCOMM".utf8),
        "m4a": [0, 0, 0, 24] + Array("ftypM4A ".utf8),
        "mp4": [0, 0, 0, 24] + Array("ftypisom".utf8),
        "mpg": [0, 0, 1, 0xba, 0x44, 0, 4, 0],
        "avi": Array("RIFF".utf8) + [0, 0, 1, 0] + Array("AVI LIST".utf8),
    ]
}
