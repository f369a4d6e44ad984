import HTTPTypes
import RichPushModel

/// Collects a streamed response in memory, up to a limit, as ``HTTPTransport`` returns it.
final class ReplyCollector: HTTPBodySink {
    private struct LimitReached: Error {}

    private let limit: Int
    private let collected = Locked<HTTPReply?>(nil)

    /// - Parameter limit: the largest number of bytes of a body to keep.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs an exchange and collects its response.
    ///
    /// - Parameter exchange: passes one response to the collector.
    /// - Returns: The response, incomplete if its body ended early or is longer than the limit; otherwise the error.
    func reply(from exchange: (ReplyCollector) async throws -> Void) async -> Result<HTTPReply, any Error> {
        do {
            try await exchange(self)
        } catch {
            guard Self.leavesPart(error), var part = collected.withLock({ $0 }) else { return .failure(error) }
            part.isComplete = false
            return .success(part)
        }
        guard let reply = collected.withLock({ $0 }) else {
            return .failure(HTTPTransportError(code: .unreachable, message: "The exchange ended without a response."))
        }
        return .success(reply)
    }

    /// Whether the part that was collected before an error counts as an incomplete response.
    private static func leavesPart(_ error: any Error) -> Bool {
        error is LimitReached || (error as? HTTPTransportError)?.code == .interrupted
    }

    func begin(_ response: HTTPResponse) {
        collected.withLock { $0 = HTTPReply(response: response) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try collected.withLock { [limit] reply in
            let room = limit - (reply?.body.count ?? 0)
            reply?.body.append(contentsOf: bytes.prefix(room))
            if bytes.count > room { throw LimitReached() }
        }
    }
}
