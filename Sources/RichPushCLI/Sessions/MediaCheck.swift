import Foundation
import RichPushDelivery
import RichPushHTTP
import RichPushModel
import RichPushPayload

/// Fetches the media of pushes as the service extension would, and keeps none of them.
struct MediaCheck {
    let downloader: any MediaDownloading
    let policy: URLPolicy
    /// Where files are while they are looked at.
    let folder: URL

    /// - Parameters:
    ///   - allowsLoopback: whether media may come over http from this machine.
    ///   - timeout: how long one download may take.
    ///   - folder: where files are while they are looked at.
    init(allowsLoopback: Bool, timeout: Duration, folder: URL) {
        self.folder = folder
        downloader = HTTPMediaDownloader(timeout: timeout)
        var policy = URLPolicy.fetch
        policy.allowsLoopback = allowsLoopback
        self.policy = policy
    }

    /// What would keep each of the media from being attached, one finding for each at most.
    ///
    /// - Throws: ``CommandFailure`` if there is no place for the files.
    func diagnostics(of push: PushPayload) async throws -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for reference in push.media {
            guard let error = try await failure(of: reference), let code = Self.code(of: error) else { continue }
            diagnostics.append(
                Diagnostic(
                    code,
                    key: reference.key,
                    line: push.line(of: reference.key.split(separator: ".").map(String.init)),
                    message: error.message
                )
            )
        }
        return diagnostics
    }

    private func failure(of reference: MediaReference) async throws -> MediaError? {
        let folder = folder.appendingPathComponent("media")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try await MediaProbe(downloader: downloader, policy: policy, folder: folder).fetch(reference)
            return nil
        } catch let error as MediaError where error.code != .file {
            return error
        }
    }

    /// The finding that an error of a download is; none for what is said of the payload without fetching it.
    private static func code(of error: MediaError) -> DiagnosticCode? {
        switch error.code {
        case .url: (error.underlying as? URLPolicyError)?.code == .userInfo ? .mediaURLInvalid : nil
        case .address: .mediaAddress
        case .certificate: .mediaCertificate
        case .timedOut: .mediaTimedOut
        case .status: .mediaStatus
        case .redirect: .mediaRedirect
        case .truncated: .mediaTruncated
        case .empty: .mediaEmpty
        case .tooLarge: .mediaTooLarge
        case .unsupported: .mediaUnsupported
        default: .mediaUnreachable
        }
    }
}
