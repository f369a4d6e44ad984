public import struct Foundation.Date

/// What became of the report that the extension itself sends to the platform; see ``ReceiptSender``.
public enum ReceiptState: Sendable, Hashable {
    /// The content was delivered before the report had ended.
    case underWay
    /// The platform has accepted the report, and the journal has the time, unless the event was ingested before.
    case confirmed(Date)
    /// The report was refused, got no answer in time, or could not be noted; the app sends it.
    case notConfirmed
}
