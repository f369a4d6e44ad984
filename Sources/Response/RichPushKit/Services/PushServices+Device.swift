import RichPushModel
import RichPushStore

extension PushServices {
    /// The data for recording a registration or deregistration of this device.
    func deviceCall(deviceID: String, lease: Lease?) -> DeviceCall {
        DeviceCall(
            deviceID: deviceID,
            idempotencyKey: IdempotencyKey.device(random: random),
            locale: locale(),
            lease: lease,
            time: clock.now()
        )
    }

    /// Compares the store with the mark of this device, once in a process.
    ///
    /// - Throws: the error of the mark or the store. Nothing was decided then, and no identifier may be used.
    func confirmDevice() async throws {
        guard let deviceMark, !shared.isDeviceConfirmed.withLock({ $0 }) else { return }
        let wasOfAnother = try await store.confirmDevice(mark: try deviceMark.value(random: random))
        shared.isDeviceConfirmed.withLock { $0 = true }
        guard wasOfAnother else { return }
        observer.report(.failure(DeviceReplaced(), deviceContext))
    }
}

/// The database came from a backup or another device.
public struct DeviceReplaced: Error, Hashable, CustomStringConvertible {
    /// What has happened, as a sentence for a log.
    public let description =
        "The database came from a backup or another device. This device has a new identifier and registers its own token; "
        + "members, messages and queued calls stay."
}
