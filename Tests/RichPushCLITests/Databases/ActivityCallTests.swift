import Foundation
import RichPushExtension
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

    @Test("sync registers the token that a widget's extension has recorded in the journal, and prints the call once")
    func widget() async throws {
        let scratch = Scratch()
        let (database, journal) = (["--database", scratch.path("db")], scratch.url("journal"))
        let store = PushStore.sqlite(url: scratch.url("db"))
        try await store.setSignedInRecipient("ann")
        try await store.close()
        try EventJournal(folder: journal).recordWidgetToken(Data([0, 255]))
        try await withPlatform { platform, address in
            let command = ["sync", "--api", address, "--token", "t", "--journal", journal.path] + database
            let first = try await Tool.run(command)
            #expect(first.code == 0, "\(first.errors)")
            #expect(
                first.output.hasPrefix(#"call  ActivityAPI.registerActivityToken {"kind":"widget","token":"00ff","#)
            )
            #expect(try await Tool.run(command).output.contains("ActivityAPI") == false)
            let entries = await platform.log
            #expect(entries.map(\.method) == ["PUT"])
            #expect(entries.first?.path.hasSuffix("/activities/-/widget") == true)
            #expect(entries.first?.body == ["token": "00ff"])
        }
    }

    @Test("sync sends them under their path")
    func sync() async throws {
        let scratch = Scratch()
        let database = try await database(scratch)
        try await withPlatform { platform, address in
            let sync = try await Tool.run(["sync", "--api", address, "--token", "t"] + database)
            #expect(sync.code == 0, "\(sync.errors)")
            let arguments =
                #"{"kind":"start","attributesType":"Delivery","token":"00ff","time":1700000000000,"deviceID":"d1"}"#
            #expect(
                sync.output == """
                    call  ActivityAPI.registerActivityToken \(arguments) → ok
                    1 sent, 0 waiting, 0 set aside

                    """
            )
            let entry = try #require(await platform.log.first)
            #expect(entry.method == "PUT" && entry.path == "/v1/devices/d1/activities/Delivery/start")
            #expect(entry.body == ["token": "00ff"])
        }
        let export = try await Tool.run(["member", "export", "ann", "--json"] + database).json()
        #expect(export.list("activities").map { $0["registered"] } == ["00ff"])
    }
}
