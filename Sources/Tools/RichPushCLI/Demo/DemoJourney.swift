import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushStudio

/// The demonstration of one push: it is received, then answered with each of its actions.
struct DemoJourney {
    static let recipient: Recipient = "rose"

    let network: DemoNetwork
    let store: PushStore
    let attachments: URL

    /// The results of one sample: its delivery and its responses.
    struct Result {
        let arrival: DeliveryResult
        let answers: [(action: Action, answer: ResponseResult)]
    }

    /// An action that the member can do on a push.
    struct Action {
        let title: String
        let action: ResponseAction
    }

    func run(_ name: String, _ push: PushPayload) async throws -> Result {
        let arrival = try await receive(name, push)
        var answers: [(Action, ResponseResult)] = []
        // A push without an alert is not shown, so it cannot be tapped.
        for action in push.aps?.alert == nil ? [] : actions(of: arrival) {
            answers.append((action, try await answer(name, push, action)))
        }
        return Result(arrival: arrival, answers: answers)
    }

    private func receive(_ name: String, _ push: PushPayload) async throws -> DeliveryResult {
        let host = Host(store: store, api: network.apis)
        var services = DeliveryServices(
            downloader: network,
            attachmentsFolder: attachments,
            journal: host.services.journal
        )
        services.localizer = host.services.localizer
        services.locale = { "en" }
        let request = NotificationRequest(identifier: "demo/\(name)", payload: push, recipient: Self.recipient)
        return try await DeliveryResult(request, services: services, host: host, sends: true)
    }

    private func actions(of arrival: DeliveryResult) -> [Action] {
        let buttons = (arrival.report.category?.actions ?? []).map { action in
            action.textInput == nil
                ? Action(title: "presses “\(action.title)”", action: .button(action.identifier))
                : Action(title: "writes “Lovely!”", action: .textInput(action.identifier, text: "Lovely!"))
        }
        return [Action(title: "taps", action: .default)] + buttons
    }

    func answer(_ name: String, _ push: PushPayload, _ action: Action) async throws -> ResponseResult {
        let response = NotificationResponse(
            action: action.action,
            payload: push,
            requestIdentifier: "demo/\(name)",
            recipient: Self.recipient,
            locale: "en"
        )
        let host = Host(store: store, api: network.apis, passes: network)
        return try await ResponseResult(response, host: host, platform: .embedded)
    }
}

/// The demonstration's network: the embedded platform serves all hosts that sample payloads name.
struct DemoNetwork: MediaDownloading, EMSOpenAPI, PassFetching {
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

    /// Why a request to the platform gets no response, such as a missing libcurl; nil if it gets one.
    func failure() async -> String? {
        let context = CallContext(push: PushContext(recipient: .device, time: Date()))
        do {
            _ = try await client.postEMSOpen(platform.appendingPathComponent("beacons/check"), context: context)
            return nil
        } catch {
            return "\(error)"
        }
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

    /// An empty file in place of each pass, because only a phone reads it.
    func pass(at url: URL, policy: URLPolicy) async throws -> WalletPass { WalletPass(url: url, data: Data()) }

    func postEMSOpen(_ url: URL, context: CallContext) async throws -> EMSOpenReply {
        let local = platform.appendingPathComponent("beacons").appendingPathComponent(url.lastPathComponent)
        return try await client.postEMSOpen(local, context: context)
    }
}
