public import RichPushExtension
import RichPushModel

extension PushServices {
    /// The reports that the service extension has kept of its newest deliveries, the newest first: how long each took and
    /// what failed, without a text of the push. They help to find out why media or buttons are missing.
    ///
    /// - Returns: at most ``/RichPushExtension/DeliveryReports/limit`` reports; none without a ``journal``.
    /// - Throws: ``/RichPushExtension/JournalError`` if they cannot be read.
    public func deliveryReports() throws -> [StoredDeliveryReport] {
        try reports?.newest(at: clock.now()) ?? []
    }

    /// The reports beside the journal.
    var reports: DeliveryReports? { journal.map { DeliveryReports(in: $0.folder) } }
}
