import Foundation
import RichPushPayload
import Testing

@Suite("A second user on the machine")
struct SecondUserTests {
    /// Only root can run commands as another user.
    @Test(
        "Two users can use the same folder for temporary files",
        .enabled(if: getuid() == 0, "needs root: only root can run a command as another user")
    )
    func secondUser() async throws {
        let scratch = Scratch()
        try await withPlatform { _, address in
            let push = Push.of("Offer", ["image_url": .string("\(address)/media/offer.png")])
            let file = try scratch.write(push, to: "push.json")
            let script = """
                umask 077
                mkdir temporary own; chmod 1777 temporary; chown 65534:65534 own; chmod 755 . && chmod 644 push.json
                export TMPDIR="$PWD/temporary"
                mkdir temporary/richpush temporary/RichPushKit; ln -s "$PWD/push.json" temporary/richpush-gallery.html
                for user in '' 'setpriv --reuid 65534 --regid 65534 --clear-groups'; do
                    $user "$RICHPUSH" receive push.json --database "own/db$user" --budget 120 --allow-loopback --json || exit 1
                    $user "$RICHPUSH" lint push.json --network --allow-loopback || exit 2
                    $user "$RICHPUSH" demo --payloads "$1" >&2 || exit 3
                done
                """
            let ending = try await Tool.shell(script, Repository.payloads.path, in: scratch)
            #expect(ending.code == 0, "\(ending.errors)")
            #expect(ending.output.ranges(of: #/"path": "[^"]*\/temporary\\?\/richpush-/#).count == 2)
            #expect(try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: file)))) == push)
        }
    }
}
