import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPlatform
import RichPushStore

/// The totals of the demonstration, which are printed at its end.
struct DemoSummary {
    var pushes = 0
    var attachments = 0
    var answers = 0
    var failures = 0
    /// How many calls were queued while the platform was stopped, and how many of them were sent later.
    var waited = 0
    var sentLater = 0
    var badFiles = 0
    var refusedFiles = 0

    mutating func add(_ result: DemoJourney.Result) {
        pushes += 1
        attachments += result.arrival.report.content.attachments.count
        answers += result.answers.count
        failures += result.answers.count { $0.answer.outcome.name == "failed" }
    }

    func text(store: PushStore, platform: EmbeddedPlatform) async throws -> String {
        let totals = try await store.messageTotals()
        let outbox = try await store.outboxCounts()
        let rows = [
            ["pushes received", "\(pushes)", "\(attachments) with a picture, film or sound"],
            ["deliveries recorded", "\(totals.delivered)", "pushes with mutable-content and a message_response_id"],
            ["responses handled", "\(answers)", "\(failures) failed"],
            ["opens recorded", "\(totals.opened)", "once for each message"],
            ["while offline", "\(waited) queued", "\(sentLater) sent later, \(outbox.waiting) still queued"],
            ["requests to the platform", "\(await platform.log.count)", "calls, tracking, media and beacons"],
            [
                "malformed payloads", "\(badFiles)",
                "\(refusedFiles) refused with line and column, the others read partly",
            ],
            ["badge of \(DemoJourney.recipient)", "\(try await store.badgeCount(for: DemoJourney.recipient))", ""],
        ]
        return Columns.table(["totals", "", ""], rows, widest: 80)
    }
}
