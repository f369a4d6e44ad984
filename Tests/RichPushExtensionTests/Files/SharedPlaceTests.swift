import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushExtension

/// The files and folders that are used in a folder that every user of the machine can write to.
@Suite("Shared folders")
struct SharedPlaceTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["file", "target"] { try Data().write(to: folder.url.appendingPathComponent(name)) }
        try #require(symlink(path("target"), path("link")) == 0)
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func set(_ mode: mode_t) throws { try #require(chmod(folder.url.path, mode) == 0) }

    @Test("A link in a folder that every user can write to is not used", arguments: [0o777, 0o1777] as [mode_t])
    func link(_ mode: mode_t) throws {
        try set(mode)
        let error = #expect(throws: SharedFolderError.self) { try SharedFolder.check(path("link")) }
        #expect(error?.description.hasPrefix("\(path("link")) is a link, in a folder that every user") == true)
    }

    @Test("A link in another folder is followed", arguments: [0o700, 0o755, 0o775] as [mode_t])
    func ownLink(_ mode: mode_t) throws {
        try set(mode)
        try SharedFolder.check(path("link"))
    }

    @Test("Another user's file in a sticky folder that every user can write to is not used")
    func foreign() throws {
        try set(0o1777)
        try SharedFolder.check(path("file"))
        let error = #expect(throws: SharedFolderError.self) { try SharedFolder.check(path("file"), trusting: []) }
        #expect(error?.description.contains("belongs to another user") == true)
    }

    @Test("Another user's file in another folder is used", arguments: [0o700, 0o777] as [mode_t])
    func foreignElsewhere(_ mode: mode_t) throws {
        try set(mode)
        try SharedFolder.check(path("file"), trusting: [])
    }

    @Test("A path that does not exist is allowed")
    func missing() throws {
        try set(0o1777)
        try SharedFolder.check(path("missing"), trusting: [])
    }

    @Test("A journal behind a link in such a folder records nothing, and the error has the reason")
    func journal() throws {
        try #require(mkdir(path("folder"), 0o700) == 0)
        try #require(symlink(path("folder"), path("journal")) == 0)
        try set(0o1777)
        let journal = EventJournal(folder: folder.url.appendingPathComponent("journal"))
        let error = #expect(throws: JournalError.self) { try journal.record(.sample(1)) }
        #expect(error?.underlying is SharedFolderError)
        #expect(try folder.names(in: "folder").isEmpty)
    }

    @Test("A folder for temporary files has a random name only if every user can write to the parent")
    func temporaryFolder() throws {
        try set(0o1777)
        let shared = SharedFolder.temporaryFolder("RichPushKit", below: folder.url, random: "0123")
        #expect(shared.lastPathComponent == "RichPushKit-0123")
        try set(0o700)
        let own = SharedFolder.temporaryFolder("RichPushKit", below: folder.url, random: "0123")
        #expect(own.lastPathComponent == "RichPushKit")
    }
}
