public import RichPushKit
import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// Checks your tap handler against the documented rules.
///
/// ```swift
/// @Test func myPushHandlerKeepsTheRules() async {
///     #expect(await PushHandlerConformance.findings(for: MyPushHandler(services: .testing())) == [])
/// }
/// ```
///
/// The rules:
///
/// - A tap ends for every push.
/// - A push with a type and an id that cannot be used is ignored, with a reason.
/// - Client events and a content page's name need no id.
public enum PushHandlerConformance {
    /// Runs all checks.
    ///
    /// - Parameters:
    ///   - handler: the handler.
    ///   - limit: how long one response may take. The default is long, so that a slow machine causes no finding.
    /// - Returns: the broken rules; empty if all rules are followed.
    public static func findings(
        for handler: any PushHandler,
        limit: Duration = .seconds(600)
    ) async -> [ConformanceFinding] {
        var check = ConformanceCheck(limit: limit)
        let context = PushContext(recipient: "ada", requestIdentifier: "conformance", time: .now)
        for sample in TapSample.all {
            let outcome = await check.outcome(at: "a tap on \(sample.name)") {
                let payload = try sample.payload()
                guard let type = payload.notificationType else {
                    return try await handler.handleNotificationWithoutType(payload: payload, context: context)
                }
                return try await handler.handlePush(notificationType: type, payload: payload, context: context)
            }
            guard let outcome, sample.hasNoDestination else { continue }
            check.expect(
                outcome.isIgnored,
                "a push with an id that cannot be used is ignored with a reason",
                at: "a tap on \(sample.name)",
                "the outcome was \(outcome.name)"
            )
        }
        return check.findings
    }
}

/// A push to tap on.
private struct TapSample: Sendable {
    var name: String
    var hasNoDestination = false
    var payload: @Sendable () throws -> PushPayload

    static var all: [TapSample] {
        let typed = NotificationType.allCases.flatMap { type in
            [
                TapSample(name: "\(type.rawValue) with id 7") { try SamplePush.push(type) },
                TapSample(name: "\(type.rawValue) without id", hasNoDestination: true) {
                    try SamplePush.push(type, id: nil)
                },
                TapSample(name: "\(type.rawValue) with a list for an id", hasNoDestination: true) {
                    try SamplePush.push(type, id: [7])
                },
            ]
        }
        return typed + [
            TapSample(name: "ContentPage by name") { try SamplePush.contentPage() },
            TapSample(name: "ClientEvents with events") { try SamplePush.clientEvents() },
            TapSample(name: "ClientEvents without a list", hasNoDestination: true) {
                try SamplePush.clientEvents(fields: ["client_events": "none"])
            },
            TapSample(name: "a push without a type") { try SamplePush.plain() },
        ]
    }
}
