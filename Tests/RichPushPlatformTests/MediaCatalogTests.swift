import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

@Suite("The media catalog")
struct MediaCatalogTests {
    @Test(
        "Each file begins as its format does",
        arguments: [
            ("offer.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            ("post.jpg", [0xFF, 0xD8, 0xFF]),
            ("coupon.gif", Array("GIF89a".utf8)),
            ("jingle.mp3", [0xFF, 0xFB]),
            ("chime.wav", Array("RIFF".utf8)),
            ("tone.aiff", Array("FORM".utf8)),
            ("clip.mpg", [0, 0, 1, 0xBA, 0x21]),
            ("clip.mpeg", [0, 0, 1, 0xBA, 0x44]),
            ("clip.m1v", [0, 0, 1, 0xB3]),
            ("clip.m2v", [0, 0, 1, 0xB3]),
            ("clip.avi", Array("RIFF".utf8)),
            ("notes.caf", Array("caff".utf8)),
            ("mislabelled.jpg", Array("GIF89a".utf8)),
            ("noextension", [0x89, 0x50, 0x4E, 0x47]),
            ("page.jpg", Array("<!doctype html>".utf8)),
        ] as [(String, [UInt8])]
    )
    func beginnings(name: String, magic: [UInt8]) throws {
        let bytes = try MediaFixtures.file(name)
        #expect(Array(bytes.prefix(magic.count)) == magic)
    }

    @Test(
        "Files in containers name their content behind the container's own name",
        arguments: [
            ("chime.wav", "WAVEfmt "), ("tone.aiff", "AIFFCOMM"), ("clip.avi", "AVI LIST"), ("note.m4a", "M4A "),
            ("clip.mp4", "isom"),
        ]
    )
    func containers(name: String, mark: String) throws {
        let bytes = try MediaFixtures.file(name)
        #expect(bytes.dropFirst(8).starts(with: Array(mark.utf8)))
    }

    @Test("Every file is small, and the same whenever it is made")
    func deterministic() throws {
        for entry in MediaCatalog.entries where entry.kind != .unknown {
            let file = try MediaFixtures.file(entry.name)
            #expect(file == MediaCatalog.data(named: entry.name), "\(entry.name)")
            #expect((500..<80_000).contains(file.count), "\(entry.name)")
        }
    }

    @Test(
        "A PNG's size follows its name, and its chunks' checksums hold",
        arguments: [
            ("offer.png", 640, 360), ("portrait.png", 360, 640), ("square.png", 480, 480), ("icon-1.png", 160, 160),
        ]
    )
    func pngChunks(name: String, width: Int, height: Int) throws {
        let file = ByteReader(try MediaFixtures.file(name))
        var names: [String] = []
        var position = 8
        while position < file.count {
            let length = file.number(at: position, bytes: 4)
            names.append(file.text(at: position + 4, length: 4))
            let content = file.bytes[(position + 4)..<(position + 8 + length)]
            #expect(file.number(at: position + 8 + length, bytes: 4) == Int(crc32(content)))
            position += length + 12
        }
        #expect(names == ["IHDR", "IDAT", "IEND"])
        #expect(file.number(at: 16, bytes: 4) == width)
        #expect(file.number(at: 20, bytes: 4) == height)
    }

    @Test("Pictures whose names differ in their number alone differ", arguments: ["png", "jpg"])
    func differences(format: String) {
        let pictures = (1...6).compactMap { MediaCatalog.data(named: "carousel-\($0).\(format)") }
        #expect(Set(pictures).count == 6)
    }

    @Test("The GIF has several frames and repeats")
    func gifFrames() throws {
        let file = ByteReader(try MediaFixtures.file("coupon.gif"))
        var position = 13 + 256 * 3
        var (frames, repeats) = (0, false)
        while file.bytes[position] != 0x3B {
            if file.bytes[position] == 0x21 {
                repeats = repeats || file.text(at: position + 3, length: 11) == "NETSCAPE2.0"
                position += 2
            } else {
                #expect(file.bytes[position] == 0x2C)
                frames += 1
                position += 11
            }
            while file.bytes[position] != 0 { position += Int(file.bytes[position]) + 1 }
            position += 1
        }
        #expect(frames == 8)
        #expect(repeats)
        #expect(position == file.count - 1)
    }

    @Test("MP3 is frames of one length without a gap")
    func mp3Frames() throws {
        let file = ByteReader(try MediaFixtures.file("jingle.mp3"))
        #expect(file.count % 104 == 0)
        for start in stride(from: 0, to: file.count, by: 104) {
            #expect(Array(file.bytes[start..<(start + 4)]) == [0xFF, 0xFB, 0x10, 0xC4])
        }
    }

    @Test(
        "The lengths in RIFF and FORM files are those of the files",
        arguments: ["chime.wav", "tone.aiff", "clip.avi"]
    )
    func chunkLengths(name: String) throws {
        let file = ByteReader(try MediaFixtures.file(name))
        let length = name == "tone.aiff" ? file.number(at: 4, bytes: 4) : file.littleEndianNumber(at: 4)
        #expect(length == file.count - 8)
    }

    @Test("The boxes of MPEG-4 files fill them, the index first", arguments: ["clip.mp4", "note.m4a"])
    func boxes(name: String) throws {
        let file = ByteReader(try MediaFixtures.file(name))
        var names: [String] = []
        var position = 0
        while position < file.count {
            names.append(file.text(at: position + 4, length: 4))
            position += file.number(at: position, bytes: 4)
        }
        #expect(names == ["ftyp", "moov", "mdat"])
        #expect(position == file.count)
        let offset = try #require(file.position(of: "stco")) + 12
        let data = try #require(file.position(of: "mdat")) + 4
        #expect(file.number(at: offset, bytes: 4) == data)
    }

    @Test("Names outside the catalog have files if they are plain and their extension is known")
    func otherNames() {
        #expect(MediaCatalog.data(named: "summer_sale-2.PNG") != nil)
        for name in ["", ".png", "menu.pdf", "../offer.png", "a/b.png", "plum season.png", "ö.png", "missing.png"] {
            #expect(MediaCatalog.data(named: name) == nil, "\(name)")
        }
        #expect(MediaCatalog.data(named: String(repeating: "a", count: 61) + ".png") == nil)
    }
}
