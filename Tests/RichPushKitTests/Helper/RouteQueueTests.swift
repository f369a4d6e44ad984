import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

/// Hooks that wait until the app can show something.
@Suite struct RouteQueueTests {
    private let bench = KitBench()

    private func tap(_ number: Int) async throws -> PushOutcome {
        await bench.respond(
            .default,
            try PushPayload(["type": "Post", "id": .int(Int64(number))]),
            request: "\(number)"
        )
    }

    @Test("Taps wait in order, and their responses are complete at once")
    func order() async throws {
        bench.services.routes.suspend()
        for number in 1...3 { #expect(try await tap(number) == .handled) }
        #expect(bench.log.hooks.isEmpty)
        await bench.services.routes.resume()
        #expect(bench.log.hooks == Array(repeating: "handleObjectWithID", count: 3))
        #expect(bench.services.routes.isReady)
        _ = try await tap(4)
        #expect(bench.log.hooks.count == 4)
    }

    @Test("A button's call does not wait; what it shows does")
    func button() async throws {
        bench.client.script(.respondToOffer, .answer(["certificate": ["id": 1, "code": "BREAD"]]))
        bench.services.routes.suspend()
        let push = try SamplePush.offer(category: .offerCertificate)
        #expect(await bench.respond(.button("open-certificate"), push) == .handled)
        #expect(bench.client.calls(of: .respondToOffer).count == 1)
        #expect(bench.log.hooks.isEmpty)
        await bench.services.routes.resume()
        #expect(bench.log.hooks.contains("showMessage"))
    }

    @Test("With more than sixteen waiting taps the oldest is dropped and reported")
    func bound() async throws {
        bench.services.routes.suspend()
        for number in 1...(RouteQueue.limit + 2) { _ = try await tap(number) }
        #expect(bench.observer.failures.compactMap { $0 as? RouteDropped }.count == 2)
        await bench.services.routes.resume()
        #expect(bench.log.hooks.count { $0 == "handleObjectWithID" } == RouteQueue.limit)
    }

    @Test("Of more than sixteen waiting taps the newest are shown, in their order")
    func newest() async throws {
        bench.services.routes.suspend()
        for number in 1...(RouteQueue.limit + 2) { _ = try await tap(number) }
        await bench.services.routes.resume()
        let shown = bench.log.calls.filter { $0.hook == "handleObjectWithID" }.map(\.value)
        #expect(shown == (3...(RouteQueue.limit + 2)).map { .string("Post \($0)") })
    }

    @Test("A hook that comes while waiting ones run is run after them")
    func overtaking() async throws {
        let queue = RouteQueue()
        let order = Locked<[Int]>([])
        let note = { @Sendable (number: Int) in order.withLock { $0.append(number) } }
        queue.suspend()
        for number in 1...2 {
            _ = try await queue.run {
                note(number)
                guard number == 1 else { return .handled }
                return try await queue.run {
                    note(3)
                    return .handled
                } onFailure: { _ in
                }
            } onFailure: { _ in
            }
        }
        await queue.resume()
        #expect(order.withLock { $0 } == [1, 2, 3])
        #expect(queue.isReady)
    }

    @Test("Hooks wait again if the queue is suspended while the waiting ones run")
    func suspendedAgain() async throws {
        let queue = RouteQueue()
        let order = Locked<[Int]>([])
        queue.suspend()
        for number in 1...2 {
            _ = try await queue.run {
                order.withLock { $0.append(number) }
                if number == 1 { queue.suspend() }
                return .handled
            } onFailure: { _ in
            }
        }
        await queue.resume()
        #expect(order.withLock { $0 } == [1])
        #expect(!queue.isReady)
        await queue.resume()
        #expect(order.withLock { $0 } == [1, 2])
    }

    @Test("A push without a type that waited for the app is not shown to the next member")
    func nextMember() async throws {
        try await bench.helper.signIn("ada")
        bench.services.routes.suspend()
        await bench.respond(.default, try PushPayload(["aps": ["alert": "Yours"]]), recipient: nil)
        try await bench.helper.signIn("bob")
        await bench.services.routes.resume()
        #expect(!bench.log.hooks.contains("handleNotificationWithoutType"))
    }

    @Test("A certificate that waited for the app is not shown to the next member")
    func nextMembersCertificate() async throws {
        bench.client.script(.respondToOffer, .answer(["certificate": ["id": 1, "code": "BREAD"]]))
        try await bench.helper.signIn("ada")
        bench.services.routes.suspend()
        await bench.press(.openCertificate, try SamplePush.offer(category: .offerCertificate), recipient: nil)
        try await bench.helper.signIn("bob")
        await bench.services.routes.resume()
        #expect(bench.log.hooks.isEmpty)
    }

    @Test("A tap whose member has signed out meanwhile shows nothing")
    func signedOut() async throws {
        try await bench.helper.signIn("ada")
        bench.services.routes.suspend()
        let push = try PushPayload(["type": "Post", "id": 1])
        await bench.respond(.default, push, recipient: nil)
        try await bench.helper.signOut()
        await bench.services.routes.resume()
        #expect(!bench.log.hooks.contains("handleObjectWithID"))
    }

    @Test("A tap that waits for a member whom the host has given is shown, also if another member signs in")
    func given() async throws {
        bench.services.routes.suspend()
        await bench.respond(.default, try PushPayload(["type": "Post", "id": 1]), recipient: "ada")
        try await bench.helper.signIn("bob")
        await bench.services.routes.resume()
        #expect(bench.log.hooks == ["handleObjectWithID"])
    }

    @Test("Late results stay in the store while the app cannot show them")
    func lateResults() async throws {
        let push = try SamplePush.offer(category: .offerCertificate)
        bench.client.script(.respondToOffer, .failure(LoyaltyAPIError.unreachable))
        try await bench.helper.signIn("ada")
        await bench.respond(.button("open-certificate"), push, recipient: nil)
        bench.client.script(.respondToOffer, .answer(["certificate": ["id": 1, "code": "BREAD"]]))
        _ = try await bench.helper.sync()
        bench.services.routes.suspend()
        await bench.helper.applicationDidBecomeActive()
        #expect(!bench.log.hooks.contains("showMessage"))
        #expect(try await bench.helper.lateResults().count == 1)
        await bench.services.routes.resume()
        await bench.helper.applicationDidBecomeActive()
        #expect(bench.log.hooks.contains("showMessage"))
    }
}
