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

    @Test("A payload without permission to read ends with 66")
    func payload() async throws {
        let scratch = Scratch()
        let file = try scratch.write(Push.of("Offer").serialized(), to: "push.json")
        try #require(chmod(file.path, 0) == 0)
        let ending = try await run("inspect", file.path)
        #expect(ending.code == 66)
        #expect(ending.errors.hasPrefix("richpush: \(file.path): The file could not be opened"))
    }
}
