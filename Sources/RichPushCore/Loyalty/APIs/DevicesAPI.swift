/// Registration of devices for push.
public protocol DevicesAPI: Sendable {
    /// Registers a device for its member.
    ///
    /// - Parameters:
    ///   - deviceToken: Apple's token, as lower-case hexadecimal digits.
    ///   - deviceID: this device's identifier, made once.
    ///   - context: whose device it is.
    func registerDevice(deviceToken: String, deviceID: String, context: CallContext) async throws
    /// Takes a registration back, when its member signs out.
    func deregisterDevice(deviceToken: String, deviceID: String, context: CallContext) async throws
}
