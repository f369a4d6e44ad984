import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushModel
import RichPushPayload

/// Downloads the media of pushes as the service extension does, and deletes them.
struct MediaCheck {
    let downloader: any MediaDownloading
    let policy: URLPolicy
    /// The folder of the files while they are checked.
    let folder: URL

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - allowsLoopback: whether media of this machine are allowed, also over http.
    ///   - timeout: the time limit for one download.
    ///   - folder: the folder of the files while they are checked.
    init(allowsLoopback: Bool, timeout: Duration, folder: URL) {
        self.folder = folder
        downloader = HTTPMediaDownloader(timeout: timeout)
        var policy = URLPolicy.fetch
        policy.allowsLoopback = allowsLoopback
        self.policy = policy
    }

    /// The reasons why media could not be attached: at most one finding for each.
    ///
    /// - Parameter push: the push with the media.
    /// - Returns: the findings, in the order of the media.
    /// - Throws: an error if the files cannot be stored.
    func findings(of push: PushPayload) async throws -> [Finding] {
        var findings: [Finding] = []
        for reference in push.media {
            guard let error = try await failure(of: reference), let code = Self.code(of: error) else { continue }
            findings.append(
                Finding(
                    code,
                    key: reference.key,
                    at: push.position(of: reference.key.split(separator: ".").map(String.init)),
                    message: error.message
                )
            )
        }
        return findings
    }

    private func failure(of reference: MediaReference) async throws -> MediaError? {
        let folder = folder.appendingPathComponent("media")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            var services = DeliveryServices(downloader: downloader, attachmentsFolder: folder)
            services.mediaPolicy = policy
            try await MediaAttacher(services).attachment(for: reference)
            return nil
        } catch let error as MediaError where error.code != .file {
            return error
        }
    }

    /// The finding of a download's error; nil if `lint` reports it without a download.
    private static func code(of error: MediaError) -> FindingCode? {
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
