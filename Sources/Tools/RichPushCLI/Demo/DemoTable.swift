import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore

/// The demonstration's table: one line for each action of the member on a push.
struct DemoTable {
    private static let head = ["push", "arrives with", "the member", "and then", "the open"]
    private var rows: [[String]] = []

    var text: String { Columns.table(Self.head, rows) }

    mutating func add(section: String) {
        rows.append([section + "/", "", "", "", ""])
    }

    mutating func add(_ result: DemoJourney.Result, of name: String) {
        if result.answers.isEmpty {
            rows.append(["  " + name, Self.content(of: result), "sees nothing", "", ""])
        }
        for (index, (action, answer)) in result.answers.enumerated() {
            rows.append([
                index == 0 ? "  " + name : "",
                index == 0 ? Self.content(of: result) : "",
                action.title,
                Self.consequence(of: answer),
                Self.open(answer),
            ])
        }
    }

    private static func content(of result: DemoJourney.Result) -> String {
        let (report, content) = (result.arrival.report, result.arrival.report.content)
        var parts = content.attachments.map { attachment in
            let (kind, format) = (attachment.format.kind.rawValue, attachment.format.rawValue)
            return kind == format ? kind : "\(kind) (\(format))"
        }
        let buttons = report.category?.actions.count ?? 0
        if buttons > 0 { parts.append(buttons == 1 ? "1 button" : "\(buttons) buttons") }
        if let badge = content.badge { parts.append("badge \(badge)") }
        if parts.isEmpty { return result.answers.isEmpty ? "data" : "text" }
        return parts.joined(separator: ", ")
    }

    private static func open(_ answer: ResponseResult) -> String {
        guard let tracked = answer.tracked else { return "not tracked" }
        guard tracked.isNew else { return "known" }
        return tracked.isSent ? "recorded, sent" : "recorded"
    }

    /// The calls to the platform, except tracking, and the hooks of the app.
    private static func consequence(of answer: ResponseResult) -> String {
        let steps = calls(of: answer) + answer.hooks.map(words)
        if !steps.isEmpty { return steps.joined(separator: ", ") }
        if case .template = answer.route { return "left to the template" }
        return answer.outcome.name
    }

    /// The calls to the platform, except tracking.
    private static func calls(of answer: ResponseResult) -> [String] {
        answer.calls.filter { $0.name != "MessagesAPI.trackMessage" }.map { call in
            let name = call.name.split(separator: ".").last.map(String.init) ?? call.name
            let method = name == "handleEmsOpen" ? "posts the EMS open" : name
            return call.status == "ok" ? method : "\(method) \(call.status)"
        }
    }

    private static func events(_ count: Int) -> String { "takes \(count) \(count == 1 ? "event" : "events")" }

    /// What the app does in a hook.
    static func words(_ hook: ResponseRun.Hook) -> String {
        switch hook.name {
        case "handleObjectWithId":
            "shows \(hook.value["type"]?.stringValue ?? "") \(hook.value["id"]?.stringValue ?? "")"
        case "handleNotificationWithoutType": "shows the list of messages"
        case "handleContentPageWithName": "shows page “\(hook.value.stringValue ?? "")”"
        case "handleClientEvents": events(hook.value.arrayValue?.count ?? 0)
        case "showMessage", "showRecalled": "shows a message"
        case "showChallengeResponder": "shows the challenge"
        case "showOfferResponseDetail": "shows the coupon"
        case "openUrl": "opens the link"
        case "copyToClipboard": "copies \(hook.value.stringValue ?? "")"
        default: hook.name
        }
    }
}

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
