import Foundation
import RichPushPayload
import Testing

/// Two users of one machine, with one folder for temporary files.
@Suite("Fault: a second user on the machine")
struct SecondUserTests {
    @Test(
        "Commands of one user do not block those of another user, and their files cannot be read by the other",
        .enabled(if: getuid() == 0, "needs root: only root can run a command as another user")
    )
    func secondUser() async throws {
        let scratch = Scratch()
        let places = ["temporary", "root", "nobody"].map(scratch.url)
        for place in places { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
        try #require(chmod(scratch.folder.path, 0o755) == 0 && chmod(places[0].path, 0o1777) == 0)
        try #require(chmod(places[1].path, 0o755) == 0 && chown(places[2].path, 65534, 65534) == 0)
        var tally = Tally()
        try await withPlatform { _, address in
            let push = Push.of("Post", ["image_url": .string("\(address)/media/offer.png")])
            let file = try scratch.write(push, to: "push.json")
            try #require(chmod(file, 0o644) == 0)
            let act = "\"$1\" --database \"$2/push.sqlite\""
            let commands = [
                "receive \(act) --allow-loopback", "respond \(act) --action like-post", "lint \"$1\" --network",
                "badge set 3 --database \"$2/badge.sqlite\"", "preview \"$1\" --output \"$2/page.html\"",
            ]
            for (user, prefix) in [("root", ""), ("nobody", "setpriv --reuid 65534 --regid 65534 --clear-groups")] {
                for command in commands {
                    let script = #"umask 000; TMPDIR="$3" exec \#(prefix) "$RICHPUSH" \#(command)"#
                    let ending = try await Tool.shell(script, file, scratch.path(user), places[0].path)
                    tally.tried += 1
                    if ending.code != 0 { tally.lost += 1 }
                }
            }
            tally.lost += try await readable(scratch)
        }
        tally.note = "commands of both users succeed, no file of the other can be read"
        tally.report(.secondUser)
    }

    /// The number of root's databases, journals and attachments that the second user can read.
    private func readable(_ scratch: Scratch) async throws -> Int {
        let script = """
            setpriv --reuid 65534 --regid 65534 --clear-groups find root temporary -user 0 -readable \
            -not -name page.html -not -path root -not -path temporary 2>/dev/null
            true
            """
        let found = try await Tool.shell(script, in: scratch)
        #expect(found.output.isEmpty, "\(found.output)")
        return found.output.split(separator: "\n").count
    }
}
