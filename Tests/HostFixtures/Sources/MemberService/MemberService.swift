import Foundation
import RichPushKit

/// A service that handles the responses of many members at once. No member is signed in: each response names its member.
struct MemberService: Sendable {
    let tokens: MemberTokens
    let helper: DefaultNotificationHelper
    private let answers: MemberAnswers

    /// A service over the platform at an address.
    init(platform: URL, policy: URLPolicy = .platform, database: URL) throws {
        let tokens = MemberTokens()
        let api = try LoyaltyAPIs.http(baseURL: platform, policy: policy, tokens: tokens)
        self.init(tokens: tokens, services: .live(api: api, storeURL: database))
    }

    /// A service over services of any kind.
    init(tokens: MemberTokens = MemberTokens(), services: PushServices) {
        self.tokens = tokens
        answers = MemberAnswers(services: services)
        helper = DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: answers
        )
    }

    /// A member's client says what the member did.
    func respond(
        _ member: Recipient,
        _ action: ResponseAction,
        to push: PushPayload,
        request: String,
        locale: String = "en"
    ) async -> PushOutcome {
        await helper.handleNotificationResponse(
            NotificationResponse(
                action: action,
                payload: push,
                requestIdentifier: request,
                recipient: member,
                locale: locale
            )
        )
    }

    /// A member has logged in again: the member's queued calls are sent.
    func logIn(_ member: Recipient, token: String) async throws -> SyncReport {
        await tokens.setToken(token, of: member)
        try await helper.tokenChanged(for: member)
        return try await helper.sync()
    }

    /// What a member's client is told when it asks: the certificates that came late, each once.
    func lateCertificates(of member: Recipient) async throws -> [String] {
        try await helper.takeLateResults(for: member).compactMap { late in
            guard case .offerResponse(let response) = late.result else { return nil }
            return response.certificate?.code
        }
    }

    /// What was said to a member so far.
    func messages(to member: Recipient) async -> [String] {
        await answers.messages[member] ?? []
    }
}

/// What an app shows, this service keeps for the member's client.
final class MemberAnswers: DefaultRichPushHandler {
    @MainActor private(set) var messages: [Recipient: [String]] = [:]

    override func showMessage(_ message: String, context: PushContext) {
        messages[context.recipient, default: []].append(message)
    }
}
