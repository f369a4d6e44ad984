import Foundation
import RichPushModel
import RichPushPayload
import Testing

@testable import RichPushCLI

@Suite("doctor --group")
struct DoctorReportsTests {
    private let scratch = Scratch()
    private static let sample = Repository.root.appendingPathComponent("Samples/iOSApp").path

    init() throws {
        try FileManager.default.createDirectory(at: scratch.url("group"), withIntermediateDirectories: true)
    }

    private func receive(_ push: JSONValue) async throws {
        let place = scratch.path("group/RichPushKit")
        #expect(try await Tool.run(["receive", "-", "--journal", place], payload: push).code == 0)
    }

    private func doctor(_ group: String = "group", _ more: String...) async throws -> Ending {
        try await Tool.run(["doctor", Self.sample, "--group", scratch.path(group)] + more)
    }

    private func reports(_ group: String = "group") async throws -> [JSONValue] {
        let ending = try await doctor(group, "--json")
        #expect(ending.code == 0)
        return try #require(try ending.json()["reports"]?.arrayValue)
    }

    @Test("The deliveries of an extension in the group's folder are listed, the newest first, with their notes")
    func received() async throws {
        #expect(try await reports() == [])
        try await receive(Push.of("Offer"))
        let first = try await reports()
        #expect(first.count == 1)
        try await receive(["aps": ["alert": "Hi", "mutable-content": 1], "image_url": "ftp://example.com/a.png"])
        let both = try await reports()
        #expect(both.count == 2)
        #expect(both.last == first.first)
        for report in both {
            #expect(report.keys == ["time", "identifier", "milliseconds", "expired", "notes"])
            let time = try #require(report["time"]?.stringValue)
            #expect(throws: Never.self) { try Date(time, strategy: .iso8601) }
            #expect(report["identifier"]?.stringValue != nil)
            #expect(try #require(report["milliseconds"]?.intValue) >= 0)
            #expect(report["expired"] == false)
        }
        #expect(first[0]["notes"] == [])
        let notes = try #require(both[0]["notes"]?.arrayValue).compactMap { $0.stringValue }
        #expect(!notes.isEmpty)
        let text = try await doctor().output
        for note in notes { #expect(text.contains("  note: \(note)\n")) }
    }

    @Test("The package's folder in the group can be named itself")
    func inner() async throws {
        try await receive(Push.of("Offer"))
        #expect(try await reports("group/RichPushKit") == (try await reports()))
        #expect(try await reports("group/RichPushKit").count == 1)
    }

    @Test("A group without reports has an empty list, and files that are not reports are skipped")
    func damaged() async throws {
        try scratch.write(Array("x".utf8), to: "group/RichPushKit/journal")
        #expect(try await reports() == [])
        #expect(try await doctor().output.contains("No delivery reports in the group.\n"))
        try await receive(Push.of("Offer"))
        for (name, text) in [("notes.txt", "hello"), ("0.report", ""), ("f.report", "{\"time\": 1}")] {
            try scratch.write(Array(text.utf8), to: "group/RichPushKit/reports/\(name)")
        }
        #expect(try await reports().count == 1)
    }

    @Test("Reports that cannot be read end with 74")
    func unreadable() async throws {
        try scratch.write([], to: "group/RichPushKit/reports")
        let ending = try await doctor("group", "--json")
        #expect(ending.code == 74)
        #expect(ending.output.isEmpty)
    }
}
