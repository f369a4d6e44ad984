import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushExtension

@Suite("Private folders and files")
struct PrivateFolderTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func mode(_ name: String) -> Int? {
        FileStatus(of: path(name), followingLinks: false).map { $0.mode & 0o777 }
    }

    @Test("Only the owner can use new folders and files, with any umask", arguments: [0o000, 0o022, 0o077, 0o777])
    func modes(_ mask: Int) async throws {
        await alone {
            await #expect(processExitsWith: .success) { [mask = mask as Int, root = folder.url.path as String] in
                umask(mode_t(mask))
                let root = URL(fileURLWithPath: root)
                let journal = EventJournal(folder: root.appendingPathComponent("a/b/journal"))
                try journal.record(.sample(1))
                try PrivateFile.create(at: root.appendingPathComponent("file").path).close()
            }
        }
        #expect([mode("a"), mode("a/b"), mode("a/b/journal")] == [0o700, 0o700, 0o700])
        #expect(mode("file") == 0o600)
        let events = try folder.names(in: "a/b/journal")
        #expect(events.count == 1)
        #expect(events.map { mode("a/b/journal/" + $0) } == [0o600])
    }

    @Test("A folder that exists keeps its mode")
    func existing() throws {
        try #require(mkdir(path("there"), 0o755) == 0)
        try #require(chmod(path("there"), 0o755) == 0)
        try PrivateFolder.make(at: folder.url.appendingPathComponent("there/new"))
        #expect(mode("there") == 0o755)
        #expect(mode("there/new") == 0o700)
        try PrivateFolder.make(at: folder.url.appendingPathComponent("there"))
        #expect(mode("there") == 0o755)
    }

    @Test("Each new folder is synced, and then the one above it, from the top down")
    func synced() throws {
        let synced = Collected<String>()
        try PrivateFolder.make(at: folder.url.appendingPathComponent("a/b"), sync: synced.append)
        #expect(synced.all == [path("a"), folder.url.path, path("a/b"), path("a")])
        try PrivateFolder.make(at: folder.url.appendingPathComponent("a/b"), sync: synced.append)
        #expect(synced.all.count == 4)
    }

    @Test("A folder that another process makes at the same time is used")
    func madeMeanwhile() throws {
        let (path, url) = (path("a/b"), folder.url.appendingPathComponent("a/b"))
        try PrivateFolder.make(at: url) { synced in
            if synced.hasSuffix("/a") { mkdir(path, 0o700) }
        }
        #expect(mode("a/b") == 0o700)
    }

    @Test("A folder is not made through a broken link")
    func danglingLink() throws {
        try #require(symlink(path("target"), path("link")) == 0)
        #expect(throws: POSIXError.self) {
            try PrivateFolder.make(at: folder.url.appendingPathComponent("link/folder"))
        }
        #expect(try folder.names() == ["link"])
    }

    @Test("A new file does not replace a file and does not follow a link")
    func plantedLink() throws {
        let target = folder.url.appendingPathComponent("target")
        try Data("precious".utf8).write(to: target)
        try #require(symlink(target.path, path("link")) == 0)
        for name in ["link", "target"] {
            let error = #expect(throws: POSIXError.self) { try PrivateFile.write(Data("new".utf8), to: path(name)) }
            #expect(error?.code == .EEXIST)
        }
        #expect(try Data(contentsOf: target) == Data("precious".utf8))
    }

    @Test("A file is on the disk before it has its name")
    func broughtToDisk() throws {
        let (file, temporary) = (folder.url.appendingPathComponent("file"), folder.url.appendingPathComponent("new"))
        let brought = Collected<Bool>()
        try PrivateFile.replace(file, with: Data("text".utf8), through: temporary) { _ in
            brought.append(FileManager.default.fileExists(atPath: file.path))
        }
        #expect(brought.all == [false])
        #expect(try folder.names() == ["file"])
    }

    @Test("The journal does not count losses through a link")
    func lossCounter() throws {
        let target = folder.url.appendingPathComponent("target")
        try Data().write(to: target)
        let place = folder.url.appendingPathComponent("journal")
        let journal = EventJournal(folder: place, bounds: JournalBounds(files: 1, bytes: 100_000))
        try journal.record(.sample(1))
        try #require(symlink(target.path, place.appendingPathComponent("lost-deliveries").path) == 0)
        try journal.record(.sample(2))
        #expect(try Data(contentsOf: target).isEmpty)
    }

    @Test("Only the owner can use an attachment, with any mode that the downloader has set")
    func attachment() throws {
        let file = path("picture")
        try Data("picture".utf8).write(to: URL(fileURLWithPath: file))
        try #require(chmod(file, 0o664) == 0)
        try PrivateFile.restrict(file)
        #expect(mode("picture") == 0o600)
    }
}
