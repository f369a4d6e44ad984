import Foundation
import RichPushApp

/// A client of the shop's own for devices, with the choice about Live Activities.
struct ShopDevices: DevicesAPI {
    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        context: CallContext
    ) async throws {
        try await registerDevice(
            deviceToken: deviceToken,
            deviceID: deviceID,
            permission: permission,
            activities: nil,
            context: context
        )
    }

    func registerDevice(
        deviceToken: String,
        deviceID: String,
        permission: AuthorizationStatus?,
        activities: ActivitySettings?,
        context: CallContext
    ) async throws {
        var request = URLRequest(url: URL(fileURLWithPath: "/devices/\(deviceID)"))
        request.httpMethod = activities?.areEnabled == true ? "PUT" : "POST"
        _ = try await URLSession.shared.data(for: request)
    }

    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws {}
}
