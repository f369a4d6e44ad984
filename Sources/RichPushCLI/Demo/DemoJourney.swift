import Foundation
import RichPushCore
import RichPushKit
import RichPushPayload
import RichPushStore

/// A push's way through the demonstration: received, then answered with each of its actions.
struct DemoJourney {
    static let recipient: Recipient = "rose"

    let network: DemoNetwork
    let store: SQLiteStore
    let attachments: URL

    /// One row of the demonstration's table.
    struct Row {
        var push: String
        var arrives: String
        var user: String
        var then: String
        var open: String
        var outcome: String

        var cells: [String] { [push, arrives, user, then, open] }
        static let head = ["push", "arrives with", "the user", "and then", "open"]
    }

    func rows(for name: String, _ push: PushPayload) async throws -> [Row] {
        let arrival = try await receive(name, push)
        var rows: [Row] = []
        for action in actions(of: arrival) {
            let answer = try await answer(name, push, action)
            rows.append(
                Row(
                    push: rows.isEmpty ? name : "",
                    arrives: rows.isEmpty ? summary(of: arrival) : "",
                    user: action.title,
                    then: consequence(of: answer),
                    open: answer.tracked.map { $0.isNew ? ($0.isSent ? "recorded, sent" : "recorded") : "known" } ?? "",
                    outcome: answer.outcome.name
                )
            )
        }
        return rows
    }

    private func receive(_ name: String, _ push: PushPayload) async throws -> Arrival {
        let host = Host(store: store, api: network.apis)
        let services = DeliveryServices(
            downloader: network,
            attachmentsFolder: attachments,
            journal: host.services.journal,
            locale: { "en" }
        )
        let request = NotificationRequest(identifier: "demo/\(name)", payload: push, recipient: Self.recipient)
        return try await Arrival(request, services: services, host: host, sends: true)
    }

    struct Action {
        let title: String
        let action: ResponseAction
    }

    private func actions(of arrival: Arrival) -> [Action] {
        let buttons = (arrival.report.category?.actions ?? []).map { action in
            Action(
                title: action.textInput == nil ? action.title : "\(action.title): “Lovely!”",
                action: action.textInput == nil
                    ? .button(action.identifier) : .textInput(action.identifier, text: "Lovely!")
            )
        }
        return [Action(title: "taps", action: .default)] + buttons
    }

    func answer(_ name: String, _ push: PushPayload, _ action: Action) async throws -> Answer {
        let response = NotificationResponse(
            action: action.action,
            payload: push,
            requestIdentifier: "demo/\(name)",
            recipient: Self.recipient,
            locale: "en"
        )
        return try await Answer(response, host: Host(store: store, api: network.apis))
    }

    private func summary(of arrival: Arrival) -> String {
        let content = arrival.report.content
        var parts = content.attachments.map { "\($0.format.kind.rawValue) (\($0.format.rawValue))" }
        let buttons = arrival.report.category?.actions.count ?? 0
        if buttons > 0 { parts.append(buttons == 1 ? "1 button" : "\(buttons) buttons") }
        if let badge = content.badge { parts.append("badge \(badge)") }
        return parts.isEmpty ? "text" : parts.joined(separator: ", ")
    }

    /// What the platform was asked and what the host was told, tracking aside.
    private func consequence(of answer: Answer) -> String {
        let calls = answer.calls.filter { $0.name != "MessagesAPI.trackMessage" }.map { call in
            let method = call.name.split(separator: ".").last.map(String.init) ?? call.name
            return call.status == "ok" ? method : "\(method) \(call.status)"
        }
        let steps = calls + answer.hooks.map(\.name)
        return steps.isEmpty ? answer.outcome.name : steps.joined(separator: ", ")
    }
}
