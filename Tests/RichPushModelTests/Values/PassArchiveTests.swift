import Foundation
import RichPushModel
import RichPushTestSupport
import Testing

@Suite("What a pass is by its bytes")
struct PassArchiveTests {
    typealias File = ZIPFixture.File

    private static func fault(_ bytes: [UInt8], chunk: Int = .max) -> String? {
        var archive = PassArchive()
        var rest = bytes[...]
        while !rest.isEmpty {
            rest.prefix(chunk).withUnsafeBytes { archive.append($0) }
            rest = rest.dropFirst(chunk)
        }
        return archive.fault()
    }

    private static let picture = File("de.lproj/logo.png", [UInt8](repeating: 7, count: 300))

    static let passes: [(String, ZIPFixture)] = [
        ("pass.json alone", ZIPFixture([File("pass.json")])),
        ("pass.json first", .pass),
        ("pass.json behind pictures", ZIPFixture([picture, File("icon.png"), File("pass.json")])),
        (
            "pass.json behind 200 KB",
            ZIPFixture([File("strip.png", [UInt8](repeating: 1, count: 200_000)), File("pass.json"), picture])
        ),
        ("a comment", ZIPFixture.pass.with { $0.comment = Array("made by us".utf8) }),
        ("the longest comment", ZIPFixture.pass.with { $0.comment = [UInt8](repeating: 1, count: 65_535) }),
        ("sizes behind the files", ZIPFixture([File("pass.json").with { $0.flags = 8 }])),
        ("compressed", ZIPFixture([File("pass.json").with { $0.method = 8 }])),
        (
            "another archive with a pass among its files",
            ZIPFixture([File("a.pkpass", ZIPFixture.pass.bytes), File("pass.json")])
        ),
        ("1,000 files", ZIPFixture((0..<1000).map { File("\($0).png") } + [File("pass.json")])),
    ]

    @Test("A ZIP archive with pass.json at its top is a pass, wherever it stands", arguments: passes)
    func right(what: String, archive: ZIPFixture) {
        let bytes = archive.bytes
        #expect(Self.fault(bytes) == nil)
        #expect(Self.fault(bytes, chunk: 1000) == nil)
        if bytes.count < 2000 {
            for chunk in [1, 2, 37, 38, 39, 40] { #expect(Self.fault(bytes, chunk: chunk) == nil, "\(chunk)") }
        }
    }

    /// A fake archive as the comment of another one.
    private static let inComment = ZIPFixture([File("a.txt")]).with { $0.comment = ZIPFixture.pass.bytes }
    private static let passJSON = File("pass.json")

    static let others: [(String, [UInt8], String)] = [
        ("a page", Array("<!DOCTYPE html>".utf8), "as a web page"), ("JSON", Array(#"{"error":1}"#.utf8), "as JSON"),
        ("a text", Array("The card could not be made.".utf8), "does not begin as a ZIP archive"),
        ("a picture", [0x89, 0x50, 0x4e, 0x47], "does not begin as a ZIP archive"),
        ("a warning before", Array("\nWarning: x\n".utf8) + ZIPFixture.pass.bytes, "does not begin as a ZIP archive"),
        (
            "an archive before", ZIPFixture.pass.with { $0.before = ZIPFixture([File("a")]).bytes }.bytes,
            "does not agree with its end"
        ),
        (
            "a file before that the directory does not have",
            ZIPFixture([File("a", Array("PK".utf8)), passJSON]).with { $0.files[0].listedName = "b" }.bytes
                .withoutFirstEntry(nameLength: 1),
            "something stands before the first file"
        ),
        (
            "a bundle", ZIPFixture([File("a.pkpass", ZIPFixture.pass.bytes), File("b.pkpass")]).bytes,
            "bundle of passes"
        ),
        ("an order", ZIPFixture([File("order.json"), File("icon.png")]).bytes, "it is an order"),
        ("a folder", ZIPFixture([File("Card.pass/pass.json")]).bytes, "in a folder"),
        ("another archive", ZIPFixture([File("readme.txt")]).bytes, "no file pass.json"),
        ("a similar name", ZIPFixture([File("mypass.json"), File("Pass.json")]).bytes, "no file pass.json"),
        ("a name with a dot", ZIPFixture([File("./pass.json")]).bytes, "in a folder"),
        ("two of them", ZIPFixture([passJSON, passJSON]).bytes, "names pass.json twice"),
        ("an empty archive", ZIPFixture([]).bytes, "does not begin as a ZIP archive"),
        ("an empty pass.json", ZIPFixture([File("pass.json", [])]).bytes, "leads to no file"),
        ("another method", ZIPFixture([passJSON.with { $0.method = 12 }]).bytes, "leads to no file"),
        ("encrypted", ZIPFixture([passJSON.with { $0.flags = 1 }]).bytes, "encrypted"),
        ("an encrypted picture", ZIPFixture([passJSON, File("a").with { $0.flags = 1 }]).bytes, "encrypted"),
        ("an encrypted directory", ZIPFixture([passJSON.with { $0.flags = 0x2000 }]).bytes, "encrypted"),
        ("ZIP64 by a number", ZIPFixture([passJSON]).with { $0.count = 0xffff - 1 }.bytes, "ZIP64"),
        ("ZIP64 by its position", ZIPFixture([passJSON]).with { $0.offset = 0xffff_ffff - 41 }.bytes, "ZIP64"),
        ("ZIP64 by its locator", zip64(), "ZIP64"),
        ("a fake directory in the comment", inComment.bytes, "second directory in its comment"),
        (
            "a fake end in the comment",
            ZIPFixture.pass.with { $0.comment = Array("PK\u{5}\u{6}".utf8) + [1] }.bytes, "second directory"
        ),
        ("too many files", ZIPFixture.pass.with { $0.count = 1 }.bytes, "does not agree with its end"),
        ("too few files", ZIPFixture.pass.with { $0.count = -1 }.bytes, "does not agree with its end"),
        ("a size that lies", ZIPFixture.pass.with { $0.size = 1 }.bytes, "does not agree with its end"),
        ("a position that lies", ZIPFixture.pass.with { $0.offset = -1 }.bytes, "does not agree with its end"),
        ("a part", ZIPFixture.pass.bytes.changed(at: ZIPFixture.pass.bytes.count - 18, to: 1), "part of an archive"),
        (
            "a name in the directory alone", ZIPFixture([File("fake.json").with { $0.listedName = "pass.json" }]).bytes,
            "leads to no file"
        ),
        (
            "a position into another file",
            ZIPFixture([File("a.bin", [UInt8](repeating: 1, count: 50)), passJSON.with { $0.shift = -10 }]).bytes,
            "leads to no file"
        ),
        ("a size behind the files", ZIPFixture([passJSON.with { $0.growth = 1 }]).bytes, "does not agree with its end"),
        (
            "another size than in the header",
            ZIPFixture([passJSON.with { $0.growth = 1 }, File("a.txt")]).bytes, "leads to no file"
        ),
        (
            "a directory over the limit",
            ZIPFixture([passJSON] + (0..<2500).map { File("\($0)-" + String(repeating: "a", count: 60)) }).bytes,
            "larger than 262144 bytes"
        ),
        (
            "bytes between the directory and the end", ZIPFixture.pass.with { $0.gap = [1, 2, 3] }.bytes,
            "does not agree with its end"
        ),
        ("bytes behind the end", ZIPFixture.pass.bytes + [0], "it was cut off"),
    ]

    private static func zip64() -> [UInt8] {
        var bytes = ZIPFixture([passJSON]).bytes
        let end = bytes.count - 22
        // The locator takes the place of the directory's last bytes.
        bytes.replaceSubrange(end - 20..<end - 16, with: Array("PK\u{6}\u{7}".utf8))
        return bytes
    }

    @Test("Every other file is refused with its reason, however its bytes arrive", arguments: others)
    func wrong(what: String, bytes: [UInt8], reason: String) {
        for chunk in [.max, 41] {
            let fault = Self.fault(bytes, chunk: chunk)
            #expect(fault?.contains(reason) == true, "\(fault ?? "a pass")")
        }
    }

    @Test("A pass that is cut off anywhere is none")
    func truncated() {
        let bytes = ZIPFixture.pass.bytes
        for length in 1..<bytes.count { #expect(Self.fault(Array(bytes.prefix(length))) != nil, "\(length)") }
    }

    @Test("A byte that is changed in the directory's marks, or in the header of pass.json, ends the pass")
    func marks() {
        let bytes = ZIPFixture.pass.bytes
        let header = bytes.firstRange(of: Array("PK\u{1}\u{2}".utf8)).map { Array($0) } ?? []
        for index in Array(0..<4) + Array(26..<28) + Array(30..<39) + header {
            #expect(Self.fault(bytes.changed(at: index, to: bytes[index] ^ 1)) != nil, "\(index)")
        }
    }

    @Test("A file is known not to be a pass by its first bytes")
    func start() {
        for (bytes, isFault) in [
            ("P", false), ("PK\u{3}", false), ("PK\u{3}\u{4}", false), ("PK\u{5}\u{6}", true), ("<", true),
        ] {
            var archive = PassArchive()
            Array(bytes.utf8).withUnsafeBytes { archive.append($0) }
            #expect((archive.faultOfStart != nil) == isFault, "\(bytes)")
        }
    }
}

extension [UInt8] {
    fileprivate func changed(at index: Int, to byte: UInt8) -> [UInt8] {
        var bytes = self
        bytes[index] = byte
        return bytes
    }

    /// An archive of two files without the first entry of its directory.
    fileprivate func withoutFirstEntry(nameLength: Int) -> [UInt8] {
        var bytes = self
        guard let start = bytes.firstRange(of: Array("PK\u{1}\u{2}".utf8))?.lowerBound else { return [] }
        bytes.removeSubrange(start..<start + 46 + nameLength)
        let end = bytes.count - 22
        bytes.replaceSubrange(end + 8..<end + 12, with: [1, 0, 1, 0])
        bytes[end + 12] -= UInt8(46 + nameLength)
        return bytes
    }
}
