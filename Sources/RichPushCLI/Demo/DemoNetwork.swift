import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushModel

/// The demonstration's network: the embedded platform serves all hosts that sample payloads name.
struct DemoNetwork: MediaDownloading, EMSOpenAPI {
    /// The embedded platform's address.
    let platform: URL
    private let downloader = HTTPMediaDownloader()
    private let client: HTTPLoyaltyClient

    init(platform: URL) throws {
        self.platform = platform
        client = try HTTPLoyaltyClient(
            baseURL: platform,
            policy: Self.policy,
            tokens: FixedToken("token-for-rose"),
            emsOpenPolicy: Self.policy
        )
    }

    /// Only https, and http for this machine.
    static let policy = URLPolicy(allowedSchemes: ["https"], allowsLoopback: true)

    /// The platform's APIs. EMS opens are sent to the embedded platform too.
    var apis: LoyaltyAPIs {
        var apis = LoyaltyAPIs(client)
        apis.emsOpens = self
        return apis
    }

    func download(
        _ url: URL,
        into folder: URL,
        admission: MediaAdmission,
        policy: URLPolicy
    ) async throws -> DownloadedMedia {
        let name = SampleMedia.name(standingFor: url.lastPathComponent)
        let local = platform.appendingPathComponent("media").appendingPathComponent(name)
        return try await downloader.download(local, into: folder, admission: admission, policy: Self.policy)
    }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        let local = platform.appendingPathComponent("beacons").appendingPathComponent(url.lastPathComponent)
        return try await client.postEMSOpen(local, context: context)
    }
}
