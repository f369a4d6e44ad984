import Foundation
import RichPushLint
import RichPushPayload
import RichPushStudio
import Testing

@testable import RichPushCLI

@Suite("What the studio hands on")
struct StudioExportTests {
    private func export(_ push: JSONValue, _ form: ExportForm) async throws -> StudioExport {
        let worker = StudioWork(
            keys: .default,
            review: LintReview(),
            languages: StudioLanguages(usual: .english),
            pictures: StudioPictures(fetch: nil),
            schema: .null,
            press: { _, _, _ in [:] }
        )
        return try await worker.export(push.serialized(), as: form)
    }

    /// Runs a script with a program in place of one that it starts. The program prints its arguments and its input.
    private func run(
        _ script: StudioExport,
        inPlaceOf program: String,
        _ environment: [String: String] = [:],
        _ arguments: String
    ) async throws -> Ending {
        let folder = Scratch()
        try folder.write(script.bytes, to: "script.sh")
        try folder.write(Array("#!/bin/sh\nprintf '%s\\n' \"$@\"\ncat\n".utf8), to: "bin/\(program)")
        let variables = environment.map { "\($0.key)='\($0.value)' " }.sorted().joined()
        return try await Tool.shell(
            "chmod +x bin/\(program) && PATH=\"$PWD/bin:$PATH\" \(variables) sh script.sh \(arguments)",
            in: folder
        )
    }

    /// A push with all that a shell could read as its own.
    private let hostile = Push.of(nil, ["note": "'\"$HOME `id` \\ $(id)\nPUSH\n!"])

    @Test("The simulator's script gives the push to simctl, byte for byte")
    func simctl() async throws {
        let script = try await export(hostile, .simctl)
        let ending = try await run(script, inPlaceOf: "xcrun", [:], "com.example.app")
        let lines = ending.output.components(separatedBy: "\n")
        #expect(ending.code == 0)
        #expect(lines.prefix(5) == ["simctl", "push", "booted", "com.example.app", "-"])
        #expect(try JSONValue(parsing: Array(lines[5].utf8)) == hostile)
        #expect(String(decoding: script.bytes, as: UTF8.self).contains("xcrun simctl push"))
        #expect(try await run(script, inPlaceOf: "xcrun", [:], "").code != 0)
    }

    private static let secrets = ["APNS_JWT": "jwt", "BUNDLE_ID": "com.example.app", "DEVICE_TOKEN": "c0ffee"]

    @Test(
        "The script for APNs has the headers of the push's kind, and no secret of its own",
        arguments: [
            ("types/award.json", "com.example.app", "alert", "10"),
            ("silent/background-refresh.json", "com.example.app", "background", "5"),
            ("other/live-update.json", "com.example.app.push-type.liveactivity", "liveactivity", "10"),
            ("other/reload-widgets.json", "com.example.app.push-type.widgets", "widgets", "5"),
        ]
    )
    func curl(_ name: String, _ topic: String, _ type: String, _ priority: String) async throws {
        let push = try JSONValue(parsing: [UInt8](try Data(contentsOf: URL(fileURLWithPath: Repository.sample(name)))))
        let script = try await export(push, .curl)
        let ending = try await run(script, inPlaceOf: "curl", Self.secrets, "")
        let lines = ending.output.components(separatedBy: "\n")
        #expect(ending.code == 0)
        for header in [
            "authorization: bearer jwt", "apns-topic: \(topic)", "apns-push-type: \(type)",
            "apns-priority: \(priority)",
        ] {
            #expect(lines.contains(header), "\(ending.output)")
        }
        #expect(lines.contains("https://api.sandbox.push.apple.com/3/device/c0ffee"))
        let body = try #require(lines.last { $0.hasPrefix("{") })
        #expect(try JSONValue(parsing: Array(body.utf8)) == push)
        for name in Self.secrets.keys {
            let without = Self.secrets.filter { $0.key != name }
            #expect(try await run(script, inPlaceOf: "curl", without, "").code != 0, "\(name)")
        }
    }

    @Test("A push with characters of the shell reaches curl unchanged")
    func hostileCurl() async throws {
        let ending = try await run(try await export(hostile, .curl), inPlaceOf: "curl", Self.secrets, "")
        let body = try #require(ending.output.components(separatedBy: "\n").last { $0.hasPrefix("{") })
        #expect(try JSONValue(parsing: Array(body.utf8)) == hostile)
    }

    @Test("The file for a simulator is the push, as inspect --apns writes it but indented")
    func apns() async throws {
        let file = try await export(hostile, .apns)
        #expect(try JSONValue(parsing: file.bytes) == hostile)
        #expect(file.fileName == "push.apns")
    }

    @Test("The page is that of the preview command, with the samples' pictures in it")
    func page() async throws {
        let file = try await export(Push.of(nil, ["image_url": "https://media.example.com/offer.png"]), .page)
        let html = String(decoding: file.bytes, as: UTF8.self)
        #expect(html.hasPrefix("<!doctype html>"))
        #expect(html.contains("data:image/png;base64,"))
        #expect(!html.contains("data:image/svg"))
    }
}
