import Foundation
import RichPushModel
import RichPushTestSupport
import RichPushTesting

@testable import RichPushStore

/// The engines that the rules of webhooks are tried on.
enum TestedEngine: String, CaseIterable, Sendable {
    case sqlite, postgres
}

/// Stores that share data and a clock, with the endpoint `crm`.
struct WebhookBench: Sendable {
    static let day: Duration = .seconds(86_400)

    let clock = TestClock()
    let folder: TemporaryFolder
    private let open: @Sendable () throws -> PushStore
    let store: PushStore

    init(_ engine: TestedEngine, keeping age: Duration = .seconds(7 * 86_400)) throws {
        let folder = try TemporaryFolder()
        let options = PushStore.Options(keepsEvents: age)
        let clock = clock.clock
        switch engine {
        case .sqlite:
            open = { PushStore.sqlite(url: folder.database, options: options, clock: clock) }
        case .postgres:
            let database = try PostgresDatabase()
            open = { try database.store(connections: 2, options: options, clock: clock) }
        }
        self.folder = folder
        store = try open()
    }

    /// A store of another process.
    func another() throws -> PushStore { try open() }

    /// Makes a configuration current: endpoints with these ids, for all events from the oldest on.
    func configure(_ ids: String..., digest: String = "first") async throws {
        _ = try await store.configureWebhooks(
            ids.map { WebhookSubscription(id: $0, beginsAtOldest: true) },
            digest: digest,
            comesBack: false
        )
    }

    /// Records one delivery for each message.
    func record(_ messages: some Sequence<Int64>, of member: Recipient = "ann") async throws {
        for message in messages {
            _ = try await store.commit(
                StoreChanges(
                    recipient: member,
                    messages: [MessageEvent(messageResponseID: message, action: .delivered, time: clock.now)],
                    time: clock.now
                )
            )
        }
    }

    func lease(
        _ owner: String = "first",
        of endpoint: String = "crm",
        digest: String = "first",
        in other: PushStore? = nil,
        by sender: String? = nil,
        upTo limit: Int = WebhookRule.concurrentAttempts
    ) async throws -> [LeasedWebhook] {
        let lease = Lease(owner: sender.map { "\($0)/\(owner)" } ?? owner, duration: .seconds(30))
        let store = other ?? store
        _ = try await store.readyWebhooks(digest: digest)
        return try await store.leaseWebhooks(for: endpoint, digest: digest, lease, of: sender, upTo: limit)
    }

    func settle(_ leased: [LeasedWebhook], from owner: String = "first", as settlement: WebhookSettlement)
        async throws
    {
        for webhook in leased { try await store.settle(webhook, from: owner, as: settlement) }
    }

    func endpoint(_ id: String = "crm") async throws -> WebhookEndpointRecord? {
        try await store.webhookEndpoints().first { $0.id == id }
    }
}

extension [LeasedWebhook] {
    var messages: [Int64?] { map(\.event.messageResponseID) }
}
