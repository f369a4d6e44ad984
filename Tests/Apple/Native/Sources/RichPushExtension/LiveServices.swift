import Foundation
import RichPushModel

// In place of DeliveryServices+Live.swift: without a network and a log.

private struct NoDownloader: MediaDownloading {
    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        throw CancellationError()
    }
}

extension DeliveryServices {
    /// Services without a network and a journal.
    public static func live() -> DeliveryServices {
        DeliveryServices(downloader: NoDownloader(), attachmentsFolder: FileManager.default.temporaryDirectory)
    }
}
