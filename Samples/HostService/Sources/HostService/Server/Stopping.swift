import NIOConcurrencyHelpers

/// Whether the service is stopping: it is not ready any more, and takes no new requests.
final class Stopping: Sendable {
    private let flag = NIOLockedValueBox(false)

    var hasBegun: Bool { flag.withLockedValue { $0 } }

    func begin() { flag.withLockedValue { $0 = true } }
}
