import RichPushExtension
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore

/// The result of one response: outcome, calls, hooks and tracking.
struct ResponseResult {
    let outcome: PushOutcome
    /// The member of the response, and how they were found.
    let recipient: Recipient
    let recipientSource: RecipientSource
    let route: PushRoute
    let calls: [CallRecorder.Call]
    let replays: [String]
    let hooks: [ResponseRun.Hook]
    let tracked: Tracked?
    let platform: ResponsePlatform
    /// Failures that did not change the outcome, in sentences, such as a link that may not be opened.
    let failures: [String]

    /// The result of the message's tracking.
    struct Tracked {
        let messageResponseID: Int64
        let action: MessageAction
        let isNew: Bool
        let isSent: Bool

        var json: JSONValue {
            [
                "messageResponseId": .int(messageResponseID), "action": .string(action.rawValue),
                "new": .bool(isNew), "sent": .bool(isSent),
            ]
        }

        var words: String {
            "\(isNew ? "recorded now" : "recorded before"), \(isSent ? "sent" : "not sent yet")"
        }
    }

    /// Handles a response, and waits for the handlers' background work.
    init(_ response: NotificationResponse, host: Host, platform: ResponsePlatform) async throws {
        self.platform = platform
        var response = response
        let run = ResponseRun()
        response.run = run
        outcome = await host.helper.handleNotificationResponse(response)
        await host.services.background.waitUntilIdle()
        let state = run.current
        recipient = state.plan?.recipient ?? .device
        recipientSource = state.plan?.recipientSource ?? .signedIn
        if let failure = host.calls.storeFailure { throw failure }
        if let opened = state.tracked {
            let id = opened.messageResponseID
            let record = try await host.store.message(id, for: recipient)
            tracked = Tracked(
                messageResponseID: id,
                action: .opened,
                isNew: opened.isNew,
                isSent: record?.openedSent != nil
            )
        } else {
            tracked = nil
        }
        route = outcome == .recalled ? .recalled : state.plan?.route ?? PushRoute(response)
        calls = host.calls.calls
        replays = host.calls.replays
        hooks = state.hooks
        let failure = if case .failed = outcome { outcome.reason } else { String?.none }
        failures = host.calls.failures.filter { $0 != failure }
    }

    var json: JSONValue {
        [
            "outcome": .string(outcome.name),
            "route": .string(route.name),
            "reason": JSONValue(outcome.reason),
            "calls": .array(
                calls.map {
                    [
                        "api": .string($0.name), "arguments": .object($0.arguments), "status": .string($0.status),
                        "error": JSONValue($0.error),
                    ]
                }
            ),
            "host": .array(hooks.map { ["hook": .string($0.name), "value": $0.value] }),
            "recipient": recipientSource.json(recipient),
            "recipientSource": .string(recipientSource.rawValue),
            "tracked": tracked?.json ?? .null,
            "platform": platform.json,
        ]
    }

    var text: String {
        var lines = [route.name == "none" ? outcome.name : "\(outcome.name) by \(route.name)"]
        if let reason = outcome.reason { lines.append("  \(reason)") }
        if let member = recipientSource.text(recipient) { lines.append("  \(member)") }
        lines += calls.map { "  call  \($0.text)" }
        lines += replays.map { "  earlier queued call  \($0)" }
        lines += hooks.map { "  host  \($0.name) \($0.value)" }
        if let tracked { lines.append("  open  message \(tracked.messageResponseID) \(tracked.words)") }
        lines.append("  platform  \(platform.text)")
        return lines.map(\.onOneLine).joined(separator: "\n")
    }
}
