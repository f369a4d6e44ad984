import RichPushHandling
import Testing

@testable import RichPushStore

@Suite("SQLite store: the platform it is used with")
struct PlatformMemoryTests {
    private let one = "https://one.example"
    private let two = "https://two.example"

    @Test("The first platform is remembered, by every store over the database")
    func first() async throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(url: folder.database)
        #expect(try await store.platformAddress() == nil)
        #expect(try await store.rememberPlatform(one, replacing: false) == one)
        #expect(try await store.rememberPlatform(two, replacing: false) == one)
        try await store.close()
        #expect(try await SQLiteStore(url: folder.database).platformAddress() == one)
    }

    @Test("Another platform takes its place only if that is asked for")
    func replacing() async throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(url: folder.database)
        _ = try await store.rememberPlatform(one, replacing: false)
        #expect(try await store.rememberPlatform(two, replacing: true) == two)
        #expect(try await store.platformAddress() == two)
    }
}
