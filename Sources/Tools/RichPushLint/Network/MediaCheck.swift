package import Foundation
import RichPushExtension
import RichPushHTTP
package import RichPushModel
package import RichPushPayload
import RichPushTemplates

/// Downloads the media of pushes and the pictures of their templates as the service extension does, and deletes them. Each
/// URL is requested once, one after the other.
package actor MediaCheck {
    package nonisolated let policy: URLPolicy
    private let services: DeliveryServices
    private var results: [String: Result<MediaFormat, MediaError>] = [:]

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - allowsLoopback: whether media of this machine are allowed, also over http.
    ///   - timeout: the time limit for one download.
    ///   - folder: the folder of the files while they are checked.
    package init(allowsLoopback: Bool, timeout: Duration, folder: URL) {
        var policy = URLPolicy.fetch
        policy.allowsLoopback = allowsLoopback
        self.policy = policy
        let downloader = HTTPMediaDownloader(timeout: timeout)
        var services = DeliveryServices(
            downloader: downloader,
            attachmentsFolder: folder.appendingPathComponent("media")
        )
        services.mediaPolicy = policy
        self.services = services
    }

    /// The reasons why media could not be attached or shown: at most one finding for each key.
    ///
    /// - Parameter push: the push with the media.
    /// - Returns: the findings, in the order of the media; and the keys whose URLs were judged.
    /// - Throws: an error if the files cannot be stored.
    package func findings(of push: PushPayload) async throws -> (findings: [Finding], keys: Set<String>) {
        var (findings, keys) = ([Finding](), Set<String>())
        for media in NamedMedia.all(of: push) where keys.insert(media.key).inserted {
            guard let error = try await refusal(of: media), let code = Self.code(of: error) else { continue }
            findings.append(Finding(code, key: media.key, at: media.position(in: push), message: error.message))
        }
        return (findings, keys)
    }

    private func refusal(of media: NamedMedia) async throws -> MediaError? {
        let result: Result<MediaFormat, MediaError>
        if let known = results[media.reference.url] {
            result = known
        } else {
            result = try await download(media.reference)
            results[media.reference.url] = result
        }
        switch result {
        case .failure(let error): return error
        case .success(let format):
            return media.isPicture && !format.isPicture ? .noPicture(media.reference.url, format) : nil
        }
    }

    private func download(_ reference: MediaReference) async throws -> Result<MediaFormat, MediaError> {
        defer { try? FileManager.default.removeItem(at: services.attachmentsFolder) }
        do {
            return .success(try await MediaAttacher(services).attachment(for: reference).format)
        } catch let error as MediaError where error.code != .file {
            return .failure(error)
        }
    }

    /// The finding of a download's error; nil if `lint` reports it without a download.
    private static func code(of error: MediaError) -> FindingCode? {
        switch error.code {
        case .url: nil
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

/// Media that a push names: for an attachment, or as a picture of its template.
private struct NamedMedia {
    let key: String
    let reference: MediaReference
    let isPicture: Bool

    static func all(of push: PushPayload) -> [NamedMedia] {
        let attached = push.media.map { NamedMedia(key: $0.key, reference: $0, isPicture: false) }
        let pictures = push.template()?.pictures.flatMap(\.candidates) ?? []
        return attached
            + pictures.map {
                NamedMedia(
                    key: $0.key,
                    reference: MediaReference(url: $0.url, key: MediaKey([$0.key])),
                    isPicture: true
                )
            }
    }

    func position(in push: PushPayload) -> JSONPosition? {
        isPicture
            ? push.position(ofTemplateKey: key) : push.position(of: key.split(separator: ".").map(String.init))
    }
}

extension MediaError {
    fileprivate static func noPicture(_ url: String, _ format: MediaFormat) -> MediaError {
        let name = MediaFileFormat.of(attachment: format.rawValue)?.name ?? format.rawValue
        return MediaError(
            code: .unsupported,
            message: "\(url.printableURL) is \(name), and a template shows only pictures; it is not shown."
        )
    }
}
