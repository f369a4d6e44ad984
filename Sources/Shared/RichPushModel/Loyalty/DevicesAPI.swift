/// The operations that register devices for pushes.
public protocol DevicesAPI: Sendable {
    /// Registers a device and its token for a member.
    ///
    /// - Parameters:
    ///   - deviceToken: Apple's token, as lower-case hexadecimal digits.
    ///   - deviceID: The identifier of this device, which is created once.
    ///   - permission: The user's permission; `nil` if it is not known.
    ///   - context: The context of the call, with the member of the device.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not register the device.
    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws
    /// Registers a device and its token for a member, with the user's choice about Live Activities.
    ///
    /// By default it is ``registerDevice(deviceToken:deviceID:permission:context:)``, which does not tell the choice.
    ///
    /// - Parameters:
    ///   - deviceToken: Apple's token, as lower-case hexadecimal digits.
    ///   - deviceID: The identifier of this device, which is created once.
    ///   - permission: The user's permission; `nil` if it is not known.
    ///   - activities: What the user allows Live Activities; `nil` where the system has no answer.
    ///   - context: The context of the call, with the member of the device.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not register the device.
    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings?,
        context: CallContext
    ) async throws
    /// Removes a registration when its member signs out.
    ///
    /// - Parameters:
    ///   - deviceToken: Apple's token, as lower-case hexadecimal digits.
    ///   - deviceID: The identifier of this device.
    ///   - context: The context of the call, with the member who has signed out.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not remove the registration.
    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws
}

extension DevicesAPI {
    /// Registers a device without the user's choice about Live Activities.
    public func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings?,
        context: CallContext
    ) async throws {
        try await registerDevice(deviceToken: deviceToken, deviceID: deviceID, permission: permission, context: context)
    }
}

extension DevicesAPI where Self: LoyaltyClient {
    /// Registers a device and its token for a member.
    ///
    /// - Throws: The client's error.
    public func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws {
        let call = LoyaltyCall.registerDevice(deviceToken: deviceToken, deviceID: deviceID, permission: permission)
        _ = try await perform(.call(call), context: context)
    }

    /// Registers a device and its token for a member, with the user's choice about Live Activities if it is known.
    ///
    /// - Throws: The client's error.
    public func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings?,
        context: CallContext
    ) async throws {
        guard let activities else {
            return try await registerDevice(
                deviceToken: deviceToken,
                deviceID: deviceID,
                permission: permission,
                context: context
            )
        }
        let call = LoyaltyCall.registerDevice(
            deviceToken: deviceToken,
            deviceID: deviceID,
            permission: permission,
            activities: activities
        )
        _ = try await perform(.call(call), context: context)
    }

    /// Removes a registration when its member signs out.
    ///
    /// - Throws: The client's error.
    public func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        let call = LoyaltyCall.deregisterDevice(deviceToken: deviceToken, deviceID: deviceID)
        _ = try await perform(.call(call), context: context)
    }
}
