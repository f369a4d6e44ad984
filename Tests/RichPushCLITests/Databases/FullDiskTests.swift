import RichPushPayload
import Testing

/// A full disk, simulated by a limit on the size of files: writing fails in the same places.
@Suite("A full disk")
struct FullDiskTests {
    private let scratch = Scratch()
    private var path: String { scratch.path("push.sqlite") }

    /// Runs a command with a limit on the size of its files, in blocks of 512 bytes.
    private func limited(_ blocks: Int, _ command: String) async throws -> Ending {
        let payload = try scratch.write(Push.of("Offer", message: 78), to: "push.json")
        let command = command.replacing("FILE", with: #""$1""#)
        // A build that measures coverage would report that it cannot write its profile.
        let script =
            #"export LLVM_PROFILE_FILE=/dev/null; ulimit -f \#(blocks) && exec "$RICHPUSH" \#(command) --database "$2""#
        return try await Tool.shell(script, payload, path, in: scratch)
    }

    @Test(
        "If nothing can be recorded, the command ends with 74 and a sentence",
        arguments: [
            "receive FILE", "respond FILE --action clip-offer", "badge set 3",
        ],
        [0, 8]
    )
    func full(_ command: String, _ blocks: Int) async throws {
        let ending = try await limited(blocks, command)

        #expect(ending.signal == nil)
        #expect(ending.code == 74)
        // Without any room, standard error cannot be written either.
        if blocks > 0 {
            #expect(ending.errors.hasPrefix("richpush: "))
            #expect(ending.errors.hasSuffix(".\n"))
        }
    }

    @Test(
        "Earlier records are kept, and the failed command succeeds when there is room",
        arguments: [
            "receive FILE", "respond FILE --action clip-offer",
        ]
    )
    func recovery(_ command: String) async throws {
        let before = try await Tool.run(
            ["respond", "-", "--action", "default", "--database", path],
            payload: Push.of("Offer")
        )
        #expect(before.code == 0)

        let ending = try await limited(8, command)
        #expect(ending.code == 74)

        let again = try await limited(1 << 20, command)
        #expect(again.code == 0, "\(again.errors)")
        let report = try await Tool.run(["report", "--database", path, "--json"]).json()
        #expect(Set(report.list("messages").compactMap { $0["messageResponseId"]?.intValue }) == [77, 78])
        #expect(report["totals"]?["opened"] == (command.hasPrefix("receive") ? 1 : 2))
    }
}
