import RichPushPayload
import RichPushPlatform
import Testing

/// Access from a payload to this machine.
@Suite("--allow-loopback")
struct LoopbackTests {
    private let scratch = Scratch()

    private func push(_ address: String) -> JSONValue {
        Push.of("Offer", ["ems_open": .string("\(address)/beacons/open-1")])
    }

    private func beacons(_ platform: EmbeddedPlatform) async -> Int {
        await platform.log.count { $0.path.hasPrefix("/beacons/") }
    }

    @Test("A platform on this machine does not let a payload's EMS opens reach this machine")
    func refused() async throws {
        try await withPlatform { platform, address in
            let arguments = ["respond", "-", "--action", "default", "--database", scratch.path("db"), "--api", address]
            let answer = try await Tool.run(arguments, payload: push(address)).json()
            #expect(answer.list("calls").compactMap { $0["status"]?.stringValue }.sorted() == ["failed", "ok"])
            #expect(await beacons(platform) == 0)
            let sync = ["sync", "--database", scratch.path("db"), "--api", address, "--json"]
            #expect(try await Tool.run(sync).code == 0)
            #expect(await beacons(platform) == 0)
        }
    }

    @Test("Without --api a payload's EMS opens do not reach this machine")
    func embedded() async throws {
        try await withPlatform { platform, address in
            let arguments = ["respond", "-", "--action", "default", "--database", scratch.path("db")]
            _ = try await Tool.run(arguments, payload: push(address)).json()
            #expect(await platform.log.isEmpty)
        }
    }

    @Test("--allow-loopback allows EMS opens to this machine, in respond and in sync")
    func allowed() async throws {
        try await withPlatform { platform, address in
            await platform.setFault(.status(500), for: .path("/beacons/*"), count: 1)
            let options = ["--database", scratch.path("db"), "--api", address, "--allow-loopback"]
            let respond = ["respond", "-", "--action", "default"] + options
            let answer = try await Tool.run(respond, payload: push(address)).json()
            #expect(answer.list("calls").compactMap { $0["status"]?.stringValue }.sorted() == ["ok", "queued"])
            #expect(try await Tool.run(["sync", "--json"] + options).json()["sent"] == 1)
            #expect(await beacons(platform) == 2)
        }
    }
}
