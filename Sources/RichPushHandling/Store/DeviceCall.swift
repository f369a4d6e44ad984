public import RichPushModel

public import struct Foundation.Date

/// What a store needs to record a registration or deregistration of this device. Member and token are in the store.
public struct DeviceCall: Sendable, Hashable {
    /// This device's identifier.
    public var deviceID: String
    /// The key of the call.
    public var idempotencyKey: String
    /// The language of the call, as a BCP 47 tag.
    public var locale: String
    /// The lease for a call that is tried at once.
    public var lease: Lease?
    /// The current time: the creation of the call, and the time at which leases are looked at.
    public var time: Date

    /// What is needed for a call.
    public init(deviceID: String, idempotencyKey: String, locale: String, lease: Lease?, time: Date) {
        self.deviceID = deviceID
        self.idempotencyKey = idempotencyKey
        self.locale = locale
        self.lease = lease
        self.time = time
    }

    /// The call to record.
    public func recording(_ call: LoyaltyCall, isLeased: Bool = true) -> OutboxCall {
        OutboxCall(
            call: call,
            idempotencyKey: idempotencyKey,
            locale: locale,
            lease: isLeased ? lease : nil
        )
    }
}
