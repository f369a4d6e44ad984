import Foundation
import RichPushPayload
import RichPushStudio
import RichPushTestSupport
import Testing

@Suite("Files that the studio writes")
struct StudioWriteTests {
    private static let isNew = ["If-None-Match": "*"]

    private func mode(of path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("A new file is 204 with its tag, and the next write needs that tag")
    func new() async throws {
        try await withStudio { studio async throws in
            let first = try await studio.client.put("/api/files/a.json", Array("1".utf8), Self.isNew)
            #expect(first.status == 204)
            #expect(first.body.isEmpty)
            let tag = try #require(first.headers["etag"])
            #expect(tag == (try await studio.tag(of: "a.json")))
            let second = try await studio.client.put("/api/files/a.json", Array("2".utf8), ["If-Match": tag])
            #expect(second.status == 204)
            #expect(try studio.text(of: "a.json") == "2")
            #expect(try studio.folder.names() == ["a.json"])
        }
    }

    @Test("A file that was changed elsewhere is 412 and is not overwritten")
    func changed() async throws {
        try await withStudio { studio async throws in
            try studio.write("mine", to: "a.json")
            let tag = try await studio.tag(of: "a.json")
            try studio.write("theirs", to: "a.json")
            let reply = try await studio.client.put("/api/files/a.json", Array("new".utf8), ["If-Match": tag])
            #expect(reply.status == 412)
            #expect(reply.json["detail"]?.stringValue?.contains("a.json") == true)
            #expect(try studio.text(of: "a.json") == "theirs")
        }
    }

    @Test("Of two windows that save one file at once, one gets 412")
    func twoWindows() async throws {
        try await withStudio { studio async throws in
            try studio.write("0", to: "a.json")
            let tag = try await studio.tag(of: "a.json")
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for text in ["1", "2", "3", "4"] {
                    group.addTask {
                        try await studio.client.put("/api/files/a.json", Array(text.utf8), ["If-Match": tag]).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [204, 412, 412, 412])
        }
    }

    @Test("A new file whose name is taken is 409, also by a folder or a broken link")
    func exists() async throws {
        try await withStudio { studio async throws in
            try studio.write("{}", to: "a.json")
            try FileManager.default.createDirectory(atPath: studio.path("b.json"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: studio.path("c.json"),
                withDestinationPath: studio.folder.url.path + "-outside.json"
            )
            for name in ["a.json", "b.json", "c.json"] {
                #expect(try await studio.client.put("/api/files/\(name)", [], Self.isNew).status == 409, "\(name)")
            }
            #expect(try studio.text(of: "a.json") == "{}")
            #expect(try studio.folder.names() == ["a.json", "b.json", "c.json"])
            #expect(!FileManager.default.fileExists(atPath: studio.folder.url.path + "-outside.json"))
        }
    }

    @Test("A changed file that is gone is 404, and so is a new one in a folder that is missing")
    func missing() async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.put("/api/files/a.json", [], ["If-Match": "\"x\""]).status == 404)
            #expect(try await studio.client.put("/api/files/a/b.json", [], Self.isNew).status == 404)
            #expect(try studio.folder.names().isEmpty)
        }
    }

    @Test("A write without a condition, or with both, is 428")
    func condition() async throws {
        try await withStudio { studio async throws in
            for fields in [[:], ["If-Match": "\"x\"", "If-None-Match": "*"], ["If-None-Match": "\"x\""]] {
                #expect(try await studio.client.put("/api/files/a.json", [], fields).status == 428)
            }
            #expect(try studio.folder.names().isEmpty)
        }
    }

    @Test("A text that is not JSON is written, and bytes that are not UTF-8 are 400")
    func text() async throws {
        try await withStudio { studio async throws in
            #expect(try await studio.client.put("/api/files/a.json", Array("{ half".utf8), Self.isNew).status == 204)
            #expect(try await studio.client.put("/api/files/b.json", [0x7B, 0xFF], Self.isNew).status == 400)
            #expect(try studio.folder.names() == ["a.json"])
        }
    }

    @Test("16 MiB are written, and one byte more is 413")
    func large() async throws {
        try await withStudio { studio async throws in
            for (count, status) in [(16 << 20, 204), (16 << 20 + 1, 413)] {
                let bytes = [UInt8](repeating: 0x20, count: count)
                #expect(try await studio.client.put("/api/files/\(status).json", bytes, Self.isNew).status == status)
            }
            #expect(try studio.folder.names() == ["204.json"])
        }
    }

    @Test("With --read-only every write is 423, and files are read")
    func readOnly() async throws {
        try await withStudio {
            $0.isReadOnly = true
        } _: { studio async throws in
            try studio.write("{}", to: "a.json")
            let tag = try await studio.tag(of: "a.json")
            for (name, fields) in [("a.json", ["If-Match": tag]), ("b.json", Self.isNew)] {
                #expect(try await studio.client.put("/api/files/\(name)", [], fields).status == 423)
            }
            #expect(try studio.text(of: "a.json") == "{}")
            #expect(try studio.folder.names() == ["a.json"])
            #expect(try await studio.client.get("/api/files").json["readOnly"] == true)
        }
    }

    @Test(
        "A full disk is 507: the old file is whole, and nothing is left beside it",
        arguments: [POSIXErrorCode.ENOSPC, .EDQUOT, .EFBIG]
    )
    func fullDisk(_ code: POSIXErrorCode) async throws {
        let writer = PayloadWriter { data, file in
            try file.write(contentsOf: data.prefix(1))
            throw POSIXError(code)
        }
        try await withStudio {
            $0.writer = writer
        } _: { studio async throws in
            try studio.write("old", to: "a.json")
            let tag = try await studio.tag(of: "a.json")
            for (name, fields) in [("a.json", ["If-Match": tag]), ("b.json", Self.isNew)] {
                let reply = try await studio.client.put("/api/files/\(name)", Array("new".utf8), fields)
                #expect(reply.status == 507)
            }
            #expect(try studio.text(of: "a.json") == "old")
            #expect(try studio.folder.names() == ["a.json"])
        }
    }

    @Test(
        "An error of the file system has its status",
        arguments: [(.EACCES, 423), (.EROFS, 423), (.EPERM, 423), (.ENOENT, 404), (.EIO, 500)]
            as [(POSIXErrorCode, Int)]
    )
    func faults(_ code: POSIXErrorCode, _ status: Int) async throws {
        let writer = PayloadWriter { _, _ in
            // As Foundation reports it.
            throw CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(code)])
        }
        try await withStudio {
            $0.writer = writer
        } _: { studio async throws in
            #expect(try await studio.client.put("/api/files/a.json", [], Self.isNew).status == status)
            #expect(try studio.folder.names().isEmpty)
        }
    }

    @Test("A file keeps its mode, and a new one has that of the process")
    func modes() async throws {
        try await withStudio { studio async throws in
            try studio.write("{}", to: "a.json")
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: studio.path("a.json"))
            let fields = ["If-Match": try await studio.tag(of: "a.json")]
            #expect(try await studio.client.put("/api/files/a.json", Array("[]".utf8), fields).status == 204)
            #expect(try mode(of: studio.path("a.json")) == 0o640)
            try studio.write("{}", to: "usual.json")
            #expect(try await studio.client.put("/api/files/b.json", [], Self.isNew).status == 204)
            let usual = try mode(of: studio.path("usual.json"))
            #expect(try mode(of: studio.path("b.json")) == usual)
        }
    }

    @Test("A link that is put in place of a folder while a file is written does not lead out")
    func swapped() async throws {
        let outside = try TemporaryFolder()
        let place = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: place.url.path + "/a", withIntermediateDirectories: true)
        let writer = PayloadWriter { data, file in
            let folder = place.url.path + "/a"
            try FileManager.default.moveItem(atPath: folder, toPath: folder + "-moved")
            try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: outside.url.path)
            try file.write(contentsOf: data)
        }
        try await withStudio {
            $0.folder = place.url.path
            $0.writer = writer
        } _: { studio async throws in
            #expect(try await studio.client.put("/api/files/a/b.json", Array("{}".utf8), Self.isNew).status == 204)
            #expect(try outside.names().isEmpty)
            #expect(try place.names(in: "a-moved") == ["b.json"])
        }
    }
}
