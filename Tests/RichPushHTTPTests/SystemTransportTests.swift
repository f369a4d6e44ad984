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

    @Test("A POST without a body announces a length of zero")
    func emptyPost() async throws {
        let server = try LoopbackServer { $0.answer("204 No Content") }
        let reply = try await SystemTransport().send(
            request(server.port, .post),
            body: [],
            to: [],
            timeout: .seconds(240)
        )
        #expect(reply.response.status.code == 204)
        #expect(reply.body.isEmpty)
        #expect(server.requests.first?.fields["content-length"] == "0")
    }

    @Test("A redirect is returned and not followed")
    func redirect() async throws {
        let server = try LoopbackServer { $0.answer("302 Found", "Location: /elsewhere", body: "moved") }
        let reply = try await fetch(from: server)
        #expect(reply.response.status.code == 302)
        #expect(reply.response.headerFields[.location] == "/elsewhere")
        #expect(server.requests.count == 1)
    }

    @Test("A 401 with a challenge is returned", arguments: ["Basic realm=\"a\"", "Bearer"])
    func challenge(_ challenge: String) async throws {
        let server = try LoopbackServer { $0.answer("401 Unauthorized", "WWW-Authenticate: \(challenge)", body: "no") }
        #expect(try await fetch(from: server).response.status.code == 401)
    }

    @Test("A cookie is never sent back")
    func cookies() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", "Set-Cookie: a=b; Path=/", body: "{}") }
        let transport = SystemTransport()
        _ = try await fetch(from: server, transport: transport)
        _ = try await fetch(from: server, transport: transport)
        #expect(server.requests.map { $0.fields["cookie"] } == [nil, nil])
    }

    @Test("Half a body is returned as incomplete")
    func halfBody() async throws {
        let server = try LoopbackServer { $0.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":") }
        let reply = try await fetch(from: server)
        #expect(reply.response.status.code == 200)
        #expect(reply.body == Array("{\"id\":".utf8))
        #expect(!reply.isComplete)
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

    @Test("A connection that is refused is unreachable")
    func refused() async throws {
        let error = await #expect(throws: HTTPTransportError.self) {
            let request = request(LoopbackServer.closedPort)
            _ = try await SystemTransport().send(request, body: [], to: [], timeout: .seconds(240))
        }
        #expect(error?.code == .unreachable)
    }

    @Test("A connection that closes without a response is unreachable")
    func closed() async throws {
        let server = try LoopbackServer { _ in }
        let error = await #expect(throws: HTTPTransportError.self) { _ = try await fetch(from: server) }
        #expect(error?.code == .unreachable)
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

    @Test("A missing response ends with a timeout with the live clock too")
    func liveTimeout() async throws {
        let server = try LoopbackServer { $0.waitUntilClosed() }
        let error = await #expect(throws: HTTPTransportError.self) {
            _ = try await SystemTransport().send(
                request(server.port),
                body: [],
                to: [],
                timeout: .milliseconds(100)
            )
        }
        #expect(error?.code == .timedOut)
    }

    @Test("Cancelling the task ends the request at once")
    func cancellation() async throws {
        let hasArrived = Signal()
        let isClosed = Signal()
        let server = try LoopbackServer { connection in
            hasArrived.fire()
            connection.waitUntilClosed()
            isClosed.fire()
        }
        let task = Task { try await fetch(from: server) }
        await hasArrived.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        await isClosed.wait()
    }

    @Test("Each of many parallel requests gets its own response")
    func concurrency() async throws {
        let server = try LoopbackServer { $0.answer("200 OK", body: $0.request.line) }
        let transport = SystemTransport()
        try await withThrowingTaskGroup(of: (Int, HTTPReply).self) { group in
            for number in 0..<40 {
                let request = request(server.port, .get, "/\(number)")
                group.addTask { (number, try await transport.send(request, body: [], to: [], timeout: .seconds(240))) }
            }
            for try await (number, reply) in group {
                #expect(reply.body == Array("GET /\(number) HTTP/1.1".utf8))
            }
        }
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
