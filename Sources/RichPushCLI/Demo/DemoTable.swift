import RichPushKit
import RichPushExtension
import RichPushModel
import RichPushPayload

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
        let calls = answer.calls.filter { $0.name != "MessagesAPI.trackMessage" }.map { call in
            let name = call.name.split(separator: ".").last.map(String.init) ?? call.name
            let method = name == "handleEmsOpen" ? "posts the EMS open" : name
            return call.status == "ok" ? method : "\(method) \(call.status)"
        }
        let steps = calls + answer.hooks.map(words)
        if !steps.isEmpty { return steps.joined(separator: ", ") }
        if case .template = answer.route { return "left to the template" }
        return answer.outcome.name
    }

    private static func events(_ count: Int) -> String { "takes \(count) \(count == 1 ? "event" : "events")" }

    private static func words(_ hook: ResponseTrace.Hook) -> String {
        switch hook.name {
        case "handleObjectWithId":
            "shows \(hook.value["type"]?.stringValue ?? "") \(hook.value["id"]?.stringValue ?? "")"
        case "handleNotificationWithoutType": "shows the list of messages"
        case "handleContentPageWithName": "shows page “\(hook.value.stringValue ?? "")”"
        case "handleClientEvents": events(hook.value.arrayValue?.count ?? 0)
        case "showMessage": "shows a message"
        case "showChallengeResponder": "shows the challenge"
        case "showOfferResponseDetail": "shows the coupon"
        case "openUrl": "opens the link"
        case "copyToClipboard": "copies \(hook.value.stringValue ?? "")"
        default: hook.name
        }
    }
}
