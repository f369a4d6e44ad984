import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel

/// The rules about memory, and about exchanges that end before their answers.
extension TransportConformance {
    private struct Refusal: Error {}

    /// The largest number of bytes of one answer that a transport may keep, whatever its own limit is.
    private static let largestReply = 16_777_216

    static var boundChecks: [TransportCheck] {
        [
            TransportCheck("An endless body is cut, the answer is incomplete, and the connection is closed") {
                transport in
                let isClosed = Signal()
                let server = try LoopbackServer { connection in
                    connection.write("HTTP/1.1 200 OK\r\n\r\n")
                    while connection.write(String(repeating: "x", count: 65_536)) {}
                    isClosed.fire()
                }
                let reply = try await TransportBench.reply(from: server, over: transport).get()
                try expect("whether the answer is complete", reply.isComplete, is: false)
                try expect("whether at most 16 MB are kept", reply.body.count <= largestReply, is: true)
                await isClosed.wait()
            },
            TransportCheck("An endless header is an error, and the connection is closed") { transport in
                let isClosed = Signal()
                let server = try LoopbackServer { connection in
                    connection.write("HTTP/1.1 200 OK\r\n")
                    while connection.write("X-Field: \(String(repeating: "x", count: 1_000))\r\n") {}
                    isClosed.fire()
                }
                let reply = try await TransportBench.reply(from: server, over: transport)
                if case .success(let answer) = reply {
                    throw ConformanceMismatch(
                        location: "the answer",
                        observation: "expected an error, found \(answer.response)"
                    )
                }
                await isClosed.wait()
            },
            TransportCheck("A small compressed answer does not become a large one in memory") { transport in
                let bytes = GzipBomb.bytes(unpackedSize: 256_000_000)
                let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
                let reply = try await TransportBench.reply(to: Array(head.utf8) + bytes, over: transport)
                guard case .success(let answer) = reply else { return }
                try expect("whether at most 16 MB are kept", answer.body.count <= largestReply, is: true)
            },
            TransportCheck("A slow sink slows the sender down") { try await checkBackPressure($0) },
        ]
    }

    private static func checkBackPressure(_ transport: any Transport) async throws {
        let mayGoOn = DispatchSemaphore(value: 0)
        let isFirst = Locked(true)
        let taken = Locked(0)
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            // The kernel buffers some megabytes. All other bytes would have to be in this process.
            let more = String(repeating: "x", count: 65_536)
            let count = connection.flood(more, upTo: 100_000_000, patience: 500)
            taken.withLock { $0 = count }
            mayGoOn.signal()
        }
        let sink = RecordingSink(onWrite: {
            let isWaiting = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if isWaiting { mayGoOn.wait() }
        })
        try await transport.stream(TransportBench.request(server), to: [], into: sink)
        let count = taken.withLock { $0 }
        try expect("whether at most 32 MB of 100 were sent", count < 32_000_000, is: true)
        try expect("the bytes that the sink was handed", sink.byteCount, is: count)
    }

    // MARK: Endings

    static var endingChecks: [TransportCheck] {
        [
            TransportCheck("An answer that does not come, or stops, is out of time") { transport in
                for start in ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"] {
                    let server = try LoopbackServer { connection in
                        connection.write(start)
                        connection.waitUntilClosed()
                    }
                    let reply = try await TransportBench.reply(
                        from: server,
                        over: transport,
                        timeout: .milliseconds(200)
                    )
                    guard case .failure(let error) = reply else {
                        throw ConformanceMismatch(location: "\(start.debugDescription)", observation: "it was answered")
                    }
                    try expect("the error's code", error.code, is: .timedOut)
                }
            },
            TransportCheck("Cancelling the task ends the request with CancellationError and closes the connection") {
                try await checkCancellation($0)
            },
            TransportCheck("An error of a sink ends the exchange, is rethrown, and the connection is closed") {
                transport in
                let isClosed = Signal()
                let server = try LoopbackServer { connection in
                    connection.write("HTTP/1.1 200 OK\r\n\r\nx")
                    connection.waitUntilClosed()
                    isClosed.fire()
                }
                let sink = RecordingSink(onWrite: { throw Refusal() })
                do {
                    try await transport.stream(TransportBench.request(server), to: [], into: sink)
                    throw ConformanceMismatch(
                        location: "a sink that throws",
                        observation: "the exchange ended without an error"
                    )
                } catch is Refusal {}
                await isClosed.wait()
            },
            TransportCheck("A streamed answer that breaks off was interrupted") { transport in
                let server = try LoopbackServer { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf") }
                do {
                    try await transport.stream(TransportBench.request(server), to: [], into: RecordingSink())
                    throw ConformanceMismatch(
                        location: "half an answer",
                        observation: "the exchange ended without an error"
                    )
                } catch let error as HTTPTransportError {
                    try expect("the error's code", error.code, is: .interrupted)
                }
            },
            TransportCheck("A connection that is refused or closed without an answer is unreachable") { transport in
                let server = try LoopbackServer { _ in }
                let closed = try await TransportBench.reply(from: server, over: transport)
                let refused = try await refusedReply(over: transport)
                for (place, reply) in [("closed", closed), ("refused", refused)] {
                    guard case .failure(let error) = reply else {
                        throw ConformanceMismatch(location: place, observation: "it was answered")
                    }
                    try expect("the error's code, \(place)", error.code, is: .unreachable)
                }
            },
        ]
    }

    private static func refusedReply(
        over transport: any Transport
    ) async throws -> Result<HTTPReply, HTTPTransportError> {
        let authority = "127.0.0.1:\(LoopbackServer.closedPort)"
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        do {
            return .success(try await transport.send(request, body: [], to: [], timeout: TransportBench.patience))
        } catch let error as HTTPTransportError {
            return .failure(error)
        }
    }

    private static func checkCancellation(_ transport: any Transport) async throws {
        let hasArrived = Signal()
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            hasArrived.fire()
            connection.waitUntilClosed()
            isClosed.fire()
        }
        let request = TransportBench.request(server)
        let task = Task { try await transport.send(request, body: [], to: [], timeout: TransportBench.patience) }
        await hasArrived.wait()
        task.cancel()
        switch await task.result {
        case .success: throw ConformanceMismatch(location: "a cancelled request", observation: "it was answered")
        case .failure(let error):
            try expect("whether the error is CancellationError", error is CancellationError, is: true)
        }
        await isClosed.wait()
    }
}
