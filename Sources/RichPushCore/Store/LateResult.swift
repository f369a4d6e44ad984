public import struct Foundation.Date

/// What a call brought after its response was over: a certificate whose code could not be shown in time, say.
public struct LateResult: Sendable, Hashable {
    /// The call.
    public var call: LoyaltyCall
    /// Whose call it was.
    public var recipient: Recipient
    /// What it brought.
    public var result: LoyaltyResult
    /// When.
    public var time: Date

    /// A late result.
    public init(call: LoyaltyCall, recipient: Recipient, result: LoyaltyResult, time: Date) {
        self.call = call
        self.recipient = recipient
        self.result = result
        self.time = time
    }
}
