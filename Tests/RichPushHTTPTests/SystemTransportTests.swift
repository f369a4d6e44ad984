import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTesting
import Testing

@Suite("SystemTransport with real sockets", .timeLimit(.minutes(30)))
struct SystemTransportTests {
    private func request(_ port: UInt16, _ method: HTTPRequest.Method = .get, _ path: String = "/a") -> HTTPRequest {
        HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1:\(port)", path: path)
    }

    private func fetch(
        from server: LoopbackServer,
        transport: SystemTransport = SystemTransport()
    ) async throws -> HTTPReply {
        try await transport.send(request(server.port), body: [], to: [], timeout: .seconds(240))
    }

    @Test("A request arrives unchanged, and its response is returned")
    func exchange() async throws {
        let server = try LoopbackServer { $0.answer("201 Created", "X-Answer: yes", body: "good") }
        var request = request(server.port, .post, "/a%2Fb?x=%20")
        request.headerFields[.authorization] = "Bearer t"
        request.headerFields[.contentType] = "application/json"
        let reply = try await SystemTransport().send(request, body: Array("{}".utf8), to: [], timeout: .seconds(240))
        #expect(reply.response.status.code == 201)
        #expect(reply.response.headerFields[try #require(HTTPField.Name("X-Answer"))] == "yes")
        #expect(reply.body == Array("good".utf8))
        #expect(reply.isComplete)
        let received = try #require(server.requests.first)
        #expect(received.line == "POST /a%2Fb?x=%20 HTTP/1.1")
        #expect(received.fields["authorization"] == "Bearer t")
        #expect(received.fields["content-type"] == "application/json")
        #expect(received.body == "{}")
    }

    @Test("A body that is too long is cut at the limit, and the connection is closed")
    func longBody() async throws {
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 500_000))
            connection.waitUntilClosed()
            isClosed.fire()
        }
        let reply = try await fetch(from: server, transport: SystemTransport(bodyLimit: 10_000))
        #expect(reply.body.count == 10_000)
        #expect(!reply.isComplete)
        await isClosed.wait()
    }

    @Test("A body at the limit is complete")
    func fullBody() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: String(repeating: "x", count: 10_000)) }
        let reply = try await fetch(from: server, transport: SystemTransport(bodyLimit: 10_000))
        #expect(reply.body.count == 10_000)
        #expect(reply.isComplete)
    }

    @Test("A response that begins but is too slow ends with a timeout")
    func slow() async throws {
        let isUnderWay = Signal()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nx")
            isUnderWay.fire()
            connection.waitUntilClosed()
        }
        let transport = SystemTransport(clock: .over(at: isUnderWay))
        let error = await #expect(throws: HTTPTransportError.self) {
            _ = try await fetch(from: server, transport: transport)
        }
        #expect(error?.code == .timedOut)
    }

    @Test("A request that is cancelled at any moment returns a response or throws CancellationError")
    func cancelledAnywhere() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: "good") }
        let transport = SystemTransport()
        for round in 0..<40 {
            let task = Task { try await fetch(from: server, transport: transport) }
            for _ in 0..<(round * round) { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let reply): #expect(reply.body == Array("good".utf8))
            case .failure(let error): #expect(error is CancellationError)
            }
        }
        #expect(try await fetch(from: server, transport: transport).body == Array("good".utf8))
    }

    @Test("A loyalty call over a real connection returns its result")
    func client() async throws {
        let server = try LoopbackServer { connection in
            let isOffer = connection.request.line.hasPrefix("GET /v1/offers/7 ")
            connection.answer("200 OK", "Content-Type: application/json", body: isOffer ? #"{"heading":"Hi"}"# : "")
        }
        var policy = URLPolicy.fetch
        policy.allowsLoopback = true
        let apis = try LoyaltyAPIs.http(baseURL: server.url(""), policy: policy, tokens: FixedToken("t"))
        #expect(try await apis.offers.getOffer(id: 7, context: Fixture.reading).heading == "Hi")
        #expect(server.requests.first?.fields["authorization"] == "Bearer t")
    }
}
