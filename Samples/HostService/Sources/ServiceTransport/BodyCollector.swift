import HTTPTypes
import NIOConcurrencyHelpers
import RichPushKit

/// Collects a response in memory, up to a limit.
final class BodyCollector: HTTPBodySink {
    private struct LimitReached: Error {}

    private let limit: Int
    private let collected = NIOLockedValueBox<HTTPReply?>(nil)

    init(limit: Int) {
        self.limit = limit
    }

    var reply: HTTPReply? { collected.withLockedValue { $0 } }

    /// Whether the part that was collected before an error is a response. It is then marked as incomplete.
    func isPartOfReply(after error: any Error) -> Bool {
        guard error is LimitReached || (error as? HTTPTransportError)?.code == .interrupted else { return false }
        return collected.withLockedValue { reply in
            reply?.isComplete = false
            return reply != nil
        }
    }

    func begin(_ response: HTTPResponse) {
        collected.withLockedValue { $0 = HTTPReply(response: response) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try collected.withLockedValue { reply in
            let room = limit - (reply?.body.count ?? 0)
            reply?.body.append(contentsOf: bytes.prefix(room))
            if bytes.count > room { throw LimitReached() }
        }
    }
}
