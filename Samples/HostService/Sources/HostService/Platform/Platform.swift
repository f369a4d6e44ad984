import Foundation
import RichPushKit
import RichPushHosting
import RichPushPlatform
import ServiceTransport

/// The loyalty platform: the one of `--api`, or an embedded one for a first try.
struct Platform: Sendable {
    private let url: URL
    private let embedded: EmbeddedPlatform?

    init(_ settings: Settings) async throws(StartFault) {
        if let api = settings.api {
            (url, embedded) = (api, nil)
            return
        }
        let platform = EmbeddedPlatform()
        do {
            (url, embedded) = (try await platform.start(), platform)
        } catch {
            throw StartFault(.unavailable, "The embedded platform cannot be started: \(error)")
        }
    }

    /// The APIs of the platform. The service waits 5 seconds for each answer, and less after repeated timeouts.
    /// Hosts of EMS opens are not the platform: their timeouts change nothing for it, and little of an answer is read.
    func api(_ settings: Settings, _ requests: PayloadRequests) throws(StartFault) -> LoyaltyAPIs {
        var (policy, beacons) = (URLPolicy.platform, URLPolicy.fetch)
        policy.allowsLoopback = embedded != nil || settings.allowsLoopback
        beacons.allowsLoopback = settings.allowsLoopback
        let tokens = try PlatformTokens(
            settings.platformTokenFile.map { NamedFile(flag: .platformTokenFile, path: $0) }
        )
        let transport = TracingTransport(
            base: PlatformTimeout(AsyncHTTPTransport()),
            authority: url.authority,
            others: BeaconTransport(requests: requests)
        )
        do {
            return try .http(
                baseURL: url,
                policy: policy,
                tokens: tokens,
                transport: transport,
                emsOpenPolicy: beacons
            )
        } catch {
            throw StartFault(.usage, "`--api` cannot be used: \(error)")
        }
    }

    func stop() async {
        await embedded?.stop()
    }
}
