import Foundation
import NIOConcurrencyHelpers
import NIOCore
import RichPushKit

/// Prints one line of JSON on standard output when both ports are open.
final class ReadyLine: Sendable {
    private let settings: Settings
    private let key: String?
    private let print: @Sendable (String) -> Void
    private let urls = NIOLockedValueBox<[Port: String]>([:])

    init(_ settings: Settings, key: String?, print: @escaping @Sendable (String) -> Void) {
        (self.settings, self.key, self.print) = (settings, key, print)
    }

    /// Notes that a port is open.
    func opened(_ port: Port, _ channel: any Channel) {
        let (host, _) = settings.address(of: port)
        let name = host.contains(":") ? "[\(host)]" : host
        let urls = urls.withLockedValue { urls in
            urls[port] = "http://\(name):\(channel.localAddress?.port ?? 0)"
            return urls
        }
        guard let service = urls[.service], let admin = urls[.admin] else { return }
        let line: JSONObject = [
            "event": "ready", "url": .string(service), "admin": .string(admin), "version": .string(HostService.version),
            "store": .string(settings.store.engine.rawValue),
            "key": key.map { .string($0) } ?? .null,
        ]
        print("\(JSONValue.object(line))")
    }
}
