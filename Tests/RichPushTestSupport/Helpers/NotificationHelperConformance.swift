package import RichPushKit
import RichPushModel
import RichPushPayload
package import RichPushTesting

/// The rules of a notification helper:
///
/// - For every kind of response the completion closure runs exactly once, on the main queue, also if a handler throws,
///   the store fails or the task is cancelled.
/// - A dismissal and an unreadable payload are ignored: they are not tracked and not routed.
/// - An error of a handler is a failed outcome.
package enum NotificationHelperConformance {
    /// Makes the helper to check, with services that record and handlers that end as the checks need it.
    package typealias Make =
        @Sendable (PushServices, any PushHandler, any RichPushHandler) -> any NotificationHelper

    /// Runs all checks.
    ///
    /// - Parameters:
    ///   - make: makes the helper, a new one for each check.
    ///   - limit: how long one response may take. The default is long, so that a slow machine causes no finding.
    /// - Returns: the broken rules; empty if all rules are followed.
    package static func findings(
        for make: Make,
        limit: Duration = .seconds(600)
    ) async -> [ConformanceFinding] {
        var check = ConformanceCheck(limit: limit)
        for sample in ResponseSample.all {
            for condition in BenchCondition.allCases {
                await verifyOutcome(sample, condition, make, &check)
                await verifyCompletion(sample, condition, make, &check)
            }
        }
        return check.findings
    }

    private static func verifyOutcome(
        _ sample: ResponseSample,
        _ condition: BenchCondition,
        _ make: Make,
        _ check: inout ConformanceCheck
    ) async {
        let bench = HelperBench(condition)
        let helper = await bench.helper(make)
        let place = "\(sample.name), \(condition.rawValue)"
        let outcome = await check.outcome(at: place) {
            await helper.handleNotificationResponse(try sample.response())
        }
        guard let outcome else { return }
        await bench.services.background.waitUntilIdle()
        if sample.hasNoDestination {
            let rule = "dismissals and unreadable payloads are ignored: not tracked and not routed"
            check.expect(outcome.isIgnored, rule, at: place, "the outcome was \(outcome.name)")
            check.expect(bench.hooks.isEmpty, rule, at: place, "it was routed to \(bench.hooks)")
            check.expect(bench.client.calls.isEmpty, rule, at: place, "it was tracked")
        } else if condition == .handlerThrows, !bench.hooks.isEmpty {
            let rule = "an error of a handler is a failed outcome"
            check.expect(outcome.name == "failed", rule, at: place, "the outcome was \(outcome.name)")
        }
    }

    private static func verifyCompletion(
        _ sample: ResponseSample,
        _ condition: BenchCondition,
        _ make: Make,
        _ check: inout ConformanceCheck
    ) async {
        let rule = "the completion closure runs exactly once, on the main queue"
        guard let response = try? sample.response() else { return }
        let completions = CompletionLog()
        let task = start(await HelperBench(condition).helper(make), response, completions)
        if condition == .cancelled { task.cancel() }
        let place = "\(sample.name), \(condition.rawValue)"
        check.expect(await check.ended(task), rule, at: place, "it did not end in time")
        check.expect(completions.count == 1, rule, at: place, "it ran \(completions.count) times")
        check.expect(completions.wereOnMainQueue, rule, at: place, "it ran on another queue")
    }

    /// A function of its own, because the form with a closure cannot be called in asynchronous code.
    private static func start(
        _ helper: any NotificationHelper,
        _ response: NotificationResponse,
        _ completions: CompletionLog
    ) -> Task<Void, Never> {
        helper.handleNotificationResponse(response, completionHandler: { completions.record() })
    }
}
