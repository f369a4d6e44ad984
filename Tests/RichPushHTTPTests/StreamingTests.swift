import Foundation
import HTTPTypes
import RichPushCore
import RichPushHTTP
import Testing

@Suite("An answer handed over as it arrives", .timeLimit(.minutes(5)))
struct StreamingTests {
    /// A sink that a test slows down or makes fail.
    private final class Sink: HTTPBodySink {
        private let received = Locked<(statuses: [Int], byteCount: Int)>(([], 0))
        private let onWrite: @Sendable () throws -> Void

        init(onWrite: @escaping @Sendable () throws -> Void = {}) {
            self.onWrite = onWrite
        }

        var statuses: [Int] { received.withLock { $0.statuses } }
        var byteCount: Int { received.withLock { $0.byteCount } }

        func begin(_ response: HTTPResponse) throws {
            received.withLock { $0.statuses.append(response.status.code) }
        }

        func write(_ bytes: UnsafeRawBufferPointer) throws {
            try onWrite()
            received.withLock { $0.byteCount += bytes.count }
        }
    }

    private struct Refusal: Error {}

    private func stream(_ url: URL, into sink: Sink) async throws {
        let authority = "127.0.0.1:\(url.port ?? 0)"
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: url.path)
        try await URLSessionStreaming().stream(request, to: [], into: sink)
    }

    @Test("Status and body are handed over once, whole", arguments: ["200 OK", "302 Found", "401 No", "500 Oops"])
    func whole(_ status: String) async throws {
        let body = String(repeating: "x", count: 300_000)
        let server = try LoopbackServer { $0.answer(status, body: body) }
        let sink = Sink()
        try await stream(try server.url("/a"), into: sink)
        #expect(sink.statuses == [Int(status.prefix(3))])
        if status.hasPrefix("200") { #expect(sink.byteCount == body.utf8.count) }
    }

    @Test("A redirect is handed over, not followed")
    func redirect() async throws {
        let server = try LoopbackServer { $0.answer("302 Found", "Location: /b", body: "moved") }
        let sink = Sink()
        try await stream(try server.url("/a"), into: sink)
        #expect(sink.statuses == [302])
        #expect(server.requests.count == 1)
    }

    @Test("A sink that takes its time holds the sender back")
    func backPressure() async throws {
        let mayGoOn = DispatchSemaphore(value: 0)
        let isFirst = Locked(true)
        let taken = Locked(0)
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            // What the kernel holds between both is some megabytes; all the rest would have to be in this process.
            let more = String(repeating: "x", count: 65_536)
            let count = connection.flood(more, upTo: 100_000_000, patience: 500)
            taken.withLock { $0 = count }
            mayGoOn.signal()
        }
        let sink = Sink(onWrite: {
            let isWaiting = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if isWaiting { mayGoOn.wait() }
        })
        try await stream(try server.url("/a"), into: sink)
        let count = taken.withLock { $0 }
        #expect(count < 32_000_000)
        #expect(sink.byteCount == count)
    }

    @Test("What the sink throws ends the exchange, and is thrown on")
    func refusal() async throws {
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\nx")
            connection.waitUntilClosed()
            isClosed.fire()
        }
        let url = try server.url("/a")
        await #expect(throws: Refusal.self) { try await stream(url, into: Sink(onWrite: { throw Refusal() })) }
        await isClosed.wait()
    }

    @Test("An answer that breaks off was interrupted; none at all is unreachable")
    func brokenOff() async throws {
        let half = try LoopbackServer { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf") }
        let none = try LoopbackServer { _ in }
        let (halfURL, noneURL) = (try half.url("/a"), try none.url("/a"))
        let broken = await #expect(throws: HTTPTransportError.self) { try await stream(halfURL, into: Sink()) }
        let silent = await #expect(throws: HTTPTransportError.self) { try await stream(noneURL, into: Sink()) }
        #expect(broken?.code == .interrupted)
        #expect(silent?.code == .unreachable)
    }

    @Test(
        "Answers that are none are errors, not crashes",
        arguments: [
            "", "\r\n\r\n", "no header at all", "HTTP/1.1\r\n\r\n", "HTTP/1.1 99999 x\r\n\r\n",
            "HTTP/9.9 200 OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nx",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx", "HTTP/1.1 200 OK\r\nnocolon\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nok", "HTTP/1.1 100 Continue\r\n\r\n",
        ]
    )
    func malformed(_ answer: String) async throws {
        let server = try LoopbackServer { $0.write(answer) }
        let url = try server.url("/a")
        await #expect(throws: HTTPTransportError.self) { try await stream(url, into: Sink()) }
    }
}
