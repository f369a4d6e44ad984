import Foundation
import RichPushKit
import RichPushTesting
import Testing

@testable import OwnStore

@Suite("A store outside of the package")
struct OwnStoreTests {
    @Test("It follows every rule of the protocol, durability included")
    func conformance() async throws {
        try await withFolder { folder in
            let conformance = StoreConformance(
                make: { try FileStore(file: folder.appendingPathComponent(UUID().uuidString), clock: $0) },
                reopen: { try FileStore(file: $0.file, clock: $1) }
            )
            let findings = await conformance.findings()
            #expect(findings == [])
        }
    }

    @Test("A store that counts the commits of another one passes every use on")
    func forwarding() async throws {
        let store = CountingStore(base: InMemoryStore(clock: TestClock().clock))
        let helper = DefaultNotificationHelper(services: .testing(store: store))
        await helper.handleNotificationResponse(
            NotificationResponse(action: .default, payload: try SamplePush.offer(), recipient: "rose")
        )
        #expect(await store.commits.count == 1)
        #expect(try await helper.exportMember("rose") { _ in })
        #expect(try await helper.eraseMember("rose").isKnown)
        #expect(try await store.prune(olderThan: nil, keeping: 0) == PruneReport())
    }

    @Test("Two member names that look alike but have other bytes are two members")
    func namesAreBytes() async throws {
        try await withFolder { folder in
            let store = try FileStore(file: folder.appendingPathComponent("store.json"))
            try await store.setDeviceToken("aa", for: "jos\u{e9}")
            #expect(try await store.deviceToken(for: "jose\u{301}") == nil)
        }
    }

    @Test("A file that is not a store causes an error with its path, and does not change")
    func damagedFile() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("store.json")
            try Data("{".utf8).write(to: file)
            let error = #expect(throws: StoreError.self) { try FileStore(file: file) }
            #expect(error?.code == .cannotOpen)
            #expect(try Data(contentsOf: file) == Data("{".utf8))
        }
    }

    @Test("A call that could not be made is made by the next process, under the same key")
    func nextProcess() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("store.json")
            let client = RecordingLoyaltyClient()
            client.script(.clipOffer, .failure(LoyaltyAPIError.unreachable), .answer([:]))
            let first = DefaultNotificationHelper(services: .testing(client: client, store: try FileStore(file: file)))
            let press = NotificationResponse(action: .button("clip-offer"), payload: try SamplePush.offer())
            #expect(await first.handleNotificationResponse(press) == .queued)

            let second = DefaultNotificationHelper(services: .testing(client: client, store: try FileStore(file: file)))
            #expect(try await second.sync().sent == 1)
            let keys = client.calls(of: .clipOffer).map(\.context.idempotencyKey)
            #expect(keys.count == 2 && Set(keys).count == 1)
        }
    }
}

/// The example in the documentation of `ForwardingStore`, word for word.
struct CountingStore: ForwardingStore {
    let base: any PushStore
    let commits = Counter()

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        await commits.increment()
        return try await base.commit(changes)
    }
}

actor Counter {
    private(set) var count = 0

    func increment() { count += 1 }
}
