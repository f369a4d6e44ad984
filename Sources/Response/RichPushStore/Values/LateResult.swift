public import RichPushModel

public import struct Foundation.Date

/// The result of a call that succeeded after its response was complete, for example a certificate that could not be
/// shown.
public struct LateResult: Sendable, Hashable, Identifiable {
    /// The store's number of the result, never used again.
    public var id: Int64
    /// The call that succeeded late.
    public var call: LoyaltyCall
    /// The identifier of the notification request that the response answered; `nil` if it is not known.
    public var requestIdentifier: String?
    /// The member of the call.
    public var recipient: Recipient
    /// The platform's answer, for example the response to an offer.
    public var result: LoyaltyResult
    /// The time at which the call succeeded.
    public var time: Date

    /// Makes a late result of a member's call.
    public init(
        id: Int64,
        call: LoyaltyCall,
        requestIdentifier: String? = nil,
        recipient: Recipient,
        result: LoyaltyResult,
        time: Date
    ) {
        self.id = id
        self.requestIdentifier = requestIdentifier
        self.call = call
        self.recipient = recipient
        self.result = result
        self.time = time
    }
}
