import RichPushHTTP
import RichPushModel

/// Answers that are not HTTP.
extension TransportConformance {
    /// How many random answers are sent.
    static let randomAnswerCount = 3_000

    static var hostileChecks: [TransportCheck] {
        [
            TransportCheck("An answer that is not HTTP is an error") { transport in
                for text in malformedAnswers { try await expectError(for: text, over: transport) }
            },
            TransportCheck(
                "\(randomAnswerCount) random answers end in an answer or an error, and spoil no other request"
            ) {
                try await checkRandomAnswers($0)
            },
        ]
    }

    private static let malformedAnswers = [
        "\r\n\r\n", "no header at all", "HTTP/1.1\r\n\r\n", "HTTP/1.1 99999 x\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n",
        "HTTP/9.9 200 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nokokok",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nnocolon\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
    ]

    /// A call may return the beginning of such an answer as incomplete; a stream of media must throw.
    private static func expectError(for text: String, over transport: any Transport) async throws {
        let bytes = Array(text.utf8)
        if case .success(let answer) = try await TransportBench.reply(to: bytes, over: transport), answer.isComplete {
            throw ConformanceMismatch(
                location: text.debugDescription,
                observation: "expected an error, found \(answer.response)"
            )
        }
        let server = try LoopbackServer { $0.write(bytes) }
        do {
            try await transport.stream(TransportBench.request(server), to: [], into: RecordingSink())
        } catch is HTTPTransportError {
            return
        }
        throw ConformanceMismatch(location: text.debugDescription, observation: "expected an error when streamed")
    }

    private static func checkRandomAnswers(_ transport: any Transport) async throws {
        let answers = RandomAnswers()
        let server = try LoopbackServer { $0.write(answers.next()) }
        let good = try LoopbackServer { $0.answer("200 OK", body: "good") }
        for number in 0..<randomAnswerCount {
            // An answer that is complete at once, and yet announces more, is ended by the closing of the connection.
            _ = try await TransportBench.reply(from: server, over: transport)
            guard number.isMultiple(of: 100) else { continue }
            let reply = try await TransportBench.reply(from: good, over: transport).get()
            try expect("a good answer after \(number) random ones", reply.body, is: Array("good".utf8))
        }
    }
}

/// Answers made of good ones by removing, doubling, changing and inserting bytes; the same ones in each run.
private final class RandomAnswers: Sendable {
    private static let models = [
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 12\r\n\r\nHello, world",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n7\r\n, world\r\n0\r\nX-T: 1\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 Busy\r\nRetry-After: 3\r\nConnection: close\r\n\r\nlater",
        "HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm=\"a\", nonce=\"b\"\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Encoding: gzip\r\n\r\n\u{1f}\u{8}",
    ]
    private static let pieces: [[UInt8]] = [
        [0], [0xff], [0x0d], [0x0a], [0x0d, 0x0a], Array("\r\n\r\n".utf8), Array(": ".utf8), Array("HTTP/".utf8),
        Array("-1".utf8), Array("9223372036854775807".utf8), Array("ffffffff".utf8), Array("chunked".utf8),
        Array("gzip, br, chunked".utf8), Array(" \t".utf8), [0xc3, 0x28], Array(repeating: 0x41, count: 70_000),
    ]

    private let generator = Locked(Generator(source: .seeded(2_026)))

    func next() -> [UInt8] {
        generator.withLock { generator in
            var bytes = Array((Self.models.randomElement(using: &generator) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.change(&bytes, &generator) }
            return bytes
        }
    }

    private static func change(_ bytes: inout [UInt8], _ generator: inout Generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
        case 3: bytes = Array(bytes[..<place])
        default: for index in place..<end { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
        }
    }
}

/// A source of random numbers for the standard library.
private struct Generator: RandomNumberGenerator {
    let source: RandomSource

    mutating func next() -> UInt64 { source.next() }
}
