import Foundation
import RichPushKit

/// A service that handles the responses of many members at once. No member is signed in: each response names its member.
struct MemberService: Sendable {
    let tokens: MemberTokens
    let helper: DefaultNotificationHelper

    /// Makes a service with the platform at an address.
    init(platform: URL, policy: URLPolicy = .platform, database: URL) throws {
        let tokens = MemberTokens()
        let api = try LoyaltyAPIs.http(baseURL: platform, policy: policy, tokens: tokens)
        self.init(tokens: tokens, services: .live(api: api, storeURL: database))
    }

    /// Makes a service with the given services.
    init(tokens: MemberTokens = MemberTokens(), services: PushServices) {
        self.tokens = tokens
        helper = DefaultNotificationHelper(services: services)
    }

    /// Handles a response that a member's client reports.
    func respond(
        _ member: Recipient,
        _ action: ResponseAction,
        to push: PushPayload,
        request: String
    ) async -> PushOutcome {
        await helper.handleNotificationResponse(
            NotificationResponse(
                action: action,
                payload: push,
                requestIdentifier: request,
                recipient: member
            )
        )
    }

    /// Sends a member's queued calls after they have logged in again.
    func logIn(_ member: Recipient, token: String) async throws -> SyncReport {
        await tokens.setToken(token, of: member)
        try await helper.tokenChanged(for: member)
        return try await helper.sync()
    }

    /// A member's late certificates for their client, by number. The client confirms each after it was shown.
    func lateCertificates(of member: Recipient) async throws -> [LateResult.ID: String] {
        var codes: [LateResult.ID: String] = [:]
        for late in try await helper.lateResults(for: member) {
            guard case .offerResponse(let response) = late.result else { continue }
            codes[late.id] = response.certificate?.code
        }
        return codes
    }

    /// Removes a late certificate that the client has shown.
    func confirm(_ certificate: LateResult.ID, of member: Recipient) async throws {
        try await helper.removeLateResults([certificate], for: member)
    }
}
