import Foundation
import RichPushPayload
import Testing

/// Files without permission to read or write. Root ignores permissions, so root runs the commands as another user.
@Suite("Permissions")
struct PermissionTests {
    private static let demotion = "setpriv --reuid 65534 --regid 65534 --clear-groups"

    /// Runs the command line as a user that permissions apply to.
    private func run(_ command: String, _ path: String) async throws -> Ending {
        let prefix = getuid() == 0 ? Self.demotion : ""
        return try await Tool.shell(#"exec \#(prefix) "$RICHPUSH" \#(command) "$1""#, path)
    }

    private func set(_ permissions: Int, of file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    }

    @Test("A database without permission to write ends with 74 and is not changed", arguments: [0o444, 0o000])
    func database(_ permissions: Int) async throws {
        let scratch = Scratch()
        let file = scratch.url("folder/push.sqlite")
        _ = try await Tool.run(["badge", "set", "3", "--database", file.path])
        let bytes = try Data(contentsOf: file)
        try set(permissions, of: file)
        try set(0o555, of: file.deletingLastPathComponent())

        let ending = try await run("badge set 4 --database", file.path)

        try set(0o755, of: file.deletingLastPathComponent())
        try set(0o644, of: file)
        #expect(ending.code == 74)
        #expect(ending.errors.hasPrefix("richpush: The database \(file.path) "))
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("A payload without permission to read ends with 66")
    func payload() async throws {
        let scratch = Scratch()
        let file = try scratch.write(Push.of("Offer").serialized(), to: "push.json")
        try set(0o000, of: file)

        let ending = try await run("inspect", file.path)

        #expect(ending.code == 66)
        #expect(ending.errors.hasPrefix("richpush: \(file.path): The file could not be opened"))
    }
}
