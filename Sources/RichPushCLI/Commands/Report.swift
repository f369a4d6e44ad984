import ArgumentParser
import Foundation
import RichPushCore
import RichPushPayload
import RichPushStore

/// Messages, open rate, badge counts, outbox.
struct Report: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report messages delivered and opened, badge counts, and what waits.",
        discussion: """
            Of what waits the oldest 100 calls are listed with the reason, and of what was refused for good the newest 20.
            """
    )

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The most messages to list, the newest first.", valueName: "N"))
    var limit: Int?

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit takes a number of zero or above.") }
    }

    func run() async throws {
        try await guarded {
            let view = try await store.use(createIfMissing: false) { store in
                ReportView(
                    messages: try await store.messages(limit: limit),
                    totals: try await store.messageTotals(),
                    badges: try await store.badgeCounts(),
                    outbox: OutboxView(
                        counts: try await store.outboxCounts(),
                        waiting: try await store.waitingCalls(limit: 100),
                        setAside: try await store.setAsideCalls(limit: 20),
                        losses: try await store.losses(),
                        now: Date()
                    )
                )
            }
            json ? Console.print(view.json) : Console.print(view.text)
            return nil
        }
    }
}
