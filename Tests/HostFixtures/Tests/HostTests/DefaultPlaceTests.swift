import Foundation
import RichPushKit
import Testing

@Suite("The default place")
struct DefaultPlaceTests {
    @Test("A host that imports one module and configures nothing records in SQLite")
    func recordsWithoutWiring() async throws {
        try await withFolder { home in
            let output = try await ChildProcess.run("DefaultPlaceHost", home: home)
            let lines = output.split(separator: "\n").map(String.init)
            #expect(lines.first == "queued")
            let place = URL(fileURLWithPath: try #require(lines.last)).resolvingSymlinksInPath().path
            #expect(place.hasPrefix(home.resolvingSymlinksInPath().path + "/"))

            let store = PushStore.sqlite(
                url: URL(fileURLWithPath: place),
                options: PushStore.Options(createIfMissing: false)
            )
            #expect(try await store.message(77, for: .device)?.opened != nil)
            #expect(try await store.outboxCounts() == OutboxCounts(waiting: 2, setAside: 0))
            try await store.close()
        }
    }
}
