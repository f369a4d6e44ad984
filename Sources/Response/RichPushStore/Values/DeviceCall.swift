public import RichPushModel

public import struct Foundation.Date

/// The data that a store needs to record a registration or deregistration of this device. Member and token are in the
/// store.
public struct DeviceCall: Sendable, Hashable {
    /// This device's identifier; see ``PushStore/deviceID(orMake:)``.
    public var deviceID: String
    /// The idempotency key of the call.
    public var idempotencyKey: String
    /// The language of the call, as a BCP 47 tag.
    public var locale: String
    /// The lease for a call that is tried at once.
    public var lease: Lease?
    /// The current time: the call is created at this time.
    public var time: Date

    /// Makes the data for one call.
    public init(deviceID: String, idempotencyKey: String, locale: String, lease: Lease?, time: Date) {
        self.deviceID = deviceID
        self.idempotencyKey = idempotencyKey
        self.locale = locale
        self.lease = lease
        self.time = time
    }

    /// The data for a further call of the same change, with a key of its own.
    func further(_ call: LoyaltyCall) -> DeviceCall {
        var further = self
        further.idempotencyKey = IdempotencyKey.further(call, after: idempotencyKey).text
        return further
    }

    /// The outbox call for a registration or deregistration, with or without the lease.
    public func recording(_ call: LoyaltyCall, isLeased: Bool = true) -> OutboxCall {
        OutboxCall(call: call, idempotencyKey: idempotencyKey, locale: locale, lease: isLeased ? lease : nil)
    }
}
