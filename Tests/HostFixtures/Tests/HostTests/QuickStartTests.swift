import Foundation
import RichPushKit
import Testing

@Suite("The README's first example")
struct QuickStartTests {
    @Test("It prints the outcome, the opening is in the database, and the clip is not queued")
    func run() async throws {
        try await withFolder { home in
            #expect(try await ChildProcess.run("QuickStart", home: home) == "handled\n")
            let store = PushStore.sqlite(
                url: home.appendingPathComponent("push.sqlite"),
                options: PushStore.Options(createIfMissing: false)
            )
            #expect(try await store.message(9001, for: .device)?.opened != nil)
            // The report of the opening may still be queued when the process ends.
            #expect(try await store.outboxCounts().waiting <= 1)
            try await store.close()
        }
    }
}
