import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Data

/// The platform's `Retry-After` holds for later calls about the same object too.
@Suite struct RetryAfterTests {
    let bench = KitBench(callsAfterSuccess: 0)
    let anHour = LoyaltyAPIError(
        code: .status,
        message: "The platform answered 429.",
        status: 429,
        retryAfter: .seconds(3600)
    )

    private func act(_ action: RichPushAction, text: String? = nil, request: String) async throws -> String {
        let payload = try SamplePush.push(.post, id: "a", messageResponseID: nil)
        return await bench.press(action, text: text, payload, request: request).name
    }

    @Test("The next act on the same object is queued behind the call that must wait, and nothing is sent")
    func nextAct() async throws {
        bench.client.script(.likePost, .failure(anHour), .answer([:]))
        #expect(try await act(.likePost, request: "1") == "queued")
        bench.clock.advance(by: .seconds(5))
        #expect(try await act(.commentPost, text: "Hi", request: "2") == "queued")
        #expect(try await act(.likePost, request: "3") == "queued")
        #expect(bench.client.calls.map(\.operation) == [.likePost])
        bench.clock.advance(by: .seconds(3595))
        #expect(try await act(.commentPost, text: "Ho", request: "4") == "handled")
        #expect(bench.client.calls.map { $0.arguments["body"] ?? "like" } == ["like", "like", "Hi", "like", "Ho"])
    }

    @Test("A platform that asks to wait for nine days is asked again after seven, not at once")
    func nineDays() async throws {
        let day: Duration = .seconds(24 * 3600)
        let nineDays = LoyaltyAPIError(code: .status, message: "429", status: 429, retryAfter: day * 9)
        bench.client.script(.likePost, .failure(nineDays), .answer([:]))
        #expect(try await act(.likePost, request: "1") == "queued")
        #expect(try await bench.helper.sync().sent == 0)
        #expect(try await bench.helper.sendDue().sent == 0)
        #expect(bench.client.calls.count == 1)
        bench.clock.advance(by: day * 7)
        #expect(try await bench.helper.sendDue().sent == 1)
    }

    @Test("An act on another object is sent at once")
    func otherObject() async throws {
        bench.client.script(.likePost, .failure(anHour), .answer([:]))
        #expect(try await act(.likePost, request: "1") == "queued")
        let other = try SamplePush.push(.post, id: "b", messageResponseID: nil)
        #expect(await bench.press(.likePost, other, request: "2").name == "handled")
    }

    @Test("The tap on a message is recorded while the report of its delivery must wait, and its report waits too")
    func nextTap() async throws {
        bench.client.script(.trackMessage, .failure(anHour), .answer([:]))
        let payload = try SamplePush.offer()
        let request = NotificationRequest(identifier: "request-1", payload: payload, recipient: "ada")
        _ = await bench.helper.handleRemoteNotification(request)
        bench.clock.advance(by: .seconds(5))
        await bench.respond(.default, payload)
        #expect(bench.client.calls(of: .trackMessage).count == 1)
        #expect(try await bench.store.messages(limit: nil).first?.opened != nil)
        bench.clock.advance(by: .seconds(3600))
        #expect(try await bench.helper.sync().sent == 2)
    }

    @Test("A new device token waits as long as the platform asked for the registration before")
    func device() async throws {
        bench.client.script(.registerDevice, .failure(anHour), .answer([:]))
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([1]))
        bench.clock.advance(by: .seconds(5))
        try await bench.helper.sendDeviceTokenToServerIfNeeded(Data([2]))
        #expect(bench.client.calls(of: .registerDevice).count == 1)
        bench.clock.advance(by: .seconds(3600))
        _ = try await bench.helper.sync()
        #expect(bench.client.calls(of: .registerDevice).map { $0.arguments["deviceToken"] } == ["01", "02"])
    }
}
