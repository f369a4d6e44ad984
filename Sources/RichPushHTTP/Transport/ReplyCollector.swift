import HTTPTypes
import RichPushModel

/// Keeps an answer in memory, up to a limit: what makes an ``HTTPTransport`` of an exchange that streams its answer.
final class ReplyCollector: HTTPBodySink {
    private struct LimitReached: Error {}

    private let limit: Int
    private let collected = Locked<HTTPReply?>(nil)

    /// - Parameter limit: the most bytes of a body to keep.
    init(limit: Int) {
        self.limit = limit
    }

    /// The answer of an exchange; incomplete if its body broke off or is longer than the limit.
    ///
    /// - Parameter exchange: hands one answer over to the collector.
    func reply(from exchange: (ReplyCollector) async throws -> Void) async -> Result<HTTPReply, any Error> {
        do {
            try await exchange(self)
        } catch {
            guard Self.leavesPart(error), var part = collected.withLock({ $0 }) else { return .failure(error) }
            part.isComplete = false
            return .success(part)
        }
        guard let reply = collected.withLock({ $0 }) else {
            return .failure(HTTPTransportError(code: .unreachable, message: "The exchange ended without an answer."))
        }
        return .success(reply)
    }

    /// Whether what was collected before an error is an answer all the same.
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
