import RichPushKit
import RichPushTesting
import Testing

@testable import HostService

/// The host's handlers behind the routes.
@Suite struct ResponseTests {
    @Test(arguments: RichPushAction.allCases)
    func `Every action of the package is routed, and its answer names the member`(action: RichPushAction) async throws {
        try await RunningService.use { service in
            let (status, answer) = try await service.respond(action: action.rawValue, SamplePush.fitting(action))
            #expect([200, 202].contains(status))
            #expect(answer["member"] == "rose")
            #expect(["handled", "ignored"].contains(answer["outcome"]))
        }
    }

    @Test func `A tap on an offer adds the shop's own hook and the package's`() async throws {
        try await RunningService.use { service in
            let (_, answer) = try await service.respond(action: "default", SamplePush.offer())
            let hooks = answer["host"]?.arrayValue?.compactMap { $0["hook"]?.stringValue }
            #expect(hooks == ["shopPath", "handleObjectWithId"])
        }
    }

    @Test func `The shop's own button is handled, another unknown one is ignored`() async throws {
        try await RunningService.use { service in
            let push = try SamplePush.offer()
            #expect(try await service.respond("a", action: "remind", push).1["outcome"] == "handled")
            #expect(try await service.respond("b", action: "forget", push).1["outcome"] == "ignored")
        }
    }

    @Test func `Each response is answered under its member's context`() async throws {
        try await RunningService.use { service in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let member = "member-\(number)"
                        let push = try SamplePush.offer()
                        let (_, answer) = try await service.respond(member: member, action: "clip-offer", push)
                        #expect(answer["member"] == .string(member))
                    }
                }
                try await group.waitForAll()
            }
            let members = Set(service.client.calls(of: .clipOffer).map(\.context.recipient.rawValue))
            #expect(members.count == 20)
        }
    }

    @Test func `A call that fails for now is queued: 202, and the same id gets the result once it was sent`()
        async throws
    {
        try await RunningService.use { service in
            service.client.script(.clipOffer, .failure(LoyaltyAPIError(code: .timedOut, message: "too slow")))
            let first = try await service.respond(action: "clip-offer", SamplePush.offer())
            #expect(first.0 == 202)
            #expect(first.1["outcome"] == "queued")
        }
    }

    @Test func `A store that fails is 503, nothing is called, and the same id is answered later`() async throws {
        try await RunningService.use { service in
            service.storeFault.error = StoreError(code: .full, message: "The disk is full.")
            let (status, problem) = try await service.respond(action: "open-coupon", SamplePush.offer())
            #expect(status == 503)
            #expect(problem["type"] == "urn:richpush:store-unavailable")
            #expect(service.client.calls.isEmpty)
            service.storeFault.error = nil
            #expect(try await service.respond(action: "open-coupon", SamplePush.offer()).0 == 200)
        }
    }
}
