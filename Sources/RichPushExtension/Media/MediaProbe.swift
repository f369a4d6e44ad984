package import RichPushModel
package import RichPushPayload

package import struct Foundation.URL

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
