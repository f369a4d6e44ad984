import RichPushKit
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("SQLite store: the platform's address")
struct PlatformMemoryTests {
    private let one = "https://one.example"
    private let two = "https://two.example"

    @Test("The first platform's address is stored for all stores of the database")
    func first() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        #expect(try await store.platformAddress() == nil)
        #expect(try await store.rememberPlatform(one, replacing: false) == one)
        #expect(try await store.rememberPlatform(two, replacing: false) == one)
        try await store.close()
        #expect(try await PushStore.sqlite(url: folder.database).platformAddress() == one)
    }

    @Test("A different platform replaces the stored one only on request")
    func replacing() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        _ = try await store.rememberPlatform(one, replacing: false)
        #expect(try await store.rememberPlatform(two, replacing: true) == two)
        #expect(try await store.platformAddress() == two)
    }
}
