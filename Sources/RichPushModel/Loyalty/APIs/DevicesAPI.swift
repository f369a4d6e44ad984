/// Whether the user allows notifications. Apple's `UNAuthorizationStatus`; the raw value is what is stored and sent.
public enum AuthorizationStatus: String, CaseIterable, Sendable, Codable {
    /// The user has allowed notifications.
    case authorized
    /// Allowed quietly, without a question.
    case provisional
    /// The user has refused notifications.
    case denied
    /// The user was not asked yet.
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
    /// - Throws: a ``LoyaltyAPIError``, or an error of the host's own client.
    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws
    /// Removes the registration of a member who has signed out.
    ///
    /// - Throws: a ``LoyaltyAPIError``, or an error of the host's own client.
    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws
}
