import RichPushModel

extension DeliveryWork {
    /// Starts to report the recorded delivery to the platform.
    ///
    /// - Returns: the report; `nil` if nothing was recorded that can be reported, or nothing sends it.
    func startReceipt() -> Task<ReceiptState, Never>? {
        guard let sender = services.receipts, let journal = services.journal, let event = recordedEvent,
            event.isConfirmable
        else { return nil }
        setReceipt(.underWay)
        let (clock, context) = (services.clock, context)
        return Task {
            do {
                try await sender.send(event)
                let time = clock.now()
                try journal.confirm(event, at: time)
                return .confirmed(time)
            } catch {
                // The end of the wait has its own note.
                guard !Task.isCancelled else { return .notConfirmed }
                context.note("The extension could not report the delivery; the app reports it: \(error)")
                return .notConfirmed
            }
        }
    }

    /// Waits for the end of a report, no longer than the services allow; then it is cancelled.
    func end(_ receipt: Task<ReceiptState, Never>) async {
        let state = await withDeadline(services.receiptGrace, clock: services.clock) { await receipt.value }
        receipt.cancel()
        if state == nil {
            context.note("The platform did not confirm the delivery in time; the app reports it.")
        }
        setReceipt(state ?? .notConfirmed)
    }
}
