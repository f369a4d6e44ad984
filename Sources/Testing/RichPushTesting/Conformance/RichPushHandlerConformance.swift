public import RichPushKit
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// Checks your button handler against the documented rules.
///
/// ```swift
/// @Test func myRichPushHandlerKeepsTheRules() async {
///     #expect(await RichPushHandlerConformance.findings { MyRichPushHandler(services: $0) } == [])
/// }
/// ```
///
/// The rules:
///
/// - A button's action ends for every push and for every answer of the platform.
/// - An unknown action, one that does not fit the push's type, one without a usable id, and a blank comment are ignored
///   with a reason, and no call is made.
/// - Calls are made for the member of the push.
/// - A call that the platform did not take is never handled.
public enum RichPushHandlerConformance {
    /// Makes the handler to check, with services that record.
    public typealias Make = @Sendable (PushServices) -> any RichPushHandler

    /// Runs all checks.
    ///
    /// - Parameters:
    ///   - make: makes the handler, a new one for each check.
    ///   - limit: how long one response may take. The default is long, so that a slow machine causes no finding.
    /// - Returns: the broken rules; empty if all rules are followed.
    public static func findings(
        for make: Make,
        limit: Duration = .seconds(600)
    ) async -> [ConformanceFinding] {
        var check = ConformanceCheck(limit: limit)
        for sample in ButtonSample.all { await verify(sample, make, &check) }
        return check.findings
    }

    private static func verify(_ sample: ButtonSample, _ make: Make, _ check: inout ConformanceCheck) async {
        let client = RecordingLoyaltyClient()
        if sample.isPlatformDown { client.scriptAll(.failure(LoyaltyAPIError.unreachable)) }
        let services = PushServices.testing(client: client)
        let handler = make(services)
        let context = PushContext(recipient: "ada", requestIdentifier: "conformance", time: .now)
        let outcome = await check.outcome(at: sample.name) {
            let payload = try sample.payload()
            return try await handler.handleRichPushResponse(
                actionIdentifier: sample.action,
                notificationType: payload.notificationType,
                text: sample.text,
                payload: payload,
                context: context
            )
        }
        guard let outcome else { return }
        await services.background.waitUntilIdle()
        if let rule = sample.ignoredBecause {
            check.expect(outcome.isIgnored, rule, at: sample.name, "the outcome was \(outcome.name)")
            let called = client.calls.map(\.operation.rawValue)
            check.expect(called.isEmpty, rule, at: sample.name, "it called \(called)")
        }
        if sample.isPlatformDown {
            check.expect(
                outcome.name == "queued" || outcome.name == "failed",
                "a call that the platform did not take is never handled",
                at: sample.name,
                "the outcome was \(outcome.name)"
            )
        }
        check.expect(
            client.calls.allSatisfy { $0.context.recipient == context.recipient },
            "calls are made for the member of the push",
            at: sample.name,
            "calls were made for \(client.calls.map(\.context.recipient.rawValue))"
        )
    }
}

/// A button to press, its push and its text.
private struct ButtonSample: Sendable {
    var name: String
    var action: String
    var text: String? = "Well run!"
    var isPlatformDown = false
    var ignoredBecause: String?
    var payload: @Sendable () throws -> PushPayload

    static var all: [ButtonSample] {
        RichPushAction.allCases.flatMap(samples) + [
            ButtonSample(name: "an unknown action", action: "dance", ignoredBecause: "an unknown action is ignored") {
                try SamplePush.offer()
            },
            ButtonSample(
                name: "a blank comment",
                action: RichPushAction.commentPost.rawValue,
                text: " \n",
                ignoredBecause: "a blank comment is not sent"
            ) { try SamplePush.post() },
        ]
    }

    private static func samples(of action: RichPushAction) -> [ButtonSample] {
        let name = action.rawValue
        let misfits = NotificationType.allCases.filter { $0 != action.fittingType }.map { type in
            ButtonSample(
                name: "\(name) on \(type.rawValue)",
                action: name,
                ignoredBecause: "an action that does not fit the type is ignored"
            ) { try SamplePush.push(type) }
        }
        return misfits + [
            ButtonSample(name: name, action: name) { try SamplePush.fitting(action) },
            ButtonSample(name: "\(name), the platform down", action: name, isPlatformDown: true) {
                try SamplePush.fitting(action)
            },
            ButtonSample(
                name: "\(name) without id",
                action: name,
                ignoredBecause: "an action without a usable id is ignored"
            ) { try SamplePush.push(action.fittingType, id: nil) },
        ]
    }
}
