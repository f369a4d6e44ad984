import Foundation
import RichPushPayload
import Testing

/// A link to a file of the user, made by another user at a path where a command writes.
@Suite("Fault: a planted link")
struct PlantedLinkTests {
    /// A name in the shared folder, and a command that would write there. `$1` is a payload, `$2` the shared
    /// folder, `$3` the samples.
    private static let rows = [
        ("richpush-gallery.html", "demo --payloads \"$3\""),
        ("richpush", "receive \"$1\" --database db --allow-loopback"),
        ("page.html", "preview \"$1\" --output \"$2/page.html\""),
        ("push.sqlite", "badge set 3 --database \"$2/push.sqlite\""),
        ("push.sqlite-wal", "badge set 3 --database \"$2/push.sqlite\""),
        ("push.sqlite-journal", "badge set 3 --database \"$2/push.sqlite\""),
        ("push.sqlite.journal", "receive \"$1\" --database \"$2/push.sqlite\""),
        ("media", "receive \"$1\" --database db --allow-loopback --output \"$2/media\""),
        ("demo", "demo --payloads \"$3\" --output \"$2/demo\""),
    ]

    @Test("No command writes through a link in a folder that every user can write to")
    func links() async throws {
        var tally = Tally()
        try await withPlatform { _, address in
            for (name, command) in Self.rows {
                for isFolder in [false, true] {
                    let scratch = Scratch()
                    let push = Push.of("Post", ["image_url": .string("\(address)/media/offer.png")])
                    let file = try scratch.write(push, to: "push.json")
                    try scratch.write(Array("precious".utf8), to: "mine/file")
                    try scratch.write([], to: "shared/.keep")
                    let target = scratch.path(isFolder ? "mine" : "mine/file")
                    try #require(symlink(target, scratch.path("shared/\(name)")) == 0)
                    try #require(chmod(scratch.path("shared"), 0o1777) == 0)
                    _ = try await Tool.shell(
                        #"TMPDIR="$2" exec "$RICHPUSH" \#(command)"#,
                        file,
                        scratch.path("shared"),
                        Repository.payloads.path,
                        in: scratch
                    )
                    tally.tried += 1
                    let isUnharmed =
                        try Data(contentsOf: scratch.url("mine/file")) == Data("precious".utf8)
                        && scratch.contents.filter { $0.hasPrefix("mine/") } == ["mine/file"]
                    if !isUnharmed { tally.lost += 1 }
                }
            }
        }
        tally.note = "no target of a link was written"
        tally.report(.plantedLink)
    }
}
