import AsyncHTTPClient
import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import RichPushKit

/// Calls and media by AsyncHTTPClient. It connects to the addresses that were checked, and holds little of a streamed body
/// in memory.
package final class AsyncHTTPTransport: HTTPTransport, HTTPStreaming {
    private let clients = PinnedClients()
    private let bodyLimit: Int
    /// The limits of all requests: AsyncHTTPClient's deadline ends with the head of the answer.
    private let timers = PushTimers()

    /// The largest number of connections to one host.
    package static let connections = 256

    /// - Parameter bodyLimit: the largest number of bytes of an answer that ``send(_:body:to:timeout:)`` keeps.
    package init(bodyLimit: Int = 1_048_576) {
        self.bodyLimit = bodyLimit
    }

    package func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        let collector = BodyCollector(limit: bodyLimit)
        let isLate = NIOLockedValueBox(false)
        let task = Task { try await exchange(request, body: body, to: addresses, timeout: timeout, into: collector) }
        let timer = timers.run(after: timeout) {
            isLate.withLockedValue { $0 = true }
            task.cancel()
        }
        defer { timers.cancel(timer) }
        do {
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch {
            if isLate.withLockedValue({ $0 }) { throw HTTPTransportError.timedOut(request, timeout) }
            guard collector.isPartOfReply(after: error) else { throw error }
        }
        guard let reply = collector.reply else { throw HTTPTransportError.noResponse(request) }
        return reply
    }

    package func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws {
        try await exchange(request, body: [], to: addresses, timeout: .seconds(86_400), into: sink)
    }

    /// Tries the addresses one after the other, as long as no connection was made. A request without an answer is sent
    /// once more if that has no second effect.
    private func exchange(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration,
        into sink: any HTTPBodySink
    ) async throws {
        let outgoing = try HTTPClientRequest(request, body: body)
        var rest = addresses.isEmpty ? [nil] : addresses.map(Optional.some)
        var mayRepeat = request.canBeRepeated
        while let address = rest.first {
            do {
                try await clients.withClient(for: request.host, at: address) { client in
                    try await Self.exchange(outgoing, by: client, timeout: timeout, into: sink)
                }
                return
            } catch {
                try Task.checkCancellation()
                if mayRepeat, error as? HTTPClientError == .remoteConnectionClosed {
                    // The other side has closed a connection that was kept. The next one is new.
                    mayRepeat = false
                } else if rest.count > 1, HTTPTransportError.isBeforeConnection(error) {
                    rest.removeFirst()
                } else {
                    throw HTTPTransportError.readable(error, of: request)
                }
            }
        }
    }

    private static func exchange(
        _ request: HTTPClientRequest,
        by client: HTTPClient,
        timeout: Duration,
        into sink: any HTTPBodySink
    ) async throws {
        let deadline = NIODeadline.now() + .nanoseconds(Int64(min(timeout / .nanoseconds(1), 1e17)))
        let response = try await client.execute(request, deadline: deadline)
        do {
            try sink.begin(try HTTPResponse(response))
        } catch {
            throw SinkError(underlying: error)
        }
        do {
            for try await buffer in response.body {
                do {
                    try buffer.withUnsafeReadableBytes { try sink.write($0) }
                } catch {
                    throw SinkError(underlying: error)
                }
            }
        } catch let error as SinkError {
            throw error
        } catch {
            throw AfterHead(underlying: error)
        }
        try Task.checkCancellation()
    }
}

/// An error of the sink, which is thrown as it is.
struct SinkError: Error { let underlying: any Error }

/// An error after the head of the response.
struct AfterHead: Error { let underlying: any Error }
