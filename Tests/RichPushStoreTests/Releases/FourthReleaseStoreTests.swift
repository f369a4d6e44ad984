import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushPostgres
@testable import RichPushStore

/// A store that 0.4.0 has left in the middle of its work, in both engines. `Tests/Fixtures/FourthRelease/README.md`
/// describes its content.
struct FourthRelease {
    enum Engine: String, CaseIterable {
        case sqlite, postgres
    }

    static let fixture = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appendingPathComponent("../../../Fixtures/FourthRelease").standardized

    let store: PushStore
    let client = RecordingLoyaltyClient()
    /// Ten minutes after the store was left: every lease has ended.
    let clock = TestClock(now: Date(timeIntervalSince1970: 1_700_000_000 + 480 + 600))

    init(_ engine: Engine) throws {
        let options = PushStore.Options(keepsEvents: .seconds(30 * 86_400))
        switch engine {
        case .sqlite:
            let folder = try TemporaryFolder()
            try FileManager.default.copyItem(
                at: Self.fixture.appendingPathComponent("push.sqlite"),
                to: folder.database
            )
            // The store retains the folder.
            store = PushStore.sqlite(url: folder.database, options: options, clock: clock.clock) { _ in
                withExtendedLifetime(folder) {}
            }
        case .postgres:
            let database = try PostgresDatabase()
            let file = Self.fixture.appendingPathComponent("push.sql")
            let dump = try String(contentsOf: file, encoding: .utf8).replacing("fourth.", with: "\(database.schema).")
            try database.session().run("CREATE SCHEMA \(database.schema);\n\(dump)", limit: nil)
            store = try database.store(options: options, clock: clock.clock)
        }
    }

    /// A helper of this version on the store.
    var helper: DefaultNotificationHelper {
        var services = PushServices.testing(client: client, store: store, clock: clock)
        services.retry = RetrySchedule(callsAfterSuccess: 0)
        return DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            emsOpenHandler: nil,
            services: services
        )
    }

    /// The lines of one kind that 0.4.0 wrote about its store, without the kind.
    static func expected(_ kind: String) throws -> [[String]] {
        let file = fixture.appendingPathComponent("expected.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0.first == kind }.map { Array($0.dropFirst()) }
    }

    /// Tells the time that the member's own store has, and answers every call.
    func answerAll() {
        for operation in RecordingLoyaltyClient.Operation.allCases {
            client.script(operation, .answer(operation.standardAnswer))
        }
    }
}

@Suite("A store of 0.4.0 in the middle of its work")
struct FourthReleaseStoreTests {
    @Test(
        "Its queued calls are leased by this version, each with its member, target and key",
        arguments: FourthRelease.Engine.allCases
    )
    func calls(engine: FourthRelease.Engine) async throws {
        let release = try FourthRelease(engine)
        var found: [[String]] = []
        // A lease has one call of a line at a time.
        while true {
            let leased = try await release.store.leaseCalls(LeaseRequest(lease: .test, limit: 100))
            guard !leased.isEmpty else { break }
            for entry in leased {
                found.append([entry.recipient.rawValue, entry.call.target, entry.idempotencyKey])
                _ = try await release.store.settle(entry, as: .answered(release.clock.now, .done))
            }
        }
        let expected = try FourthRelease.expected("call").sorted { $0[2] < $1[2] }
        #expect(found.sorted { $0[2] < $1[2] } == expected)
        try await release.store.close()
    }

    @Test("An answer that it keeps is given again without a call", arguments: FourthRelease.Engine.allCases)
    func answer(engine: FourthRelease.Engine) async throws {
        let release = try FourthRelease(engine)
        release.answerAll()
        let response = NotificationResponse(
            action: .button("clip-offer"),
            payload: try SamplePush.push(.offer, id: 1041, messageResponseID: 9001),
            requestIdentifier: "request-9001",
            recipient: "ada",
            locale: "en"
        )
        let outcome = await release.helper.handleNotificationResponse(response)
        #expect(outcome.name == "handled")
        #expect(!release.client.calls.contains { $0.context.push.requestIdentifier == "request-9001" })
        try await release.store.close()
    }

    @Test(
        "A claim of its killed process counts until its end, and is taken over then",
        arguments: FourthRelease.Engine.allCases
    )
    func claim(engine: FourthRelease.Engine) async throws {
        let release = try FourthRelease(engine)
        let response = String(repeating: "0123456789abcdef", count: 4)
        let claim = ResponseClaim(response: response, namesMember: true, owner: "new/1", duration: .seconds(30))
        let changes = StoreChanges(recipient: "ada", claim: claim, time: release.clock.now)
        release.clock.set(to: Date(timeIntervalSince1970: 1_700_000_490))
        #expect(try await release.store.commit(changes).response == .inProgress(.seconds(20)))
        // The call that it was making is leased until 540.
        release.clock.set(to: Date(timeIntervalSince1970: 1_700_000_541))
        #expect(try await release.store.commit(changes).response == .new)
        try await release.store.close()
    }

    @Test(
        "Its events are read on from its cursor, and its webhooks wait as they did",
        arguments: FourthRelease.Engine.allCases
    )
    func events(engine: FourthRelease.Engine) async throws {
        let release = try FourthRelease(engine)
        let events = try await release.store.events(after: .oldest, limit: 100).events
        #expect(
            try events.map { [$0.kind.rawValue, $0.recipient.rawValue, $0.messageResponseID.map(String.init) ?? "-"] }
                == FourthRelease.expected("event")
        )
        for endpoint in ["warehouse", "openings"] {
            var waiting: [LeasedWebhook] = []
            while true {
                let leased = try await release.store.leaseWebhooks(for: endpoint, digest: "0.4.0", .test)
                guard !leased.isEmpty else { break }
                waiting += leased
                for webhook in leased { try await release.store.settle(webhook, from: Lease.test.owner, as: .accepted) }
            }
            let ids = events.map(\.id)
            let numbers = waiting.map { (ids.firstIndex(of: $0.event.id) ?? -1) + 1 }
            let expected = try FourthRelease.expected("webhook").filter { $0[0] == endpoint }.map { Int($0[1]) }
            #expect(numbers == expected)
        }
        try await release.store.close()
    }

    @Test("Badge counts and messages are as it left them", arguments: FourthRelease.Engine.allCases)
    func counts(engine: FourthRelease.Engine) async throws {
        let release = try FourthRelease(engine)
        #expect(try await release.store.badgeCount(for: "ada") == 4)
        let totals = try await release.store.messageTotals()
        #expect([totals.delivered, totals.opened].map(String.init) == (try FourthRelease.expected("messages")).first)
        try await release.store.close()
    }
}
