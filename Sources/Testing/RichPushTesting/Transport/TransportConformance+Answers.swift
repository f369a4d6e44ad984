import Foundation
import HTTPTypes
import RichPushHTTP

/// The rules about answers that are understood and answers that are cut.
extension TransportConformance {
    private static func answer(_ lines: String..., body: String = "") -> [UInt8] {
        Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }

    static var answerChecks: [TransportCheck] {
        [
            understood(
                "A redirect is handed over",
                answer("HTTP/1.1 302 Found", "Location: /b", "Content-Length: 0"),
                302
            ),
            understood(
                "Trailers of a chunked body are passed over",
                answer("HTTP/1.1 200 OK", "Transfer-Encoding: chunked", body: "2\r\nok\r\n0\r\nX-Trailer: 1\r\n\r\n"),
                200,
                "ok"
            ),
            understood(
                "Answers 100, 102 and 103 before the answer itself are passed over",
                answer("HTTP/1.1 100 Continue") + answer("HTTP/1.1 102 Processing")
                    + answer("HTTP/1.1 103 Early Hints", "Link: </a>")
                    + answer("HTTP/1.1 200 OK", "Content-Length: 2", body: "ok"),
                200,
                "ok"
            ),
            understood(
                "A status without a reason phrase is understood",
                answer("HTTP/1.1 200", "Content-Length: 2", body: "ok"),
                200,
                "ok"
            ),
            understood(
                "A body that ends with its connection is complete",
                answer("HTTP/1.1 200 OK", body: "ok"),
                200,
                "ok"
            ),
            TransportCheck("A body of 300,000 bytes is handed over whole, whatever the status") { transport in
                let body = String(repeating: "x", count: 300_000)
                for (status, line) in [(200, "HTTP/1.1 200 OK"), (401, "HTTP/1.1 401 No"), (500, "HTTP/1.1 500 Oops")] {
                    let bytes = answer(line, "Content-Length: 300000", body: body)
                    try await TransportBench.expect(bytes, isAnswer: status, body, over: transport)
                }
            },
            TransportCheck("A header field in Latin-1 is handed over, or the error says that it is not HTTP") {
                transport in
                let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-City: Z".utf8)
                let bytes = head + [0xfc] + Array("rich\r\n\r\nok".utf8)
                switch try await TransportBench.reply(to: bytes, over: transport) {
                case .success(let reply): try expect("the status", reply.response.status.code, is: 200)
                case .failure(let error): try expect("the error's code", error.code, is: .malformed)
                }
            },
            TransportCheck("Requests one after the other get their own answers, on a connection that is kept") {
                try await checkKeptConnection($0)
            },
            TransportCheck("40 requests at once get their own answers") { try await checkConcurrency($0) },
        ]
    }

    private static func understood(
        _ rule: String,
        _ bytes: [UInt8],
        _ status: Int,
        _ body: String = ""
    ) -> TransportCheck {
        TransportCheck(rule) { try await TransportBench.expect(bytes, isAnswer: status, body, over: $0) }
    }

    private static func checkKeptConnection(_ transport: any Transport) async throws {
        let server = try LoopbackServer { connection in
            var next: ReceivedRequest? = connection.request
            // The third request of a connection finds it closed.
            for _ in 0..<2 {
                guard let line = next?.line else { return }
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(line.utf8.count)\r\n\r\n\(line)")
                next = connection.nextRequest()
            }
        }
        for number in 0..<10 {
            let request = TransportBench.request(server, .get, "/\(number)")
            let reply = try await transport.send(request, body: [], to: [], timeout: TransportBench.patience)
            try expect("answer \(number)", String(decoding: reply.body, as: UTF8.self), is: "GET /\(number) HTTP/1.1")
        }
    }

    private static func checkConcurrency(_ transport: any Transport) async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: $0.request.line) }
        try await withThrowingTaskGroup(of: (Int, HTTPReply).self) { group in
            for number in 0..<40 {
                let request = TransportBench.request(server, .get, "/\(number)")
                group.addTask {
                    (number, try await transport.send(request, body: [], to: [], timeout: TransportBench.patience))
                }
            }
            for try await (number, reply) in group {
                let body = String(decoding: reply.body, as: UTF8.self)
                try expect("answer \(number)", body, is: "GET /\(number) HTTP/1.1")
            }
        }
    }

    // MARK: Cut

    static var cutChecks: [TransportCheck] {
        [
            cut(
                "An answer with a length that is cut at any byte is an error, or an incomplete answer",
                answer("HTTP/1.1 200 OK", "Content-Length: 8", "X-A: b", body: "complete")
            ),
            cut(
                "A chunked answer that is cut at any byte is an error, or an incomplete answer",
                answer(
                    "HTTP/1.1 200 OK",
                    "Transfer-Encoding: chunked",
                    body: "3\r\ncom\r\n5\r\nplete\r\n0\r\nX-T: 1\r\n\r\n"
                )
            ),
            cut(
                "An answer without a body that is cut at any byte is an error",
                answer("HTTP/1.1 503 Busy", "Retry-After: 5", "Content-Length: 0")
            ),
        ]
    }

    private static func cut(_ rule: String, _ bytes: [UInt8]) -> TransportCheck {
        TransportCheck(rule) { transport in
            for count in 0..<bytes.count {
                let reply = try await TransportBench.reply(to: Array(bytes.prefix(count)), over: transport)
                guard case .success(let answer) = reply, answer.isComplete else { continue }
                // All of the body was there; only what ends the chunks or the trailers is missing.
                if String(decoding: answer.body, as: UTF8.self) == "complete" { continue }
                throw ConformanceMismatch(
                    location: "cut after \(count) bytes",
                    observation: "expected an error, found \(answer)"
                )
            }
            let whole = try await TransportBench.reply(to: bytes, over: transport).get()
            try expect("whether the whole answer is complete", whole.isComplete, is: true)
        }
    }
}
