import RichPushDelivery
import RichPushHandling
import RichPushModel
import RichPushPlatform
import RichPushStore

/// What the demonstration adds up to: the table at its end.
struct DemoSummary {
    var pushes = 0
    var attachments = 0
    var answers = 0
    var failures = 0
    /// How many answers waited while the platform was away, and how many of them were sent when it was back.
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

    func text(store: SQLiteStore, platform: EmbeddedPlatform) async throws -> String {
        let totals = try await store.messageTotals()
        let outbox = try await store.outboxCounts()
        let rows = [
            ["pushes received", "\(pushes)", "\(attachments) with a picture, film or sound"],
            ["deliveries recorded", "\(totals.delivered)", "pushes with mutable-content and a message_response_id"],
            ["answers given", "\(answers)", "\(failures) failed"],
            ["opens recorded", "\(totals.opened)", "each message once, however often it was answered"],
            ["while offline", "\(waited) waited", "\(sentLater) sent later, \(outbox.waiting) still waiting"],
            ["requests to the platform", "\(await platform.log.count)", "calls, tracking, media and beacons"],
            [
                "malformed payloads", "\(badFiles)",
                "\(refusedFiles) refused with line and column, the others read in part",
            ],
            ["badge of \(DemoJourney.recipient)", "\(try await store.badgeCount(for: DemoJourney.recipient))", ""],
        ]
        return Columns.table(["in sum", "", ""], rows, widest: 80)
    }
}
