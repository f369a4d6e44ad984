public import RichPushModel

public import struct Foundation.Date

/// Reports a delivery to the platform from the service extension, while the app does not run.
///
/// The event is in the journal before ``send(_:)`` is called, and the content does not wait for it. If the platform has
/// accepted the report, the pipeline notes it in the journal (``EventJournal/confirm(_:at:)``). Otherwise the app sends
/// it after the ingestion, under the same idempotency key, so that the platform counts one delivery.
public protocol ReceiptSender: Sendable {
    /// Sends one report.
    ///
    /// - Parameter event: the delivery; ``JournalEvent/trackingCall`` and ``JournalEvent/callContext`` are the call.
    /// - Throws: any error if it is not certain that the platform has accepted the report, for example for a refused
    ///   token. Then the app sends it.
    func send(_ event: JournalEvent) async throws
}

/// Reports deliveries, and hands those that got no answer to the system, which sends them when the process is suspended or
/// has ended.
public protocol ScheduledReceiptSender: ReceiptSender {
    /// Hands a report to the system when the content is ready, after ``ReceiptSender/send(_:)`` was cancelled or has failed
    /// without an answer. It has the same idempotency key. The content is delivered when this has returned, or after half
    /// a second.
    ///
    /// - Parameter event: the delivery.
    /// - Returns: a task that ends with the platform's answer, if the process lives so long; it is not waited for.
    /// - Throws: any error if the system has not taken the report. Then the app sends it.
    func schedule(_ event: JournalEvent) async throws -> Task<Void, any Error>
}

/// Reports deliveries by an API of the platform, in the extension's process.
///
/// It works with every ``/RichPushModel/MessagesAPI``, also a host's own. The call has
/// ``DeliveryServices/receiptGrace`` after the content was delivered, and ends when the system suspends the process. For a
/// report that the system continues, use a background upload of `RichPushExtension`.
public struct MessagesReceiptSender: ReceiptSender {
    private let messages: any MessagesAPI

    /// Makes a sender that calls an API.
    public init(_ messages: any MessagesAPI) {
        self.messages = messages
    }

    /// Calls ``/RichPushModel/MessagesAPI/trackMessage(id:parameters:action:context:)`` once.
    ///
    /// - Throws: the error of the call.
    public func send(_ event: JournalEvent) async throws {
        guard let id = event.messageResponseID, let context = event.callContext else { return }
        try await messages.trackMessage(id: id, parameters: nil, action: event.action, context: context)
    }
}

/// What became of the report that the extension itself sends to the platform; see ``ReceiptSender``.
public enum ReceiptState: Sendable, Hashable {
    /// The content was delivered before the report had ended.
    case underWay
    /// The platform has accepted the report, and the journal has the time, unless the event was ingested before.
    case confirmed(Date)
    /// The report was refused, got no answer in time, or could not be noted; the app sends it.
    case notConfirmed
}
