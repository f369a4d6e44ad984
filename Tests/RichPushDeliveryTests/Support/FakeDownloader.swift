import Foundation
import RichPushCore

/// Media from a closure instead of the network.
struct FakeDownloader: MediaDownloading {
    var answer: @Sendable (_ url: URL, _ folder: URL) async throws -> DownloadedMedia

    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        try await answer(url, folder)
    }

    /// Writes these bytes, whatever the URL.
    static func bytes(_ bytes: [UInt8], contentType: String? = nil) -> FakeDownloader {
        FakeDownloader { _, folder in
            let file = folder.appendingPathComponent(UUID().uuidString)
            try Data(bytes).write(to: file)
            return DownloadedMedia(file: file, contentType: contentType, byteCount: bytes.count)
        }
    }

    /// Waits at a gate before it writes a picture; does not heed its cancellation.
    static func stubborn(_ gate: Gate) -> FakeDownloader {
        FakeDownloader { url, folder in
            await gate.pass()
            return try await Self.picture.answer(url, folder)
        }
    }

    /// Never answers; ends when it is cancelled, as a download does.
    static func never(_ clock: PushClock, hasBegun: Gate = Gate()) -> FakeDownloader {
        FakeDownloader { _, _ in
            hasBegun.open()
            try await clock.sleep(.seconds(1_000_000))
            throw CancellationError()
        }
    }

    static let picture = bytes(SampleBytes.png, contentType: "image/png")

    static let failing = FakeDownloader { url, _ in
        throw MediaError(code: .status, message: "\(url.absoluteString) was answered with the status 404.")
    }
}

/// The first bytes of files.
enum SampleBytes {
    static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
    static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 16]

    /// A box `ftyp` of a brand.
    static func isoMedia(_ brand: String) -> [UInt8] {
        [0, 0, 0, 24] + Array("ftyp\(brand)".utf8)
    }

    /// A chunk of a kind with a form.
    static func container(_ kind: String, _ form: String) -> [UInt8] {
        Array(kind.utf8) + [0, 0, 1, 0] + Array(form.utf8)
    }
}
