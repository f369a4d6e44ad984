/// Whether the user allows notifications. Apple's `UNAuthorizationStatus`; the raw value is what is stored and sent.
public enum AuthorizationStatus: String, CaseIterable, Sendable, Codable {
    /// Allowed.
    case authorized
    /// Allowed quietly, without a question.
    case provisional
    /// Refused.
    case denied
    /// Not asked yet.
    case notDetermined
}

/// Registration of devices for push.
public protocol DevicesAPI: Sendable {
    /// Registers a device for its member.
    ///
    /// - Parameters:
    ///   - deviceToken: Apple's token, as lower-case hexadecimal digits.
    ///   - deviceID: this device's identifier, made once.
    ///   - permission: what the user allows; `nil` if it is not known.
    ///   - context: the member of the device.
    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws
    /// Takes a registration back, when its member signs out.
    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws
}
