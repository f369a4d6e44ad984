import Foundation
import RichPushPlatform
import Testing

@Suite("The media library")
struct MediaLibraryTests {
    @Test("A folder's files are read with the content types of their extensions")
    func folder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let inner = folder.appendingPathComponent("inner.png")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.png", "b.JPEG", "c.mov", "png", ".hidden.png"] {
            try Data(name.utf8).write(to: folder.appendingPathComponent(name))
        }
        let library = try MediaLibrary(contentsOf: folder)
        #expect(library.names == ["a.png", "b.JPEG", "c.mov", "png"])
        #expect(library["a.png"] == MediaFile(bytes: Data("a.png".utf8), contentType: "image/png"))
        #expect(library["b.JPEG"]?.contentType == "image/jpeg")
        #expect(library["c.mov"] == MediaFile(bytes: Data("c.mov".utf8), contentType: nil))
        #expect(library["png"] == MediaFile(bytes: Data("png".utf8), contentType: nil))
    }

    @Test("A missing folder is an error")
    func missingFolder() {
        #expect(throws: (any Error).self) { try MediaLibrary(contentsOf: URL(fileURLWithPath: "/nowhere/at/all")) }
    }

    @Test("If two libraries have the same name, the other library's file is used")
    func merging() {
        let first = MediaLibrary([
            "a.png": MediaFile(bytes: Data([1]), contentType: nil),
            "b.png": MediaFile(bytes: Data([2]), contentType: nil),
        ])
        let second = MediaLibrary(["b.png": MediaFile(bytes: Data([3]), contentType: nil)])
        let merged = first.merging(second)
        #expect(merged.names == ["a.png", "b.png"])
        #expect(merged["b.png"]?.bytes == Data([3]))
    }

    @Test("A platform without other media serves only the faulty files")
    func withoutMedia() async throws {
        try await withPlatform(options: PlatformOptions()) { _, client async throws in
            #expect(try await client.send("GET", "/media/offer.png").status == 404)
            #expect(try await client.send("GET", "/media/page.jpg").status == 200)
        }
    }

    @Test("A platform serves a file only under its exact name, with folders")
    func exactNames() async throws {
        let file = MediaFile(bytes: Data("menu".utf8), contentType: "image/png")
        let options = PlatformOptions(media: MediaLibrary(["menu/plum.png": file]))
        try await withPlatform(options: options) { _, client async throws in
            let answer = try await client.send("GET", "/media/menu/plum.png")
            #expect(answer.text == "menu")
            #expect(answer.headers["content-type"] == "image/png")
            for name in ["plum.png", "menu/plum.PNG", "menu/plum.png/", "menu"] {
                #expect(try await client.send("GET", "/media/\(name)").status == 404, "\(name)")
            }
        }
    }

    @Test(
        "The faulty files begin with the bytes of their real format",
        arguments: [
            ("notes.caf", Array("caff".utf8)), ("mislabelled.jpg", Array("GIF89a".utf8)),
            ("noextension", [0x89, 0x50, 0x4E, 0x47]), ("huge.png", [0x89, 0x50, 0x4E, 0x47]),
            ("truncated.jpg", [0xFF, 0xD8, 0xFF]), ("page.jpg", Array("<!doctype html>".utf8)),
        ] as [(String, [UInt8])]
    )
    func beginnings(name: String, magic: [UInt8]) throws {
        let bytes = try #require(MediaLibrary.faulty[name]?.bytes)
        #expect(Array(bytes.prefix(magic.count)) == magic)
    }

    @Test("The page shows the platform's images without the faulty ones")
    func page() async throws {
        try await withPlatform { _, client in
            let page = try await client.send("GET", "/").text
            #expect(page.contains("<img src=\"/media/offer.png\""))
            #expect(page.contains("<img src=\"/media/coupon.gif\""))
            #expect(!page.contains("clip.mp4") && !page.contains("page.jpg"))
        }
    }
}
