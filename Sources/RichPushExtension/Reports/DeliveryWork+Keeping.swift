import RichPushModel

extension DeliveryWork {
    /// Keeps the report for the app. Before the first unlock it cannot be kept.
    func keep(_ report: DeliveryReport) {
        guard let reports = services.reports, !isLocked else { return }
        do {
            try reports.keep(StoredDeliveryReport(report, context: context.push), at: services.clock.now())
        } catch {
            if LockedFile(error) == nil { services.observer.report(.failure(error, context.push)) }
        }
    }
}

extension StoredDeliveryReport {
    fileprivate init(_ report: DeliveryReport, context: PushContext) {
        self.init(
            recipient: report.recipient,
            time: context.time,
            identifier: context.requestIdentifier ?? "",
            milliseconds: Int(min(max(report.duration, .zero), .seconds(24 * 3600)) / .milliseconds(1)),
            isExpired: report.isExpired,
            notes: report.notes
        )
    }
}
