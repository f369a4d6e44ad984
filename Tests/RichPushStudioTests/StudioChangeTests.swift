import Foundation
import RichPushPayload
import RichPushStudio
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("Changes on the disk")
struct StudioChangeTests {
    @Test("A request without a number is answered at once with the present one")
    func first() async throws {
        // This clock does not move, so a wait would not end.
        try await withStudio(clock: TestClock()) { studio async throws in
            #expect(try await studio.client.get("/api/changes").json == ["now": 0, "changed": []])
            try studio.write("{}", to: "a.json")
            #expect(try await studio.client.get("/api/changes").json == ["now": 1, "changed": []])
        }
    }

    @Test("New, changed and removed files are told, each once, the oldest change first")
    func changes() async throws {
        try await withStudio(clock: TestClock()) { studio async throws in
            try studio.write("1", to: "b.json")
            #expect(try await studio.client.get("/api/changes?since=0").json == ["now": 1, "changed": ["b.json"]])
            try studio.write("1", to: "a.json")
            #expect(try await studio.client.get("/api/changes?since=1").json == ["now": 2, "changed": ["a.json"]])
            try FileManager.default.removeItem(atPath: studio.path("b.json"))
            #expect(try await studio.client.get("/api/changes?since=2").json == ["now": 3, "changed": ["b.json"]])
            try studio.write("22", to: "a.json")
            #expect(try await studio.client.get("/api/changes?since=3").json == ["now": 4, "changed": ["a.json"]])
            let all: JSONValue = ["now": 4, "changed": ["b.json", "a.json"]]
            #expect(try await studio.client.get("/api/changes?since=0").json == all)
        }
    }

    @Test("A write by the studio is a change too")
    func own() async throws {
        try await withStudio(clock: TestClock()) { studio async throws in
            _ = try await studio.client.put("/api/files/a.json", [], ["If-None-Match": "*"])
            #expect(try await studio.client.get("/api/changes?since=0").json == ["now": 1, "changed": ["a.json"]])
        }
    }

    @Test("Without a change the answer comes after 25 seconds")
    func patience() async throws {
        let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
        try await withStudio(clock: clock) { studio async throws in
            #expect(try await studio.client.get("/api/changes?since=0").json == ["now": 0, "changed": []])
            #expect(clock.now.timeIntervalSince(TestClock.start) == 25)
        }
    }

    @Test("A change while the request waits is answered at the next look")
    func waiting() async throws {
        let clock = TestClock()
        try await withStudio(clock: clock) { studio async throws in
            async let answer = studio.client.get("/api/changes?since=0").json
            try await clock.waitForSleepers(1)
            try studio.write("{}", to: "a.json")
            clock.advance(by: .milliseconds(500))
            #expect(try await answer == ["now": 1, "changed": ["a.json"]])
        }
    }

    @Test("The number of a server that has ended is answered at once, with all changes")
    func unknown() async throws {
        try await withStudio(clock: TestClock()) { studio async throws in
            try studio.write("{}", to: "a.json")
            #expect(try await studio.client.get("/api/changes?since=99").json == ["now": 1, "changed": ["a.json"]])
        }
    }

    @Test("What is not a number is 400", arguments: ["x", "-1", "", "1.5", "9223372036854775808"])
    func bad(_ since: String) async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.get("/api/changes?since=\(since)").status == 400)
        }
    }

    @Test("Requests that wait take no place from others, and of more than 64 the rest is answered at once")
    func many() async throws {
        let clock = TestClock()
        try await withStudio(clock: clock) { studio async throws in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<70 { group.addTask { try await studio.client.get("/api/changes?since=0").status } }
                for _ in 0..<6 { #expect(try await group.next() == 200) }
                try await clock.waitForSleepers(64)
                #expect(try await studio.client.get("/api/schema").status == 200)
                clock.advance(by: .seconds(26))
                for try await status in group { #expect(status == 200) }
            }
        }
    }

    @Test("Stopping ends requests that wait, and then nothing listens")
    func stopped() async throws {
        let clock = TestClock()
        try await withStudio(clock: clock) { studio async throws in
            async let answer = try? studio.client.get("/api/changes?since=0")
            try await clock.waitForSleepers(1)
            await studio.server.stop()
            _ = await answer
            await #expect(throws: (any Error).self) { try await studio.client.get("/") }
        }
    }

    @Test("A port in use is an error")
    func portTaken() async throws {
        try await withStudio { studio async throws in
            var configuration = StudioConfiguration(folder: studio.folder.url.path)
            configuration.port = studio.client.address.port
            let second = try #require(StudioServer(configuration, work: .test()))
            await #expect(throws: (any Error).self) { try await second.start() }
        }
    }
}
