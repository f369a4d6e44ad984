import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel

/// Requests to a server of the suite, and their results.
enum TransportBench {
    /// Long enough for any answer that comes.
    static let patience = Duration.seconds(120)

    static func request(
        _ server: LoopbackServer,
        _ method: HTTPRequest.Method = .get,
        _ path: String = "/a"
    ) -> HTTPRequest {
        HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(server.port)", path: path)
    }

    /// An answer, or the error that the transport throws by its documentation.
    static func reply(
        from server: LoopbackServer,
        over transport: any HTTPTransport,
        timeout: Duration = patience
    ) async throws -> Result<HTTPReply, HTTPTransportError> {
        do {
            return .success(try await transport.send(request(server), body: [], to: [], timeout: timeout))
        } catch let error as HTTPTransportError {
            return .failure(error)
        }
    }

    /// An answer that a server gives as these bytes, and then closes the connection.
    static func reply(
        to bytes: [UInt8],
        over transport: any HTTPTransport
    ) async throws -> Result<HTTPReply, HTTPTransportError> {
        let server = try LoopbackServer { $0.write(bytes) }
        return try await reply(from: server, over: transport)
    }

    /// Checks that the bytes are an answer with this status and body, for calls and for media.
    static func expect(
        _ bytes: [UInt8],
        isAnswer status: Int,
        _ body: String,
        over transport: any TransportConformance.Transport
    ) async throws {
        let place = place(bytes)
        let reply = try await reply(to: bytes, over: transport)
        guard case .success(let answer) = reply else {
            throw ConformanceMismatch(location: place, observation: "\(reply)")
        }
        try RichPushTesting.expect("the status of \(place)", answer.response.status.code, is: status)
        try RichPushTesting.expect("the body of \(place)", String(decoding: answer.body, as: UTF8.self), is: body)
        try RichPushTesting.expect("whether \(place) is complete", answer.isComplete, is: true)
        let server = try LoopbackServer { $0.write(bytes) }
        let sink = RecordingSink()
        try await transport.stream(request(server), to: [], into: sink)
        try RichPushTesting.expect("the streamed statuses of \(place)", sink.statuses, is: [status])
        try RichPushTesting.expect(
            "the streamed body of \(place)",
            String(decoding: sink.body, as: UTF8.self),
            is: body
        )
    }

    /// How a finding names an answer: its beginning, in one line.
    static func place(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes.prefix(120), as: UTF8.self)
        return text.debugDescription + (bytes.count > 120 ? "…" : "")
    }
}

/// Keeps the bytes that it receives, up to a limit.
final class RecordingSink: HTTPBodySink {
    private let received = Locked<(statuses: [Int], body: [UInt8], count: Int)>(([], [], 0))
    private let onWrite: @Sendable () throws -> Void

    /// - Parameter onWrite: called before bytes are kept; what it throws ends the exchange.
    init(onWrite: @escaping @Sendable () throws -> Void = {}) {
        self.onWrite = onWrite
    }

    var statuses: [Int] { received.withLock { $0.statuses } }
    var body: [UInt8] { received.withLock { $0.body } }
    var byteCount: Int { received.withLock { $0.count } }

    func begin(_ response: HTTPResponse) throws {
        received.withLock { $0.statuses.append(response.status.code) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try onWrite()
        received.withLock { received in
            received.count += bytes.count
            received.body += bytes.prefix(1_048_576 - received.body.count)
        }
    }
}

/// Lets a test wait until something has happened, without looking at a clock.
package struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    package func fire() {
        continuation.yield()
    }

    package func wait() async {
        for await _ in stream { return }
    }
}

/// A small gzip file that unpacks to many equal bytes.
package enum GzipBomb {
    /// The file's bytes, less than a hundredth of the unpacked size.
    ///
    /// - Parameters:
    ///   - unpackedSize: about the number of bytes that the file unpacks to.
    ///   - start: the first bytes, all below 144; the last one is repeated.
    /// - Returns: the bytes of the file.
    package static func bytes(unpackedSize: Int, start: [UInt8] = [0]) -> [UInt8] {
        // The header of gzip: deflate, no name, no time.
        var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
        // One last block with the fixed codes: the literals, then repetitions of 258 bytes at a distance of 1, then the end.
        let block = Self.block(start, repetitions: 8)
        // Eight repetitions are 13 whole bytes, so they are copied as bytes.
        let first = start.count + 1
        let repeated = Self.block(start, repetitions: 16)[first..<first + 13]
        bytes += block[..<first]
        for _ in 1..<max(1, unpackedSize / (8 * 258)) { bytes += repeated }
        bytes += block[first...]
        // Checksum and size: nothing that stops in time reads them.
        return bytes + [0, 0, 0, 0, 0, 0, 0, 0]
    }

    private static func block(_ start: [UInt8], repetitions: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.write([1, 1, 0])
        for byte in start { bits.write((0..<8).map { (byte + 0x30) >> (7 - $0) & 1 }) }
        for _ in 0..<repetitions { bits.write([1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]) }
        bits.write([0, 0, 0, 0, 0, 0, 0])
        return bits.bytes
    }

    private struct BitWriter {
        private(set) var bytes: [UInt8] = []
        private var count = 0

        mutating func write(_ bits: [UInt8]) {
            for bit in bits {
                if count.isMultiple(of: 8) { bytes.append(0) }
                bytes[bytes.count - 1] |= bit << UInt8(count % 8)
                count += 1
            }
        }
    }
}
