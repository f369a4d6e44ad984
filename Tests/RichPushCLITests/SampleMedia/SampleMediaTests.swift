import Foundation
import RichPushLocalization
import RichPushPlatform
import RichPushSampleMedia
import RichPushStudio
import Testing

@testable import RichPushCLI

@Suite("The sample media")
struct SampleMediaTests {
    @Test("The folder has a file for each purpose")
    func names() {
        #expect(
            SampleMediaFolder.names == [
                "app-icon.png", "blend-1.png", "blend-2.png", "blend-3.png", "carousel-1.jpg", "carousel-2.jpg",
                "carousel-3.jpg", "challenge.png", "chime.wav", "clip.avi", "clip.m1v", "clip.m2v", "clip.mp4",
                "clip.mpeg", "clip.mpg", "coffee.jpg", "coupon.gif", "croissants.jpg", "event.jpg", "farm.jpg",
                "icon-1.png", "icon-2.png", "icon-3.png", "icon-4.png", "icon-5.png", "jingle.mp3", "note.m4a",
                "offer.png", "portrait.jpg", "post.jpg", "reward.png", "square.png", "tone.aiff",
            ]
        )
    }

    @Test("The command line contains each file of the folder, byte for byte")
    func carried() {
        var count = 0
        let start = richpush_sample_files(&count)
        let files = UnsafeBufferPointer(start: start, count: count)
        #expect(files.map { String(cString: $0.name) } == SampleMediaFolder.names)
        for file in files {
            let name = String(cString: file.name)
            #expect(Data(bytes: file.bytes, count: file.count) == SampleMediaFolder.media[name]?.bytes, "\(name)")
        }
    }

    @Test(
        "Each file begins with the bytes of its format",
        arguments: [
            ("offer.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), ("post.jpg", [0xFF, 0xD8, 0xFF]),
            ("coupon.gif", Array("GIF89a".utf8)), ("jingle.mp3", [0xFF, 0xFB]), ("chime.wav", Array("RIFF".utf8)),
            ("tone.aiff", Array("FORM".utf8)), ("clip.mpg", [0, 0, 1, 0xBA, 0x21]),
            ("clip.mpeg", [0, 0, 1, 0xBA, 0x44]), ("clip.m1v", [0, 0, 1, 0xB3]), ("clip.m2v", [0, 0, 1, 0xB3]),
            ("clip.avi", Array("RIFF".utf8)),
        ] as [(String, [UInt8])]
    )
    func beginnings(name: String, magic: [UInt8]) throws {
        let bytes = try SampleMediaFolder.file(name)
        #expect(Array(bytes.prefix(magic.count)) == magic)
    }

    @Test(
        "Files in containers have the content's type after the container's",
        arguments: [
            ("chime.wav", "WAVEfmt "), ("tone.aiff", "AIFFCOMM"), ("clip.avi", "AVI LIST"), ("note.m4a", "M4A "),
            ("clip.mp4", "isom"),
        ]
    )
    func containers(name: String, mark: String) throws {
        let bytes = try SampleMediaFolder.file(name)
        #expect(bytes.dropFirst(8).starts(with: Array(mark.utf8)))
    }

    @Test("Every file is small, and all files together are small")
    func sizes() throws {
        for name in SampleMediaFolder.names {
            let file = try SampleMediaFolder.file(name)
            #expect((500..<80_000).contains(file.count), "\(name)")
        }
        #expect(SampleMediaFolder.names.reduce(0) { $0 + (SampleMediaFolder.media[$1]?.bytes.count ?? 0) } < 650_000)
    }

    @Test(
        "A PNG has its size in pixels, and its checksums are right",
        arguments: [
            ("offer.png", 800, 450), ("reward.png", 800, 450), ("square.png", 480, 480), ("icon-1.png", 160, 160),
        ]
    )
    func pngChunks(name: String, width: Int, height: Int) throws {
        let file = ByteReader(try SampleMediaFolder.file(name))
        var names: [String] = []
        var position = 8
        while position < file.count {
            let length = file.number(at: position, bytes: 4)
            names.append(file.text(at: position + 4, length: 4))
            let content = file.bytes[(position + 4)..<(position + 8 + length)]
            #expect(file.number(at: position + 8 + length, bytes: 4) == Int(crc32(content)))
            position += length + 12
        }
        #expect(names.filter { $0 != "PLTE" } == ["IHDR", "IDAT", "IEND"])
        #expect(file.number(at: 16, bytes: 4) == width)
        #expect(file.number(at: 20, bytes: 4) == height)
    }

    @Test("Numbered pictures differ from each other", arguments: ["carousel-%.jpg", "icon-%.png"])
    func differences(pattern: String) throws {
        let names = (1...3).map { pattern.replacingOccurrences(of: "%", with: "\($0)") }
        #expect(try Set(names.map(SampleMediaFolder.file)).count == 3)
    }

    @Test("The GIF has several frames and repeats")
    func gifFrames() throws {
        let file = ByteReader(try SampleMediaFolder.file("coupon.gif"))
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

    @Test("The MP3 has frames of one length without gaps")
    func mp3Frames() throws {
        let file = ByteReader(try SampleMediaFolder.file("jingle.mp3"))
        #expect(file.count % 104 == 0)
        for start in stride(from: 0, to: file.count, by: 104) {
            #expect(Array(file.bytes[start..<(start + 4)]) == [0xFF, 0xFB, 0x10, 0xC4])
        }
    }

    @Test(
        "The lengths in RIFF and FORM files equal the files' lengths",
        arguments: ["chime.wav", "tone.aiff", "clip.avi"]
    )
    func chunkLengths(name: String) throws {
        let file = ByteReader(try SampleMediaFolder.file(name))
        let length = name == "tone.aiff" ? file.number(at: 4, bytes: 4) : file.littleEndianNumber(at: 4)
        #expect(length == file.count - 8)
    }

    @Test("The boxes of MPEG-4 files have no gaps, and the index is first", arguments: ["clip.mp4", "note.m4a"])
    func boxes(name: String) throws {
        let file = ByteReader(try SampleMediaFolder.file(name))
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
}

@Suite("The string tables in the command line")
struct ContainedTablesTests {
    @Test("The command line contains the table of each language, byte for byte")
    func carried() throws {
        let folders = try LanguageFolder.all(in: Repository.localization)
        var count = 0
        let start = richpush_string_tables(&count)
        let tables = UnsafeBufferPointer(start: start, count: count)
        #expect(tables.map { String(cString: $0.name) } == folders.map(\.name))
        for (table, folder) in zip(tables, folders) {
            let file = folder.file(ofTable: StringTableSource.defaultTable)
            #expect(Data(bytes: table.bytes, count: table.count) == (try Data(contentsOf: file)), "\(folder.name)")
        }
    }

    @Test("Each contained table has the texts of the table in the folder")
    func texts() {
        let source = StringTableSource(tables: ContainedTables.contained)
        #expect(source.languages == StringTableSource.bundled.languages)
        for language in source.languages {
            #expect(source.table(for: language) == StringTableSource.bundled.table(for: language), "\(language)")
        }
    }
}

private let decoder = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { URL(fileURLWithPath: $0 + "/ffmpeg") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

/// Decodes every file with ffmpeg, if it is installed.
@Suite("Media, decoded", .enabled(if: decoder != nil, "ffmpeg is not installed"))
struct MediaDecodingTests {
    @Test("Each file is decoded without an error", arguments: SampleMediaFolder.names)
    func decodes(name: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
        try SampleMediaFolder.file(name).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let complaints = try run("-v", "error", "-xerror", "-i", file.path, "-f", "null", "-")
        #expect(complaints == "")
    }

    @Test("Half of a picture causes an error")
    func noticesHalf() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
        let whole = try SampleMediaFolder.file("post.jpg")
        try whole.prefix(whole.count / 2).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try run("-v", "error", "-xerror", "-i", file.path, "-f", "null", "-") != "")
    }

    private func run(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = decoder
        process.arguments = arguments
        let output = Pipe()
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let complaints = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: complaints, as: UTF8.self)
    }
}

/// Reads numbers and names from a file's bytes.
struct ByteReader {
    let bytes: [UInt8]

    init(_ data: Data) { bytes = Array(data) }

    var count: Int { bytes.count }

    func number(at position: Int, bytes count: Int) -> Int {
        bytes[position..<(position + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    func littleEndianNumber(at position: Int) -> Int {
        bytes[position..<(position + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func text(at position: Int, length: Int) -> String {
        String(decoding: bytes[position..<(position + length)], as: UTF8.self)
    }

    func position(of name: String) -> Int? {
        let name = Array(name.utf8)
        return (0...(bytes.count - name.count)).first { bytes[$0..<($0 + name.count)].elementsEqual(name) }
    }
}

/// The checksum of PNG chunks, calculated bit by bit.
func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { checksum, byte in
        (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
}
