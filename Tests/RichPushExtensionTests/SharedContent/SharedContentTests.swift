import Foundation
@testable import RichPushExtension
import RichPushModel
import RichPushTestSupport
import Testing

@Suite("Files in the folder that the extensions share")
struct SharedContentTests {
    private let folder: TemporaryFolder
    private let shared: SharedContent
    private let url = "https://media.example.com/1.png"

    init() throws {
        folder = try TemporaryFolder()
        shared = SharedContent(folder: folder.url)
    }

    private func write(_ bytes: [UInt8], as fileExtension: String = "png") throws -> URL {
        let file = shared.file(of: url, recipient: .device, fileExtension: fileExtension)
        try Data(bytes).write(to: file)
        return file
    }

    @Test(
        "A file that is not a picture is not served, whatever its name says",
        arguments: [
            Array("<html>".utf8), Array("{}".utf8), [], Array("ID3".utf8), SampleBytes.isoMedia("isom"),
            Array("GIF".utf8),
        ]
    )
    func noPicture(bytes: [UInt8]) throws {
        _ = try write(bytes)
        #expect(shared.picture(of: url) == nil)
    }

    @Test("A picture that is too large, a link and a folder are not served")
    func others() throws {
        let file = try write(SampleBytes.png)
        #expect(shared.picture(of: url)?.file.lastPathComponent == file.lastPathComponent)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(shared.bounds.pictureBytes) + 1)
        try handle.close()
        #expect(shared.picture(of: url) == nil)
        try FileManager.default.removeItem(at: file)
        let target = folder.url.appendingPathComponent("target.png")
        try Data(SampleBytes.png).write(to: target)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
        #expect(shared.picture(of: url) == nil)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        #expect(shared.picture(of: url) == nil)
    }

    @Test("A picture that was replaced by another file after it was found is not served")
    func replaced() throws {
        let file = try write(SampleBytes.png)
        let picture = try #require(shared.picture(of: url))
        #expect(shared.bytes(of: picture) == Data(SampleBytes.png))
        try Data("<html>".utf8).write(to: file)
        #expect(shared.bytes(of: picture) == nil)
        try FileManager.default.removeItem(at: file)
        #expect(shared.bytes(of: picture) == nil)
    }

    @Test("A state is kept for its notification and member, and removed with them")
    func states() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        try shared.keepState([1, 2], of: "request", recipient: "member", now: now)
        #expect(shared.state(of: "request", recipient: "member") == [1, 2])
        #expect(shared.state(of: "request", recipient: "other") == nil)
        #expect(shared.state(of: "other", recipient: "member") == nil)
        try shared.keepState([3], of: "request", recipient: "member", now: now)
        #expect(shared.state(of: "request", recipient: "member") == [3])
        shared.removeState(of: "request", recipient: "member")
        #expect(shared.state(of: "request", recipient: "member") == nil)
    }

    @Test("A state that is too large is neither kept nor read")
    func largeStates() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let large = [UInt8](repeating: 1, count: shared.bounds.stateBytes + 1)
        try shared.keepState(large, of: "request", recipient: "member", now: now)
        #expect(shared.state(of: "request", recipient: "member") == nil)
        let file = shared.file(of: "request", recipient: "member", fileExtension: "json")
        try Data(large).write(to: file)
        #expect(shared.state(of: "request", recipient: "member") == nil)
    }

    @Test("A state is not a picture, even if both have one name")
    func stateAsPicture() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        try shared.keepState(SampleBytes.png, of: url, recipient: .device, now: now)
        #expect(shared.picture(of: url) == nil)
    }

    @Test("The folder in the journal's place changes nothing for the journal")
    func besideTheJournal() throws {
        let journal = EventJournal(folder: folder.url)
        try journal.sharedContent.keepState([1], of: "request", recipient: "member", now: Date())
        #expect(try journal.pending() == PendingEvents(events: [], damaged: 0))
        #expect(try journal.removeAll(of: "member") == 0)
        #expect(journal.sharedContent.state(of: "request", recipient: "member") == [1])
    }
}
