import Foundation
import RichPushModel
import RichPushPlatform
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Faults")
struct FaultTests {
    @Test("A fault applies only to its operation, and only for the given number of requests")
    func counted() async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.status(500), for: .operation(.clipOffer), count: 2)
            #expect(try await client.call(.likePost).status == 200)
            var statuses: [Int] = []
            for _ in 0..<3 { statuses.append(try await client.call(.clipOffer).status) }
            #expect(statuses == [500, 500, 200])
            #expect(await platform.log.map { $0.fault != nil } == [false, true, true, false])
        }
    }

    @Test("A fault without a count applies until it is removed")
    func uncounted() async throws {
        try await withPlatform { platform, client async throws in
            await platform.setFault(.status(503), for: .everything)
            for _ in 0..<3 { #expect(try await client.call(.getOffer).status == 503) }
            await platform.setFault(nil, for: .everything)
            #expect(try await client.call(.getOffer).status == 200)
        }
    }

    @Test(
        "A target matches one path, or all paths with a prefix",
        arguments: [
            (FaultTarget.path("/media/offer.png"), [500, 200]), (.path("/media/*"), [500, 500]),
            (.path("/media"), [200, 200]),
        ]
    )
    func paths(target: FaultTarget, expected: [Int]) async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.status(500), for: target)
            var statuses: [Int] = []
            for name in ["offer.png", "note.m4a"] {
                statuses.append(try await client.send("GET", "/media/\(name)").status)
            }
            #expect(statuses == expected)
        }
    }

    @Test("Retry-After is sent in seconds")
    func retryAfter() async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.retryAfter(seconds: 7, status: 429), for: .everything)
            let answer = try await client.call(.clipOffer)
            #expect(answer.status == 429)
            #expect(answer.headers["retry-after"] == "7")
            #expect(await platform.members.isEmpty)
        }
    }

    @Test("The web page fault answers 200, and the call has no effect")
    func webPage() async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.webPage, for: .everything)
            let answer = try await client.call(.clipOffer)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"]?.hasPrefix("text/html") == true)
            #expect(answer.text.hasPrefix("<!doctype html>"))
            #expect(await platform.members.isEmpty)
        }
    }

    @Test("One token can be refused while others are accepted")
    func refusedToken() async throws {
        try await withPlatform { platform, client async throws in
            await platform.setFault(.refuseToken("old"), for: .everything)
            #expect(try await client.call(.clipOffer, token: "old").status == 401)
            #expect(try await client.call(.clipOffer, token: "new").status == 200)
            #expect(try await client.call(.clipOffer, token: "old").status == 401)
            await platform.setFault(.refuseToken(), for: .everything, count: 1)
            #expect(try await client.call(.clipOffer, token: "new").status == 401)
            #expect(try await client.call(.clipOffer, token: "old").status == 200)
        }
    }

    @Test("A slow response comes after the wait, and the call has its effect")
    func slow() async throws {
        let (waits, wait) = AsyncStream.makeStream(of: Duration.self)
        let options = PlatformOptions(sleep: { wait.yield($0) })
        try await withPlatform(options: options) { platform, client async throws in
            await platform.setFault(.slow(.seconds(30)), for: .operation(.clipOffer))
            #expect(try await client.call(.clipOffer).status == 200)
            #expect(await waits.first { _ in true } == .seconds(30))
            #expect(await platform.state(of: "device").clippedOffers == ["1042"])
        }
    }

    @Test("A dropped connection is an error, whether the call has its effect or not", arguments: [false, true])
    func dropped(afterEffect: Bool) async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.drop(afterEffect: afterEffect), for: .operation(.respondToOffer))
            await #expect(throws: URLError.self) { try await client.call(.respondToOffer, key: "k") }
            let responses = await platform.state(of: "device").offerResponses
            // A client library may repeat the request itself: the key prevents that it counts twice.
            #expect(responses == (afterEffect ? ["1042": 1] : [:]))
            #expect(await platform.log.allSatisfy { $0.status == nil })
        }
    }

    @Test("The half body fault announces the whole body and sends half of it")
    func halfBody() async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.halfBody, for: .operation(.getOffer))
            let received = try await RawConnection.send("GET /v1/offers/1 HTTP/1.1\r\nHost: x\r\n\r\n", to: client.base)
            let head = String(decoding: received, as: UTF8.self).lowercased()
            let length = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("content-length: ") })
            let announced = try #require(Int(length.dropFirst("content-length: ".count)))
            #expect(received.drop(through: [13, 10, 13, 10]).count == announced / 2)
        }
    }

    @Test("A dropped connection sends no byte")
    func droppedBytes() async throws {
        try await withPlatform { platform, client in
            await platform.setFault(.drop(), for: .everything)
            let received = try await RawConnection.send("GET /v1/offers/1 HTTP/1.1\r\nHost: x\r\n\r\n", to: client.base)
            #expect(received == [])
        }
    }

    @Test("A hanging request ends when its client cancels it, and the platform can still stop")
    func hang() async throws {
        try await withPlatform { platform, client async throws in
            await platform.setFault(.hang, for: .operation(.clipOffer))
            let arrivals = await platform.arrivals()
            let call = Task { try await client.call(.clipOffer) }
            let arrived = await arrivals.first { _ in true }
            #expect(arrived?.operation == .clipOffer)
            #expect(try await client.call(.likePost).status == 200)
            call.cancel()
            await #expect(throws: (any Error).self) { try await call.value }
            await platform.stop()
            #expect(await platform.log.map(\.status) == [nil, 200])
        }
    }
}
