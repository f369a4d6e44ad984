public import RichPushCore
import RichPushPayload

extension HTTPLoyaltyClient: DevicesAPI {
    /// Registers a device for its member: `{"device_token": token, "device_id": id}`.
    public func registerDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        _ = try await perform(.registerDevice, body: Self.body(deviceToken, deviceID), context)
    }

    /// Takes a registration back, with the body of the registration.
    public func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {
        _ = try await perform(.deregisterDevice, body: Self.body(deviceToken, deviceID), context)
    }

    private static func body(_ deviceToken: String, _ deviceID: String) -> JSONObject {
        ["device_token": .string(deviceToken), "device_id": .string(deviceID)]
    }
}
