import Foundation
import RichPushKit
import RichPushPayload
import Testing

@testable import RichPushCLI

@Suite("doctor --report")
struct DoctorSelfCheckTests {
    private let scratch = Scratch()
    private static let folder = Repository.root.appendingPathComponent("Tests/Fixtures/SelfChecks")

    private static func file(_ name: String) -> String { folder.appendingPathComponent("\(name).json").path }

    @Test("Without an error it ends with 0, with --strict also warnings end with 1")
    func healthy() async throws {
        let healthy = try await Tool.run(["doctor", "--report", Self.file("healthy"), "--strict"])
        #expect(healthy.code == 0)
        #expect(healthy.output.hasSuffix("healthy.json: everything is right\n"))
        #expect(try await Tool.run(["doctor", "--report", Self.file("clock-back")]).code == 0)
        #expect(try await Tool.run(["doctor", "--report", Self.file("clock-back"), "--strict"]).code == 1)
    }

    @Test("A check that is not right has its remedy, and the command that explains its code")
    func broken() async throws {
        let ending = try await Tool.run(["doctor", "--report", Self.file("no-group")])
        #expect(ending.code == 1)
        #expect(
            ending.output.contains(
                """
                error: There is no shared folder: the app group cannot be used. [check.group]
                  fix: \(SelfCheck.Code.group.remedy)
                  see: richpush explain check.group

                """
            )
        )
        #expect(ending.output.hasSuffix("no-group.json: 1 error, 3 unknown\n"))
    }

    @Test(
        "With --json it prints what the file has",
        arguments: ["healthy", "permission-denied", "no-group", "extension-stopped", "token-refused", "locked"]
    )
    func json(_ name: String) async throws {
        let ending = try await Tool.run(["doctor", "--report", Self.file(name), "--json"])
        let file = try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: Self.file(name)))))
        let output = try ending.json()
        #expect(output["checks"]?.arrayValue?.count == SelfCheck.Code.allCases.count)
        for key in ["time", "device"] { #expect(output[key] == file[key]) }
        #expect(output["checks"]?.arrayValue?.map { $0["detail"] } == file["checks"]?.arrayValue?.map { $0["detail"] })
    }

    @Test("The page has what is wrong first, and texts of the file are shown as they are")
    func page() async throws {
        let text = try String(contentsOfFile: Self.file("token-refused"), encoding: .utf8)
        let hostile = text.replacingOccurrences(of: "Calls that wait", with: "<img src=x onerror=alert(1)>\\u001b[31m")
        try scratch.write(Array(hostile.utf8), to: "check.json")
        let ending = try await Tool.run([
            "doctor", "--report", scratch.path("check.json"), "--html", scratch.path("check.html"),
        ])
        #expect(ending.code == 1)
        #expect(!ending.output.contains("\u{1b}"))
        let page = try String(contentsOf: scratch.url("check.html"), encoding: .utf8)
        #expect(!page.contains("<img") && page.contains("&lt;img"))
        let places = try ["Does not work", "Works in part", "Right"].map {
            try #require(page.range(of: $0)).lowerBound
        }
        #expect(places == places.sorted())
        let onlyPage = try await Tool.run(["doctor", "--report", scratch.path("check.json"), "--html", "-"])
        #expect(onlyPage.output == page)
    }

    @Test(
        "A file that is not a self-check ends with 65, and the message names the place",
        arguments: [
            ("", "it is not JSON"), ("{}", "time: the key is missing"), (#"{"time": "yesterday"}"#, "time"),
            (#"{"time": "2026-11-27T00:00:00Z", "checks": {}}"#, "checks: the value is of another type"),
            (
                #"{"time": "2026-11-27T00:00:00Z", "checks": [{"code": "a", "state": "fine", "detail": ""}]}"#,
                "checks[0].state: the value cannot be used"
            ),
            (String(repeating: " ", count: 1 << 20) + "{}", "larger than 1 MiB"),
            (String(repeating: "[", count: 100_000), "it is not JSON"),
        ]
    )
    func refused(_ text: String, _ says: String) async throws {
        try scratch.write(Array(text.utf8), to: "check.json")
        let ending = try await Tool.run(["doctor", "--report", scratch.path("check.json"), "--json"])
        #expect(ending.code == 65)
        #expect(ending.errors.contains(says), "\(ending.errors)")
        #expect(ending.output.isEmpty)
    }

    @Test("A code of a later version is shown with its own remedy")
    func later() async throws {
        let check = """
            {"time": "2026-11-27T00:00:00Z", "device": null, "later": 1, "checks": [{"code": "shop.stock",
            "state": "warning", "detail": "Nothing is in stock.", "remedy": "Order more."}]}
            """
        try scratch.write(Array(check.utf8), to: "check.json")
        let ending = try await Tool.run(["doctor", "--report", scratch.path("check.json")])
        #expect(ending.code == 0)
        #expect(ending.output.contains("warning: Nothing is in stock. [shop.stock]\n  fix: Order more.\n"))
        #expect(!ending.output.contains("see:"))
    }

    @Test(
        "Arguments that exclude each other, and a missing one, end with 64; a missing file ends with 66",
        arguments: [
            ([], 64), (["--report", "x", "."], 64), (["--report", "x", "--group", "g"], 64),
            ([".", "--html", "p"], 64),
            (["--report", "x", "--html", "-", "--json"], 64), (["--report", "/nowhere/check.json"], 66),
        ] as [([String], Int32)]
    )
    func arguments(_ arguments: [String], _ code: Int32) async throws {
        #expect(try await Tool.run(["doctor"] + arguments).code == code)
    }
}
