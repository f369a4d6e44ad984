import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Pushes that arrive in the background.
@Suite struct BackgroundDeliveryTests {
    let bench = KitBench()

    private func receive(_ payload: PushPayload?, identifier: String = "r1") async -> BackgroundFetchResult {
        let request = NotificationRequest(
            identifier: identifier,
            content: NotificationContent(),
            payload: payload,
            recipient: "ada"
        )
        let result = await bench.helper.handleRemoteNotification(request)
        return result
    }

    @Test("For a new message the result is newData; its delivery is recorded and sent")
    func newData() async throws {
        #expect(await receive(try SamplePush.offer()) == .newData)
        #expect(bench.client.calls.map(\.arguments) == [["id": "9001", "action": "delivered"]])
        #expect(try await bench.store.message(9001, for: "ada")?.delivered == bench.clock.now)
    }

    @Test("For a message that was recorded before the result is noData, and nothing is sent")
    func knownMessage() async throws {
        _ = await receive(try SamplePush.offer())
        #expect(await receive(try SamplePush.offer(), identifier: "r2") == .noData)
        #expect(bench.client.calls.count == 1)
    }

    @Test("For a payload without anything to record the result is noData")
    func nothingToRecord() async throws {
        #expect(await receive(nil) == .noData)
        #expect(await receive(try SamplePush.push(.offer, messageResponseID: nil)) == .noData)
        #expect(bench.client.calls.isEmpty)
    }

    @Test("aps.badge sets the member's badge count, with or without a message to track", arguments: [9001, nil])
    func badge(id: Int64?) async throws {
        let payload = try SamplePush.push(.offer, messageResponseID: id, fields: ["aps": ["badge": 4]])
        #expect(await receive(payload) == .newData)
        #expect(try await bench.store.badgeCount(for: "ada") == 4)
    }

    private func badgePush(_ id: Int64?, _ count: Int) throws -> PushPayload {
        try SamplePush.push(.offer, messageResponseID: id, fields: ["aps": ["badge": .int(Int64(count))]])
    }

    @Test("A message that is delivered again does not change the badge count, and the badge shows that count again")
    func repeatedBadge() async throws {
        try await bench.helper.signIn("ada")
        #expect(await receive(try badgePush(9001, 4)) == .newData)
        #expect(await receive(try badgePush(9002, 5), identifier: "r2") == .newData)
        let before = bench.center.badges
        #expect(await receive(try badgePush(9001, 4), identifier: "r3") == .noData)
        #expect(try await bench.store.badgeCount(for: "ada") == 5)
        #expect(try await bench.store.badgeHistory(for: "ada", limit: 9).map(\.count) == [5, 4])
        #expect(bench.center.badges == before + [5])
    }

    @Test("A push without a message id sets the badge each time, because it cannot be told from the first")
    func repeatedWithoutID() async throws {
        for count in [4, 5, 4] { #expect(await receive(try badgePush(nil, count)) == .newData) }
        #expect(try await bench.store.badgeHistory(for: "ada", limit: 9).map(\.count) == [4, 5, 4])
    }

    @Test("After an error of the store the result is failed, and the hook gets the error")
    func failed() async throws {
        bench.storeFault.error = StoreError(code: .full, message: "The disk is full.")
        #expect(await receive(try SamplePush.offer()) == .failed)
        #expect(bench.log.hooks == ["handleFailure"])
    }
}
