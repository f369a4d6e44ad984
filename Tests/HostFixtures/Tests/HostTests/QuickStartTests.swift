import Foundation
import RichPushKit
import Testing

@Suite("The README's first example")
struct QuickStartTests {
    @Test("It prints the outcome, and the call is in the database")
    func run() async throws {
        try await withTemporaryFolder { home in
            #expect(try await ChildProcess.run("QuickStart", home: home) == "queued\n")
            let store = PushStore.sqlite(
                url: home.appendingPathComponent("push.sqlite"),
                options: PushStore.Options(createIfMissing: false)
            )
            #expect(try await store.message(9001, for: .device)?.opened != nil)
            #expect(try await store.outboxCounts().waiting == 2)
            try await store.close()
        }
    }
}
