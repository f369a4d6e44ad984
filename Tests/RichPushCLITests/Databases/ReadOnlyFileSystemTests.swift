import Foundation
import RichPushPayload
import Testing

/// A database on a read-only file system. Root mounts one that only the command sees; other users get a folder without
/// the permission to write.
@Suite("A read-only file system")
struct ReadOnlyFileSystemTests {
    private let scratch = Scratch()
    private var folder: String { scratch.path("folder") }
    private var path: String { scratch.path("folder/push.sqlite") }

    /// Runs a command with the folder mounted read-only.
    private func run(_ command: String) async throws -> Ending {
        let command = #""$RICHPUSH" \#(command) --database "$1/push.sqlite""#
        guard getuid() == 0 else {
            let script = #"chmod 555 "$1"; \#(command); code=$?; chmod 755 "$1"; exit $code"#
            return try await Tool.shell(script, folder, in: scratch)
        }
        let inside = #"mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec \#(command)"#
        return try await Tool.shell("exec unshare -m sh -c '\(inside)' sh \"$1\"", folder, in: scratch)
    }

    private func respond() async throws {
        let ending = try await Tool.run(
            ["respond", "-", "--action", "default", "--database", path, "--recipient", "ana"],
            payload: Push.of("Offer")
        )
        #expect(ending.code == 0)
    }

    @Test(
        "A database on it can be read, and is not changed",
        arguments: ["report", "report --json", "outbox list", "member export ana"]
    )
    func reads(_ command: String) async throws {
        try await respond()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let name = command.split(separator: " ")
        let arguments = name.map(String.init) + ["--database", path]
        let expected = try await Tool.run(arguments)
        let ending = try await run(command)
        #expect(ending.code == 0, "\(ending.errors)")
        #expect(ending.code == expected.code)
        #expect(ending.output.isEmpty == expected.output.isEmpty)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(scratch.contents.contains("folder"))
    }

    @Test(
        "What writes to a database on it ends with 74 and says that it is read-only",
        arguments: ["badge set 3", "outbox retry --all", "sync --api http://127.0.0.1:9"]
    )
    func writes(_ command: String) async throws {
        try await respond()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let ending = try await run(command)
        #expect(ending.code == 74)
        #expect(ending.errors.contains("is read-only"), "\(ending.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
}
