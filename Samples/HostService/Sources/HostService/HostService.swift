import Foundation
import RichPushKit
import RichPushPlatform

/// A backend that handles its members' responses to pushes.
///
/// It reads one JSON object from each line, such as
/// `{"recipient": "rose", "request": "r1", "action": "clip-offer", "locale": "tr", "payload": {…}}`, and writes one for
/// each. A member's client asks for late results with `{"recipient": "rose", "late": true}`, and confirms those that it has
/// shown with `{"recipient": "rose", "shown": [1]}`.
/// `LOYALTY_API` names the loyalty platform (an embedded one answers if it is not set) and `LOYALTY_DATABASE` the
/// database.
@main
struct HostService {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let database = URL(fileURLWithPath: environment["LOYALTY_DATABASE"] ?? "host-service.sqlite")
        var policy = URLPolicy.platform
        policy.allowsLoopback = true
        let platform = EmbeddedPlatform()
        let address: URL
        if let given = environment["LOYALTY_API"].flatMap({ URL(string: $0) }) {
            address = given
        } else {
            address = try await platform.start()
        }
        let api = try LoyaltyAPIs.http(baseURL: address, policy: policy, tokens: MemberTokens())
        var services = PushServices.live(api: api, storeURL: database)
        services.unrecordedCalls = .refuse
        let helper = ServiceHelper(
            pushHandler: ServicePushHandler(services: services),
            richPushHandler: ServiceRichPushHandler(services: services)
        )
        while let line = readLine() {
            print(JSONValue.object(await answer(line, helper: helper)))
        }
        await helper.services.background.waitUntilIdle()
        await platform.stop()
    }

    private static func answer(_ line: String, helper: ServiceHelper) async -> JSONObject {
        guard let request = (try? JSONValue(parsing: Array(line.utf8)))?.objectValue,
            let recipient = request["recipient"]?.stringValue.map(Recipient.init(_:))
        else { return ["outcome": "failed", "reason": "The line is not an object with a recipient."] }
        if request["late"] == true { return await lateResults(of: recipient, helper: helper) }
        if let shown = request["shown"]?.arrayValue {
            return await remove(shown.compactMap(\.intValue), of: recipient, helper: helper)
        }
        guard let payload = request["payload"]?.objectValue.flatMap({ try? PushPayload($0) })
        else { return ["outcome": "failed", "reason": "The line has no payload."] }
        let response = NotificationResponse(
            action: action(request),
            payload: payload,
            requestIdentifier: request["request"]?.stringValue,
            recipient: recipient,
            locale: request["locale"]?.stringValue
        )
        let outcome = await helper.handleNotificationResponse(response)
        var reply: JSONObject = ["recipient": .string(recipient.rawValue), "outcome": .string(outcome.name)]
        if let reason = outcome.reason { reply["reason"] = .string(reason) }
        for (key, value) in await Conversation.end(recipient, response.requestIdentifier) { reply[key] = value }
        return reply
    }

    /// Returns a member's late results, such as a certificate's code after the link of its offer was opened. On a phone the
    /// helper shows them when the app becomes active. A service has no screen and no signed-in member: it sends them to the
    /// client of their member until the client confirms them.
    private static func lateResults(of recipient: Recipient, helper: ServiceHelper) async -> JSONObject {
        await helper.services.background.waitUntilIdle()
        do {
            let results = try await helper.lateResults(for: recipient)
            return ["recipient": .string(recipient.rawValue), "late": .array(results.map { .object(lateResult($0)) })]
        } catch {
            return failure(error, of: recipient)
        }
    }

    private static func lateResult(_ late: LateResult) -> JSONObject {
        var reply: JSONObject = ["call": .string(late.call.name)]
        if case .offerResponse(let response) = late.result { reply["copy"] = .string(response.certificate?.code ?? "") }
        reply["id"] = .int(late.id)
        return reply
    }

    private static func remove(
        _ ids: [LateResult.ID],
        of recipient: Recipient,
        helper: ServiceHelper
    ) async -> JSONObject {
        do {
            try await helper.removeLateResults(ids, for: recipient)
            return ["recipient": .string(recipient.rawValue), "outcome": "handled"]
        } catch {
            return failure(error, of: recipient)
        }
    }

    private static func failure(_ error: any Error, of recipient: Recipient) -> JSONObject {
        ["recipient": .string(recipient.rawValue), "outcome": "failed", "reason": .string("\(error)")]
    }

    private static func action(_ request: JSONObject) -> ResponseAction {
        switch request["action"]?.stringValue ?? "default" {
        case "default": .default
        case "dismiss": .dismiss
        case let identifier: ResponseAction(identifier: identifier, text: request["text"]?.stringValue)
        }
    }
}
