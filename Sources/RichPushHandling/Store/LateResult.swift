public import RichPushModel

public import struct Foundation.Date

/// The result of a call that succeeded after its response was complete, for example a certificate that could not be
/// shown.
public struct LateResult: Sendable, Hashable {
    /// The call that succeeded late.
    public var call: LoyaltyCall
    /// The member of the call.
    public var recipient: Recipient
    /// The platform's answer, for example the response to an offer.
    public var result: LoyaltyResult
    /// The time at which the call succeeded.
    public var time: Date

    /// Makes a late result of a member's call.
    public init(call: LoyaltyCall, recipient: Recipient, result: LoyaltyResult, time: Date) {
        self.call = call
        self.recipient = recipient
        self.result = result
        self.time = time
    }
}
