import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

/// The folders of commands in the shared folder for temporary files.
@Suite("Folders for temporary files")
struct CommandFolderTests {
    private let scratch = Scratch()
    private static let name = "richpush-0123456789abcdef0123456789abcdef"

    /// Runs a command that creates a folder in the one for temporary files, and removes it.
    private func lint() async throws {
        let push = Push.of("Offer", ["image_url": "http://127.0.0.1:9/a.png"])
        let ending = try await Tool.run(["lint", "-", "--network"], input: push.serialized(), in: scratch)
        #expect(ending.code == 0)
    }

    private func makeFolder(_ files: String...) throws {
        try FileManager.default.createDirectory(at: scratch.url(Self.name), withIntermediateDirectories: true)
        for file in files { try scratch.write([1], to: "\(Self.name)/\(file)") }
    }

    @Test(
        "The next command removes the folder of a killed command",
        arguments: [["unfinished", "picture"], ["unfinished"], []]
    )
    func swept(_ files: [String]) async throws {
        try makeFolder()
        for file in files { try scratch.write([1], to: "\(Self.name)/\(file)") }
        try await lint()
        #expect(scratch.contents.isEmpty)
    }

    @Test("The folder of a running command is not removed")
    func running() async throws {
        try makeFolder("unfinished")
        let folder = open(scratch.path(Self.name), O_RDONLY | O_DIRECTORY)
        try #require(folder >= 0 && flock(folder, LOCK_EX) == 0)
        defer { close(folder) }
        try await lint()
        #expect(scratch.contents == [Self.name, Self.name + "/unfinished"])
    }

    @Test("Kept folders and folders with a similar name are not removed")
    func kept() async throws {
        try makeFolder("picture.png")
        try scratch.write([1], to: "elsewhere/unfinished")
        let link = "richpush-" + String(repeating: "0", count: 32)
        try FileManager.default.createSymbolicLink(at: scratch.url(link), withDestinationURL: scratch.url("elsewhere"))
        try scratch.write([1], to: "richpush-mine/unfinished")
        let before = scratch.contents
        try await lint()
        #expect(scratch.contents == before)
    }

    @Test("A killed command leaves its folder, and the next command removes it")
    func killed() async throws {
        try await withPlatform(fault: .hang) { _, address in
            let push = try scratch.write(
                Push.of("Offer", ["image_url": .string("\(address)/media/offer.png")]),
                to: "push/push.json"
            )
            let script = """
                mkdir temporary; export TMPDIR="$PWD/temporary"
                "$RICHPUSH" receive "$1" --database push/db --allow-loopback --budget 300 &
                while ! ls temporary/richpush-*/unfinished 2>/dev/null; do sleep 0.1; done
                kill -9 $!; wait
                ls temporary
                "$RICHPUSH" lint "$1" --network --timeout 0.1
                """
            let ending = try await Tool.shell(script, push, in: scratch)
            #expect(ending.output.contains(#/richpush-[0-9a-f]{32}\n/#))
            #expect(scratch.contents.filter { $0.hasPrefix("temporary/") } == [])
        }
    }

    @Test("Without --output attachments are kept in an own folder, readable by this user only, with any umask")
    func attachments() async throws {
        try await withPlatform { _, address in
            let push = Push.of("Offer", ["image_url": .string("\(address)/media/offer.png")])
            let file = try scratch.write(push, to: "push/push.json")
            let script = #"umask 000; "$RICHPUSH" receive "$1" --database new/db --allow-loopback --json"#
            let answer = try await Tool.shell(script, file, in: scratch).json()
            let attachment = try #require(answer["attachments"]?[0]?["path"]?.stringValue)
            let folder = URL(fileURLWithPath: attachment).deletingLastPathComponent()
            #expect(folder.deletingLastPathComponent().lastPathComponent == scratch.folder.lastPathComponent)
            #expect(folder.lastPathComponent.wholeMatch(of: #/richpush-[0-9a-f]{32}/#) != nil)
            let name = folder.lastPathComponent
            #expect(scratch.contents.filter { $0.hasPrefix(name + "/") }.count == 1)
            #expect(try scratch.mode(of: name) == 0o700)
            #expect(try scratch.mode(of: "\(name)/\(URL(fileURLWithPath: attachment).lastPathComponent)") == 0o600)
            #expect(try scratch.mode(of: "new") == 0o700)
            #expect(try scratch.mode(of: "new/db") == 0o600)
            #expect(try scratch.mode(of: "new/db.journal") == 0o700)
            try await lint()
            #expect(FileManager.default.fileExists(atPath: attachment))
        }
    }

    @Test("With --output the folder has only the attachments, readable by this user only")
    func output() async throws {
        try await withPlatform { _, address in
            let push = Push.of("Offer", ["image_url": .string("\(address)/media/offer.png")])
            let file = try scratch.write(push, to: "push.json")
            let script = #"umask 000; "$RICHPUSH" receive "$1" --database db --allow-loopback --json --output out"#
            let answer = try await Tool.shell(script, file, in: scratch).json()
            let attachment = try #require(answer["attachments"]?[0]?["path"]?.stringValue)
            let name = "out/" + URL(fileURLWithPath: attachment).lastPathComponent
            #expect(scratch.contents.filter { $0.hasPrefix("out") } == ["out", name])
            #expect(try scratch.mode(of: "out") == 0o700)
            #expect(try scratch.mode(of: name) == 0o600)
        }
    }
}
