package import RichPushModel
import RichPushPayload

import struct Foundation.Date

/// One delivery: its decision, and the effects in their order. The result of each is in the session before the next
/// begins.
package final class Delivery: Sendable {
    struct Results {
        var category: NotificationCategory?
        var event: JournalEvent?
        var receipt: ReceiptState?
        var isExpired = false
        var duration: Duration?
        var phases: [DeliveryPhase.Name: (start: Date, end: (time: Date, ending: DeliveryPhase.Ending)?)] = [:]
    }

    let services: DeliveryServices
    let decision: DeliveryDecision
    let context: DeliveryContext
    let session: DeliverySession
    let payload: PushPayload?
    let steps: DeliverySteps
    let results = Locked(Results())

    package init(
        _ request: NotificationRequest,
        services: DeliveryServices,
        steps: DeliverySteps,
        session: DeliverySession
    ) {
        self.services = services
        self.steps = steps
        self.session = session
        payload = request.payload
        decision = DeliveryDecision(request, services: services)
        context = DeliveryContext(
            push: decision.push,
            localizer: services.localizer,
            contentCategories: services.contentCategories()
        )
    }

    /// Carries out the decision, and calls the content handler exactly once.
    package func run() async -> DeliveryReport {
        // Text and record are not limited by the budget: they must not be lost, and the system may suspend the process
        // after the delivery.
        switch decision.text {
        case .unchanged(let reason):
            context.note("\(reason); the notification is delivered unchanged.")
        case .own, .system, .generic, .recalled:
            await phase(.text) { showText() }
            await phase(.record) {
                let ending = record()
                await recall()
                return ending
            }
        }
        let begun = startReceipt()
        switch decision.text {
        case .unchanged: break
        case .own, .system: await decorateInTime()
        case .generic, .recalled:
            for name in [DeliveryPhase.Name.category, .registration, .media] { await phase(name) { .finished } }
        }
        // Before the delivery: after it the system may suspend the process.
        let receipt = await schedule(begun)
        keep(report)
        session.deliver()
        let duration = timePassed
        results.withLock { $0.duration = duration }
        let report = report
        services.onReport(report)
        services.observer.report(.delivered(context.push, duration: duration))
        guard let receipt else { return report }
        note(await result(of: receipt, within: services.receiptGrace))
        let last = self.report
        if last.notes != report.notes { keep(last) }
        return last
    }

    func fail(_ error: any Error) {
        context.note(String(describing: error))
        services.observer.report(.failure(error, context.push))
    }

    /// Does the work of a phase. Until it has ended, the report says that the phase was stopped.
    func phase(_ name: DeliveryPhase.Name, _ work: () async -> DeliveryPhase.Ending) async {
        let start = services.clock.now()
        results.withLock { $0.phases[name] = (start, nil) }
        let ending = await work()
        let end = services.clock.now()
        results.withLock { $0.phases[name] = (start, (end, ending)) }
    }
}

// MARK: - Reports

/// A report to the platform that was started.
private struct BegunReceipt {
    let event: JournalEvent
    /// Ends with the time of the platform's answer.
    let task: Task<Date, any Error>
}

extension Delivery {
    /// Starts to report the recorded delivery to the platform.
    ///
    /// - Returns: the report; `nil` if nothing was recorded that can be reported, or nothing sends it.
    private func startReceipt() -> BegunReceipt? {
        guard let sender = services.receipts, let journal = services.journal,
            let event = results.withLock({ $0.event }), event.isConfirmable
        else { return nil }
        results.withLock { $0.receipt = .underWay }
        let clock = services.clock
        let task = Task<Date, any Error> {
            try await sender.send(event)
            let time = clock.now()
            try journal.confirm(event, at: time)
            return time
        }
        return BegunReceipt(event: event, task: task)
    }

    /// Ends a report that has no answer when the content is ready, and hands it to the system, if its sender can do that:
    /// the content does not wait for the platform.
    ///
    /// - Returns: the report if it goes on after the delivery.
    private func schedule(_ receipt: BegunReceipt?) async -> BegunReceipt? {
        guard let receipt, let sender = services.receipts as? any ScheduledReceiptSender else { return receipt }
        receipt.task.cancel()
        let result = await result(of: receipt, within: Self.lastMoment)
        if let result, Self.hasAnswer(result) {
            note(result)
            return nil
        }
        let event = receipt.event
        let scheduled = await withDeadline(Self.longestHandover, clock: services.clock) {
            await Result.of { _ = try await sender.schedule(event) }
        }
        switch scheduled {
        case .success?:
            context.note("The platform did not answer the extension in time; the system sends the report.")
        case .failure(let error)?: note(.failure(error))
        case nil: note(nil)
        }
        return nil
    }

    /// How long a call that was ended may take to notice it.
    private static let lastMoment = Duration.milliseconds(50)
    /// How long the content waits until the system has taken a report. A host's token provider may ask a network.
    private static let longestHandover = Duration.milliseconds(500)

    /// Whether the platform has accepted or refused the report: then the same call is not made once more. A call that was
    /// ended can fail for want of a token, which its provider had no time to renew.
    private static func hasAnswer(_ result: Result<Date, any Error>) -> Bool {
        switch result {
        case .success: true
        case .failure(let error as LoyaltyAPIError): error.status != nil && (error.concernsToken || error.isFinal)
        case .failure: false
        }
    }

    /// Waits for the end of a report; then it is cancelled.
    private func result(of receipt: BegunReceipt, within time: Duration) async -> Result<Date, any Error>? {
        defer { receipt.task.cancel() }
        return await withDeadline(time, clock: services.clock) { await receipt.task.result }
    }

    /// Notes how a report has ended; `nil` if it had no answer in time.
    private func note(_ result: Result<Date, any Error>?) {
        let state: ReceiptState
        switch result {
        case .success(let time)?: state = .confirmed(time)
        case .failure(let error)?:
            state = .notConfirmed
            context.note("The extension could not report the delivery; the app reports it: \(error)")
        case nil:
            state = .notConfirmed
            context.note("The platform did not confirm the delivery in time; the app reports it.")
        }
        results.withLock { $0.receipt = state }
    }

    private var timePassed: Duration { .seconds(services.clock.now().timeIntervalSince(context.push.time)) }

    private var report: DeliveryReport {
        let results = results.withLock { $0 }
        return DeliveryReport(
            content: session.content,
            category: results.category,
            recipient: context.push.recipient,
            recipientSource: context.push.recipientSource,
            isGeneric: [.generic, .recalled].contains(decision.text),
            event: results.event,
            receipt: results.receipt,
            isExpired: results.isExpired,
            notes: context.notes,
            phases: phases(results),
            duration: results.duration ?? timePassed
        )
    }

    /// All phases at this moment. A phase that has not ended or not begun is stopped. Empty if none has begun.
    private func phases(_ results: Results) -> [DeliveryPhase] {
        let now = services.clock.now()
        guard !results.phases.isEmpty else { return [] }
        return DeliveryPhase.Name.allCases.map { name in
            let phase = results.phases[name]
            let end = phase?.end ?? (now, .stopped)
            return DeliveryPhase(
                name: name,
                spent: .seconds(end.time.timeIntervalSince(phase?.start ?? end.time)),
                deadline: services.budget.deadline(of: name),
                ending: end.ending
            )
        }
    }

    /// Keeps the report for the app. Before the first unlock it cannot be kept.
    private func keep(_ report: @autoclosure () -> DeliveryReport) {
        guard let reports = services.reports, !decision.isLocked else { return }
        do {
            try reports.keep(StoredDeliveryReport(report(), context: context.push), at: services.clock.now())
        } catch {
            if LockedFile(error) == nil { services.observer.report(.failure(error, context.push)) }
        }
    }
}
