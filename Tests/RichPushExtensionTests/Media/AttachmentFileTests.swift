import Foundation
import RichPushExtension
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@Suite struct AttachmentFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "The file of an attachment has the last part of the given name, and never leaves its folder",
        arguments: [
            ("photo.jpg", "photo.jpg"), ("a/b/photo.jpg", "photo.jpg"), ("../../photo.jpg", "photo.jpg"),
            ("", "attachment"), ("..", "attachment"), ("a/..", "attachment"), ("/", "attachment"),
            ("a\u{0}b", "attachment"),
        ]
    )
    func name(given: String, expected: String) throws {
        let file = try AttachmentFile(Data([1, 2]), name: given, below: folder.url, random: .seeded(1))
        #expect(file.url.lastPathComponent == expected)
        #expect(file.url.deletingLastPathComponent().deletingLastPathComponent().path == folder.url.path)
        #expect(try Data(contentsOf: file.url) == Data([1, 2]))
        file.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("Files that did not change for an hour are what an ended extension has left, also those of a clock ahead")
    func leftovers() throws {
        let now = TestClock.start
        let ages: [(name: String, seconds: Double)] = [
            ("new.png", 0), ("young.part", 3599), ("old.part", 3601), ("old.png", 90_000),
            ("ahead.png", -7 * 24 * 3600),
        ]
        for (name, seconds) in ages {
            let path = folder.url.appendingPathComponent(name).path
            try #require(FileManager.default.createFile(atPath: path, contents: Data()))
            try FileManager.default.setAttributes([.modificationDate: now - seconds], ofItemAtPath: path)
        }
        let attachments = AttachmentFolder(url: folder.url)
        #expect(attachments.removeLeftovers(at: now) == 3)
        #expect(try folder.names().sorted() == ["new.png", "young.part"])
        #expect(AttachmentFolder(url: folder.url.appendingPathComponent("none")).removeLeftovers(at: now) == 0)
    }

    @Test("Two files of one name do not meet")
    func twice() throws {
        let random = RandomSource.seeded(1)
        let first = try AttachmentFile(Data([1]), name: "a.png", below: folder.url, random: random)
        let second = try AttachmentFile(Data([2]), name: "a.png", below: folder.url, random: random)
        #expect(try Data(contentsOf: first.url) == Data([1]))
        #expect(try Data(contentsOf: second.url) == Data([2]))
    }

    @Test("A name that is too long is an error, and leaves nothing")
    func tooLong() throws {
        let name = String(repeating: "a", count: 100_000)
        #expect(throws: POSIXError.self) { try AttachmentFile(Data([1]), name: name, below: folder.url) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
}
