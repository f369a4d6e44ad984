import ArgumentParser
import Foundation
import RichPushKit
import RichPushPayload
import RichPushStore

/// `richpush prune`: removes old records from a database.
struct Prune: Command {
    static let configuration = CommandConfiguration(
        abstract: "Remove old messages, badge history, journal events, late results and unused members.",
        discussion: """
            Removes records older than --older-than, except the newest --keep records of each kind. With only one of the \
            options, only that one is used. A removed message that is delivered again is not new. Messages with queued calls \
            are kept; badge counts and the outbox do not change. Members without records are removed, unless they have signed \
            out of this device.
            """
    )

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("A number and s, m, h, d or w, such as 90d.", valueName: "AGE"))
    var olderThan: Age?

    @Option(help: ArgumentHelp("Number of records of each kind to keep, of any age.", valueName: "N"))
    var keep: Int?

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard olderThan != nil || keep != nil else { throw ValidationError("Give --older-than, --keep or both.") }
        if let keep, keep < 0 { throw ValidationError("--keep takes a number of zero or above.") }
    }

    func work() async throws -> ExitStatus? {
        let report = try await store.use(createIfMissing: false) { store in
            try await store.prune(keepingFor: olderThan?.duration, keeping: keep)
        }
        if json {
            Console.print([
                "messages": JSONValue(report.messages), "badgeHistory": JSONValue(report.badgeHistory),
                "journalEvents": JSONValue(report.journalEvents), "lateResults": JSONValue(report.lateResults),
                "recalls": JSONValue(report.recalls),
                "recipients": JSONValue(report.recipients),
            ])
        } else {
            Console.print(
                "removed: \(report.messages) messages, \(report.badgeHistory) changes of badge counts, "
                    + "\(report.journalEvents) journal events, \(report.lateResults) late results, \(report.recipients) members"
            )
        }
        return nil
    }
}
