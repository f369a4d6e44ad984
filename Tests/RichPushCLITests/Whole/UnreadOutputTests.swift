import Foundation
import RichPushPayload
import Testing

/// Output that is not read, as in `richpush … | head -0`, or cannot be written.
@Suite("Unread output")
struct UnreadOutputTests {
    @Test(
        "A closed pipe does not crash the command, and its work is recorded",
        arguments: [
            "inspect \"$1\"", "lint \"$1\" --json", "receive \"$1\" --database \"$2\"", "badge set 3 --database \"$2\"",
            "respond \"$1\" --action default --database \"$2\"", "--help", "strings \"$3\"",
        ]
    )
    func closed(_ command: String) async throws {
        let scratch = Scratch()
        let push = try scratch.write(Push.of("Offer"), to: "push.json")
        let script = #"{ sleep 0.1; "$RICHPUSH" \#(command); echo $? >&2; } | :"#
        let ending = try await Tool.shell(script, push, scratch.path("db"), Repository.localization.path)
        #expect(ending.errors == "0\n")
        if command.hasPrefix("respond") {
            let report = try await Tool.run(["report", "--database", scratch.path("db"), "--json"]).json()
            #expect(report["totals"]?["opened"] == 1)
        }
    }

    @Test(
        "A result that could not be written to a full disk ends with 1 and a message",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["inspect \"$1\"", "lint \"$1\" --json", "badge set 3 --database \"$2\""]
    )
    func full(_ command: String) async throws {
        let scratch = Scratch()
        let push = try scratch.write(Push.of("Offer"), to: "push.json")
        let script = #""$RICHPUSH" \#(command) >/dev/full"#
        let ending = try await Tool.shell(script, push, scratch.path("db"))
        #expect(ending.code == 1)
        #expect(ending.errors.hasPrefix("richpush: The result could not be written: "))
    }
}
