package import RichPushModel
package import RichPushPayload

package import struct Foundation.URL

/// Fetches media as a delivery would, to see whether they can be attached.
package struct MediaProbe: Sendable {
    private let attacher: MediaAttacher

    /// - Parameter folder: where the file goes; the caller removes it.
    package init(downloader: any MediaDownloading, policy: URLPolicy, folder: URL) {
        attacher = MediaAttacher(downloader: downloader, policy: policy, folder: folder, random: .live)
    }

    /// - Throws: ``MediaError`` with the reason a delivery would go without.
    package func fetch(_ reference: MediaReference) async throws {
        _ = try await attacher.attachment(for: reference)
    }
}
