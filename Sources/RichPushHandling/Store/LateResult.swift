public import RichPushModel

public import struct Foundation.Date

/// The result of a call that succeeded after its response was complete, for example a certificate that could not be
/// shown.
public struct LateResult: Sendable, Hashable {
    /// The call.
    public var call: LoyaltyCall
    /// The member of the call.
    public var recipient: Recipient
    /// What the platform answered.
    public var result: LoyaltyResult
    /// When it succeeded.
    public var time: Date

    /// A late result.
    public init(call: LoyaltyCall, recipient: Recipient, result: LoyaltyResult, time: Date) {
        self.call = call
        self.recipient = recipient
        self.result = result
        self.time = time
    }
}
