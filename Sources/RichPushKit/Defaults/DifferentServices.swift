/// A Default handler has other services than its helper: it would record in one store and show from another.
///
/// Make the services once and give them to each handler, or let the helper make the handlers:
/// ``DefaultNotificationHelper/init(services:)``. Services that are copied and changed afterwards count as the same.
public struct DifferentServices: Error, Hashable, CustomStringConvertible {
    /// The handler's type, for example `AppPushHandler`.
    public let handler: String

    /// What is wrong, and what to do.
    public var description: String {
        "\(handler) has other services than the helper; no response is handled. "
            + "Make the services once, and give them to both handlers: \(handler)(services: services)."
    }
}

extension DefaultNotificationHelper {
    /// Why no response can be handled: a Default handler with other services.
    nonisolated var handlersOfOtherServices: DifferentServices? {
        let all: [(handler: Any, services: PushServices?)] = [
            (pushHandler, (pushHandler as? DefaultPushHandler)?.services),
            (richPushHandler, (richPushHandler as? DefaultRichPushHandler)?.services),
            (emsOpenHandler, (emsOpenHandler as? DefaultEMSOpenHandler)?.services),
        ]
        // Copies of services share this object.
        let other = all.first { $0.services.map { $0.shared !== services.shared } ?? false }
        return other.map { DifferentServices(handler: "\(type(of: $0.handler))") }
    }
}
