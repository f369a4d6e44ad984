import Foundation
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore
import Testing

@Suite("Calls about Live Activities")
struct ActivityCallTests {
    /// A database in which a member's start token waits to be registered.
    private func database(_ scratch: Scratch) async throws -> [String] {
        let store = PushStore.sqlite(url: scratch.url("db"))
        let call = DeviceCall(deviceID: "d1", idempotencyKey: "k", locale: "en", lease: nil, time: Date())
        let token = ActivityToken(
            kind: .start,
            attributesType: "Delivery",
            token: "00ff",
            time: Date(timeIntervalSince1970: 1_700_000_000),
            deviceID: "d1"
        )
        try await store.setSignedInRecipient("ann")
        _ = try await store.wantActivityToken(token, registering: call)
        try await store.close()
        return ["--database", scratch.path("db")]
    }

    @Test("outbox lists them without the token, and member export has the token")
    func lists() async throws {
        let scratch = Scratch()
        let database = try await database(scratch)
        let calls = try await Tool.run(["outbox", "list", "--json"] + database).json().list("calls")
        #expect(calls.map { $0["api"] } == ["ActivityAPI.registerActivityToken"])
        #expect(calls.map { $0["target"] } == ["activities/Delivery/start"])
        let export = try await Tool.run(["member", "export", "ann", "--json"] + database).json()
        let activity = try #require(export.list("activities").first)
        #expect(
            activity.keys == [
                "id", "recipient", "target", "type", "attributesType", "activity", "token", "time", "registered",
                "permission",
            ]
        )
        #expect(activity["type"] == "start" && activity["token"] == "00ff" && activity["registered"] == .null)
    }

    @Test("sync sends them under their path")
    func sync() async throws {
        let scratch = Scratch()
        let database = try await database(scratch)
        try await withPlatform { platform, address in
            let sync = try await Tool.run(["sync", "--api", address, "--token", "t"] + database)
            #expect(sync.code == 0, "\(sync.errors)")
            let entry = try #require(await platform.log.first)
            #expect(entry.method == "PUT" && entry.path == "/v1/devices/d1/activities/Delivery/start")
            #expect(entry.body == ["token": "00ff"])
        }
        let export = try await Tool.run(["member", "export", "ann", "--json"] + database).json()
        #expect(export.list("activities").map { $0["registered"] } == ["00ff"])
    }
}
