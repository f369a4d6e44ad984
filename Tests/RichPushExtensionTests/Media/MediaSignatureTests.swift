import Testing

@testable import RichPushExtension
@testable import RichPushModel

@Suite struct MediaSignatureTests {
    struct Row: Sendable {
        var name: String
        var bytes: [UInt8]
        var format: MediaFormat?

        init(_ name: String, _ bytes: [UInt8], _ format: MediaFormat?) {
            self.name = name
            self.bytes = bytes
            self.format = format
        }
    }

    static let attachableRows = [
        Row("JFIF", SampleBytes.jpeg, .jpeg),
        Row("Exif", [0xff, 0xd8, 0xff, 0xe1], .jpeg),
        Row("PNG", SampleBytes.png, .png),
        Row("GIF 87a", Array("GIF87a".utf8), .gif),
        Row("GIF 89a", Array("GIF89a".utf8), .gif),
        Row("Wave", SampleBytes.container("RIFF", "WAVE"), .wav),
        Row("AVI", SampleBytes.container("RIFF", "AVI "), .avi),
        Row("AIFF", SampleBytes.container("FORM", "AIFF"), .aiff),
        Row("AIFF-C", SampleBytes.container("FORM", "AIFC"), .aiff),
        Row("MP3 with tags", Array("ID3".utf8) + [3, 0], .mp3),
        Row("MP3, MPEG-1 layer 3", [0xff, 0xfb, 0x90, 0x00], .mp3),
        Row("MP3, MPEG-2 layer 3", [0xff, 0xf3, 0x40, 0xc4], .mp3),
        Row("M4A", SampleBytes.isoMedia("M4A "), .m4a),
        Row("MP4, isom", SampleBytes.isoMedia("isom"), .mp4),
        Row("MP4, mp42", SampleBytes.isoMedia("mp42"), .mp4),
        Row("MPEG program stream", [0, 0, 1, 0xba, 0x44], .mpeg),
        Row("MPEG video", [0, 0, 1, 0xb3, 0x14], .mpeg),
    ]

    static let refusedRows = [
        Row("CAF", Array("caff".utf8) + [0, 1], nil),
        Row("AAF", Array("AAFB".utf8) + [0x0d, 0x00], nil),
        Row("compound file", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], nil),
        Row("WebP", SampleBytes.container("RIFF", "WEBP"), nil),
        Row("HEIC", SampleBytes.isoMedia("heic"), nil),
        Row("HEVC image sequence", SampleBytes.isoMedia("hevc"), nil),
        Row("HEIF", SampleBytes.isoMedia("mif1"), nil),
        Row("AVIF", SampleBytes.isoMedia("avif"), nil),
        Row("PDF", Array("%PDF-1.7".utf8), nil),
        Row("HTML", Array("<!DOCTYPE html><html>".utf8), nil),
        Row("HTML after white space", Array("\r\n  <html>".utf8), nil),
        Row("HTML after a byte order mark", [0xef, 0xbb, 0xbf] + Array("<html>".utf8), nil),
        Row("SVG", Array("<svg xmlns=".utf8), nil),
        Row("JSON object", Array("{\"error\": 404}".utf8), nil),
        Row("JSON array", Array(" [1]".utf8), nil),
    ]

    static let unknownRows = [
        Row("nothing", [], nil),
        Row("three bytes of PNG", Array(SampleBytes.png.prefix(3)), nil),
        Row("words", Array("Not found".utf8), nil),
        Row("RIFF of another form", SampleBytes.container("RIFF", "ACON"), nil),
        Row("AAC in ADTS", [0xff, 0xf1, 0x50, 0x80], nil),
        Row("MPEG layer 2", [0xff, 0xfd, 0x90, 0x00], nil),
        Row("UTF-16", [0xff, 0xfe, 0x41, 0x00], nil),
        Row("impossible bit rate", [0xff, 0xfb, 0xf0, 0x00], nil),
        Row("impossible sampling rate", [0xff, 0xfb, 0x9c, 0x00], nil),
    ]

    @Test("A file that can be attached is detected by its first bytes", arguments: attachableRows)
    func attachable(row: Row) throws {
        #expect(MediaSignature.verdict(on: row.bytes) == .format(try #require(row.format)), "\(row.name)")
    }

    @Test("A file that cannot be attached is detected by its first bytes, with the reason", arguments: refusedRows)
    func refused(row: Row) {
        guard case .refused(let reason) = MediaSignature.verdict(on: row.bytes) else {
            Issue.record("\(row.name) is not refused")
            return
        }
        #expect(reason.hasPrefix("is "))
    }

    @Test("Other bytes are unknown", arguments: unknownRows)
    func unknown(row: Row) {
        #expect(MediaSignature.verdict(on: row.bytes) == .unknown, "\(row.name)")
    }

    @Test("Every format is known by its bytes")
    func complete() {
        #expect(Set(Self.attachableRows.compactMap(\.format)) == Set(MediaFormat.allCases))
    }

    @Test("Random bytes do not crash the detection", arguments: 0..<64)
    func anyBytes(count: Int) {
        for byte in UInt8.min ... .max {
            _ = MediaSignature.verdict(on: Array(repeating: byte, count: count))
        }
        for row in Self.attachableRows + Self.refusedRows {
            _ = MediaSignature.verdict(on: Array(row.bytes.prefix(count)))
        }
    }
}
