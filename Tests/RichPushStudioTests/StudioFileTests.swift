import Foundation
import RichPushPayload
import RichPushStudio
import RichPushTestSupport
import Testing

@Suite("Files that the studio reads")
struct StudioFileTests {
    @Test("The list has each payload with its size, tag, kind and findings, by path")
    func list() async throws {
        try await withStudio { studio async throws in
            for name in ["b.json", "a/z.apns", "a.json", "a-b.json", "A.JSON"] { try studio.write("{}", to: name) }
            try studio.write("no", to: "broken.json")
            try studio.write("{}", to: "other.txt")
            let reply = try await studio.client.get("/api/files").json
            let files = try #require(reply["files"]?.arrayValue)
            let expected = ["A.JSON", "a-b.json", "a.json", "a/z.apns", "b.json", "broken.json"]
            #expect(files.compactMap { $0["path"]?.stringValue } == expected)
            #expect(
                files[2] == [
                    "path": "a.json", "bytes": 2, "etag": .string(try await studio.tag(of: "a.json")), "kind": "plain",
                    "errors": 0, "warnings": 1, "notes": 0,
                ]
            )
            #expect(files[5]["errors"] == 1)
            #expect(reply["more"] == false)
            #expect(reply["readOnly"] == false)
            #expect(reply["folder"] == .string(studio.server.folder))
        }
    }

    @Test("A changed file has its new tag in the next list, and a removed one is gone")
    func changedList() async throws {
        try await withStudio { studio async throws in
            try studio.write("{}", to: "a.json")
            let first = try await studio.client.get("/api/files").json["files"]?[0]?["etag"]
            try studio.write("{ }", to: "a.json")
            let second = try await studio.client.get("/api/files").json["files"]?[0]?["etag"]
            #expect(first != second)
            #expect(second == .string(try await studio.tag(of: "a.json")))
            try FileManager.default.removeItem(atPath: studio.path("a.json"))
            #expect(try await studio.client.get("/api/files").json["files"] == [])
        }
    }

    @Test("Of more than 10,000 files the first are listed, with a mark that there are more")
    func many() async throws {
        try await withStudio { studio async throws in
            // Names of one file, because some file systems take a minute to make so many files.
            try studio.write("{}", to: "00000.json")
            for number in 1...10_000 {
                #expect(link(studio.path("00000.json"), studio.path(String(format: "%05d.json", number))) == 0)
            }
            let reply = try await studio.client.get("/api/files").json
            let files = try #require(reply["files"]?.arrayValue)
            #expect(files.count == 10_000)
            #expect(files.last?["path"] == "09999.json")
            #expect(reply["more"] == true)
            try FileManager.default.removeItem(atPath: studio.path("00000.json"))
            #expect(try await studio.client.get("/api/files").json["more"] == false)
        }
    }

    @Test("Hidden files and folders are neither listed nor read")
    func hidden() async throws {
        try await withStudio { studio async throws in
            for name in [".git/a.json", ".a.json", "b/.c/d.json"] {
                try studio.write("{}", to: name)
                #expect(try await studio.client.get("/api/files/\(name)").status == 404, "\(name)")
            }
            #expect(try await studio.client.get("/api/files").json["files"] == [])
        }
    }

    @Test("The bytes of a file are given as they are, also if they are not UTF-8")
    func bytes() async throws {
        try await withStudio { studio async throws in
            let bytes: [UInt8] = [0x7B, 0xFF, 0xFE, 0x00, 0x7D]
            try Data(bytes).write(to: studio.folder.url.appendingPathComponent("a.json"))
            let reply = try await studio.client.get("/api/files/a.json")
            #expect(reply.status == 200)
            #expect(reply.body == bytes)
            #expect(reply.headers["etag"]?.wholeMatch(of: #/"[0-9a-f]{32}"/#) != nil)
        }
    }

    @Test(
        "A path may have any characters, percent-encoded",
        arguments: ["ä ö.json", "a%b.json", "a?b#c.json", "日本.apns"]
    )
    func names(_ name: String) async throws {
        try await withStudio { studio async throws in
            try studio.write("{}", to: name)
            let path = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            #expect(try await studio.client.get("/api/files/\(path)").status == 200)
            #expect(try await studio.client.get("/api/files").json["files"]?[0]?["path"] == .string(name))
        }
    }

    @Test("Names that are equal as texts and not in their bytes are two files")
    func equivalent() async throws {
        try await withStudio { studio async throws in
            try studio.write("1", to: "\u{E9}.json")
            try studio.write("2", to: "e\u{301}.json")
            // Some file systems do not tell them apart.
            guard try studio.folder.names().count == 2 else { return }
            let files = try #require(try await studio.client.get("/api/files").json["files"]?.arrayValue)
            #expect(Set(files.compactMap { $0["etag"]?.stringValue }).count == 2)
            #expect(try await studio.client.get("/api/files/%C3%A9.json").text == "1")
            #expect(try await studio.client.get("/api/files/e%CC%81.json").text == "2")
        }
    }

    @Test(
        "A path that could lead out of the folder is 404",
        arguments: [
            "../secret.json", "%2E%2E/secret.json", "%2e%2e%2fsecret.json", "a/../../secret.json", "/etc/passwd",
            "//secret.json", "./secret.json", "a/./b.json", "a.json%00", "a.json%00.json", "%FF.json", "", "a/", "a",
            "..", "a.txt", "..%5Csecret.json", "a//b.json", "%2Fsecret.json",
        ]
    )
    func outside(_ path: String) async throws {
        let place = try TemporaryFolder()
        let secret = place.url.appendingPathComponent("secret.json")
        try Data("{}".utf8).write(to: secret)
        let folder = place.url.appendingPathComponent("folder/a")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: folder.appendingPathComponent("b.json"))
        try await withStudio {
            $0.folder = folder.deletingLastPathComponent().path
        } _: { studio async throws in
            #expect(try await studio.client.get("/api/files/a/b.json").status == 200)
            #expect(try await studio.client.get("/api/files/\(path)").status == 404)
            let fields = ["If-None-Match": "*"]
            #expect(try await studio.client.put("/api/files/\(path)", [], fields).status == 404)
            #expect(try String(contentsOf: secret, encoding: .utf8) == "{}")
        }
    }

    @Test("A link that leads out of the folder does not exist: a file, a folder, by several links")
    func linkOut() async throws {
        let outside = try TemporaryFolder()
        try Data("{}".utf8).write(to: outside.url.appendingPathComponent("secret.json"))
        try await withStudio { studio async throws in
            let manager = FileManager.default
            let secret = outside.url.appendingPathComponent("secret.json").path
            try manager.createSymbolicLink(atPath: studio.path("file.json"), withDestinationPath: secret)
            try manager.createSymbolicLink(atPath: studio.path("again.json"), withDestinationPath: "file.json")
            try manager.createSymbolicLink(atPath: studio.path("folder"), withDestinationPath: outside.url.path)
            try manager.createSymbolicLink(atPath: studio.path("broken.json"), withDestinationPath: "nothing.json")
            for path in ["file.json", "again.json", "folder/secret.json", "broken.json"] {
                #expect(try await studio.client.get("/api/files/\(path)").status == 404, "\(path)")
                for fields in [["If-Match": "\"x\""], ["If-None-Match": "*"]] {
                    let status = try await studio.client.put("/api/files/\(path)", [], fields).status
                    #expect([404, 409].contains(status), "\(path)")
                }
            }
            #expect(try await studio.client.get("/api/files").json["files"] == [])
            #expect(try String(contentsOfFile: secret, encoding: .utf8) == "{}")
            #expect(try outside.names() == ["secret.json"])
        }
    }

    @Test("A link within the folder is read and written where it leads")
    func linkInside() async throws {
        try await withStudio { studio async throws in
            try studio.write("{}", to: "real/a.json")
            let manager = FileManager.default
            try manager.createSymbolicLink(atPath: studio.path("b.json"), withDestinationPath: "real/a.json")
            #expect(try await studio.client.get("/api/files").json["files"]?.arrayValue?.count == 2)
            let fields = ["If-Match": try await studio.tag(of: "b.json")]
            #expect(try await studio.client.put("/api/files/b.json", Array("[]".utf8), fields).status == 204)
            #expect(try studio.text(of: "real/a.json") == "[]")
            #expect(try manager.destinationOfSymbolicLink(atPath: studio.path("b.json")) == "real/a.json")
        }
    }

    @Test("A folder that is a link itself is served by its real path")
    func linkedFolder() async throws {
        let real = try TemporaryFolder()
        try Data("{}".utf8).write(to: real.url.appendingPathComponent("a.json"))
        let place = try TemporaryFolder()
        let link = place.url.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real.url.path)
        try await withStudio {
            $0.folder = link
        } _: { studio async throws in
            #expect(try await studio.client.get("/api/files/a.json").status == 200)
            #expect(!studio.server.folder.hasSuffix("link"))
        }
    }

    @Test("A folder or a pipe with the name of a payload is not one")
    func special() async throws {
        try await withStudio { studio async throws in
            try FileManager.default.createDirectory(atPath: studio.path("a.json"), withIntermediateDirectories: true)
            #expect(mkfifo(studio.path("b.json"), 0o600) == 0)
            #expect(try await studio.client.get("/api/files/a.json").status == 404)
            #expect(try await studio.client.get("/api/files/b.json").status == 404)
            #expect(try await studio.client.get("/api/files").json["files"] == [])
        }
    }

    @Test("A file of more than 16 MiB is listed with an error and without a tag, and reading it is 413")
    func large() async throws {
        try await withStudio { studio async throws in
            for (name, count) in [("a.json", 16 << 20), ("b.json", 16 << 20 + 1)] {
                try studio.write("", to: name)
                let file = try #require(FileHandle(forWritingAtPath: studio.path(name)))
                try file.truncate(atOffset: UInt64(count))
                try file.close()
            }
            #expect(try await studio.client.get("/api/files/a.json").status == 200)
            #expect(try await studio.client.get("/api/files/b.json").status == 413)
            let row = try await studio.client.get("/api/files").json["files"]?[1]
            #expect(row?["bytes"] == .int(16 << 20 + 1))
            #expect(row?["etag"]?.isNull == true)
            #expect(row?["errors"] == 1)
        }
    }

    @Test("A folder that vanishes is 404 with a sentence, and its changes are those of all files")
    func vanished() async throws {
        try await withStudio { studio async throws in
            try studio.write("{}", to: "a.json")
            let now = try await studio.client.get("/api/changes").json["now"]?.intValue ?? -1
            let moved = studio.folder.url.path + "-moved"
            try FileManager.default.moveItem(atPath: studio.folder.url.path, toPath: moved)
            let reply = try await studio.client.get("/api/files")
            #expect(reply.status == 404)
            #expect(reply.json["detail"]?.stringValue?.contains(studio.server.folder) == true)
            #expect(try await studio.client.get("/api/files/a.json").status == 404)
            let new = try await studio.client.put("/api/files/b.json", Array("{}".utf8), ["If-None-Match": "*"])
            #expect(new.status == 404)
            #expect(try await studio.client.get("/api/changes?since=\(now)").json["changed"] == ["a.json"])
            try FileManager.default.moveItem(atPath: moved, toPath: studio.folder.url.path)
            #expect(try await studio.client.get("/api/files/a.json").status == 200)
        }
    }

    @Test("There is no studio for a path that is not a folder")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data().write(to: file)
        for path in [file.path, folder.url.appendingPathComponent("nothing").path] {
            #expect(StudioServer(StudioConfiguration(folder: path), work: .test()) == nil)
        }
    }
}
