import Testing

@testable import RichPushPayload

@Suite("Formats of media")
struct MediaFileFormatTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        /// The attachment's format, or a part of the name of a format that is not attached.
        var result: String

        init(_ name: String, _ bytes: [UInt8], _ result: String) {
            (self.name, self.bytes, self.result) = (name, bytes, result)
        }

        init(_ name: String, _ text: String, _ result: String) { self.init(name, Array(text.utf8), result) }

        var testDescription: String { name }
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]

    /// A box `ftyp` with brands.
    private static func iso(_ brands: String...) -> [UInt8] {
        let list = brands.prefix(1) + ["\0\0\0\0"] + brands.dropFirst()
        return [0, 0, 0, UInt8(8 + 4 * list.count)] + Array("ftyp\(list.joined())".utf8)
    }

    /// A chunk with a kind and a form.
    private static func chunk(_ kind: String, _ form: String) -> [UInt8] {
        Array(kind.utf8) + [0, 0, 1, 0] + Array(form.utf8)
    }

    static let attached = [
        Row("JFIF", [0xff, 0xd8, 0xff, 0xe0, 0, 16], "jpeg"),
        Row("Exif", [0xff, 0xd8, 0xff, 0xe1], "jpeg"),
        Row("PNG", png, "png"),
        Row("GIF 87a", "GIF87a", "gif"),
        Row("GIF 89a", "GIF89a", "gif"),
        Row("Wave", chunk("RIFF", "WAVE"), "wav"),
        Row("AVI", chunk("RIFF", "AVI "), "avi"),
        Row("AIFF", chunk("FORM", "AIFF"), "aiff"),
        Row("AIFF-C", chunk("FORM", "AIFC"), "aiff"),
        Row("MP3 with tags", Array("ID3".utf8) + [3, 0], "mp3"),
        Row("MP3, MPEG-1 layer 3", [0xff, 0xfb, 0x90, 0x00], "mp3"),
        Row("MP3, MPEG-2 layer 3", [0xff, 0xf3, 0x40, 0xc4], "mp3"),
        Row("M4A", iso("M4A ", "mp42", "isom"), "m4a"),
        Row("M4A without a list", Array(iso("M4A ").prefix(12)), "m4a"),
        Row("MP4, isom", iso("isom", "iso2", "avc1"), "mp4"),
        Row("MP4, mp42", iso("mp42"), "mp4"),
        Row("MP4 of a camera, compatible with mp42", iso("XAVC", "mp42"), "mp4"),
        Row("MPEG program stream", [0, 0, 1, 0xba, 0x44], "mpeg"),
        Row("MPEG video", [0, 0, 1, 0xb3, 0x14], "mpeg"),
    ]

    static let refused = [
        Row("WebP", chunk("RIFF", "WEBP"), "WebP"),
        Row("HEIC", iso("heic", "mif1", "heic"), "HEIF"),
        Row("HEVC image sequence", iso("hevc"), "HEIF"),
        Row("HEIF that is compatible with MPEG-4", iso("mif1", "isom"), "HEIF"),
        Row("AVIF", iso("avif"), "AVIF"),
        Row("BMP", Array("BM".utf8) + [0x46, 0, 0, 0, 0, 0], "BMP"),
        Row("two bytes of BMP", "BM", "BMP"),
        Row("TIFF, little-endian", [0x49, 0x49, 0x2a, 0, 8], "TIFF"),
        Row("TIFF, big-endian", [0x4d, 0x4d, 0, 0x2a, 0], "TIFF"),
        Row("BigTIFF", [0x49, 0x49, 0x2b, 0, 8], "TIFF"),
        Row("JPEG 2000", [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a], "JPEG 2000"),
        Row("JPEG 2000 code stream", [0xff, 0x4f, 0xff, 0x51], "JPEG 2000"),
        Row("JPEG XL", [0xff, 0x0a], "JPEG XL"),
        Row("JPEG XL container", [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20], "JPEG XL"),
        Row("JPEG-LS", [0xff, 0xd8, 0xff, 0xf7], "JPEG-LS"),
        Row("Photoshop", "8BPS\0\u{1}", "Photoshop"),
        Row("icon", [0, 0, 1, 0, 1, 0], "icon"),
        Row("animated cursor", chunk("RIFF", "ACON"), "cursor"),
        Row("SVG", "<svg xmlns=", "SVG"),
        Row("SVG behind a declaration", "<?xml version=\"1.0\"?>\n<SVG xmlns=", "SVG"),
        Row("CAF", Array("caff".utf8) + [0, 1], "CAF"),
        Row("Ogg", "OggS\0\u{2}", "Ogg"),
        Row("FLAC", "fLaC\0\0\0\"", "FLAC"),
        Row("AAC in ADTS", [0xff, 0xf1, 0x50, 0x80], "AAC"),
        Row("MPEG layer 2", [0xff, 0xfd, 0x90, 0x00], "layer 2"),
        Row("AMR", "#!AMR\n", "AMR"),
        Row("MIDI", Array("MThd".utf8) + [0, 0, 0, 6], "MIDI"),
        Row("WAV in 64 bits", Array("RF64".utf8) + [0xff, 0xff, 0xff, 0xff], "64 bits"),
        Row("WebM", [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42], "WebM"),
        Row("FLV", Array("FLV".utf8) + [1, 5], "Flash"),
        Row("3GPP, also compatible with MPEG-4", iso("3gp5", "isom"), "3GPP"),
        Row("3GPP2", iso("3g2a"), "3GPP"),
        Row("QuickTime", iso("qt  ", "mp42"), "QuickTime"),
        Row("QuickTime without brands", [0, 0, 0, 8] + Array("wide".utf8), "QuickTime"),
        Row("segment", [0, 0, 0, 24] + Array("stypmsdh".utf8), "segment"),
        Row("ISO media of an unknown brand", iso("crx ", "crx "), "the brand \"crx\""),
        Row("Windows Media", [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], "Windows Media"),
        Row("MPEG transport stream", [0x47, 0x40, 0, 0x10], "transport stream"),
        Row("AAF", Array("AAFB".utf8) + [0x0d, 0x00], "AAF"),
        Row("compound file", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "compound file"),
        Row("PDF", "%PDF-1.7", "PDF"),
        Row("gzip", [0x1f, 0x8b, 8, 0], "gzip"),
        Row("ZIP", [0x50, 0x4b, 3, 4], "ZIP"),
        Row("HLS playlist", "\u{feff}#EXTM3U\n#EXT-X-VERSION:3", "HLS"),
        Row("DASH playlist", "<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn\"", "DASH"),
        Row("PLS playlist", "\n[Playlist]\nFile1=", "PLS"),
        Row("HTML", "<!DOCTYPE html><html>", "web page"),
        Row("HTML after white space", "\r\n  <html>", "web page"),
        Row("HTML after a byte order mark", "\u{feff}<html>", "web page"),
        Row("JSON object", "{\"error\": 404}", "JSON"),
        Row("JSON array", " [1]", "JSON"),
        Row("Base64 of a PNG", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptV", "Base64 text of a PNG"),
        Row("Base64 of a JPEG in quotation marks", "\"/9j/4AAQSkZJRgABAQAAAQ", "Base64 text of a JPEG"),
        Row("Base64 of a WebM movie", "GkXfo59ChoEBQveBAULygQRC", "Base64 text of a WebM"),
        Row("data: URL", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA", "Base64 text of a PNG"),
        Row("data: URL of text", "data:text/plain,hello", "data: URL"),
        Row("UTF-16", [0xff, 0xfe, 0x41, 0x00], "UTF-16"),
        Row("words", "Not found", "text"),
        Row("one character", "x", "text"),
    ]

    static let unknown = [
        Row("nothing", "", ""),
        Row("one byte", [0], ""),
        Row("three bytes of PNG", Array(png.prefix(3)), ""),
        Row("RIFF of another form", chunk("RIFF", "CDXA"), ""),
        Row("impossible bit rate", [0xff, 0xfb, 0xf0, 0x00], ""),
        Row("impossible sampling rate", [0xff, 0xfb, 0x9c, 0x00], ""),
        Row("two bytes of a frame", [0xff, 0xfb], ""),
        Row("zeros", [UInt8](repeating: 0, count: 64), ""),
    ]

    @Test("A file that the system attaches is detected by its first bytes", arguments: attached)
    func attachedFormats(row: Row) {
        #expect(MediaFileFormat.of(row.bytes)?.attachment == row.result)
    }

    @Test("Each other format is named, and is not attached", arguments: refused)
    func refusedFormats(row: Row) {
        let found = MediaFileFormat.of(row.bytes)
        #expect(found?.name.contains(row.result) == true, "\(found?.name ?? "unknown")")
        #expect(found?.attachment == nil)
    }

    @Test("Other bytes are unknown", arguments: unknown)
    func unknownFormats(row: Row) {
        #expect(MediaFileFormat.of(row.bytes) == nil)
    }

    @Test("Every format that is attached has a row in this test's table")
    func complete() {
        #expect(Set(Self.attached.map(\.result)) == Set(MediaFileFormat.rows.compactMap(\.attachment)))
    }

    @Test("An extension belongs to one row, and every row but the one of UTF-16 text has one")
    func extensions() {
        let extensions = MediaFileFormat.rows.flatMap(\.fileExtensions)
        #expect(extensions.count == Set(extensions).count)
        #expect(MediaFileFormat.rows.filter(\.fileExtensions.isEmpty).map(\.name) == ["UTF-16 text"])
        #expect(MediaFileFormat.of(fileExtension: "WebP")?.name == "a WebP image")
        #expect(MediaFileFormat.of(fileExtension: "") == nil)
    }

    @Test("The length of an ID3 tag is read from seven bits of each of four bytes")
    func tags() {
        func tag(_ digits: UInt8...) -> [UInt8] { Array("ID3".utf8) + [4, 0, 0] + digits }
        #expect(MediaFileFormat.tagLength(of: tag(0, 0, 2, 1)) == 267)
        #expect(MediaFileFormat.tagLength(of: tag(0x7f, 0x7f, 0x7f, 0x7f)) == 268_435_465)
        #expect(MediaFileFormat.tagLength(of: tag(0, 0, 0, 0x80)) == nil)
        #expect(MediaFileFormat.tagLength(of: tag(0, 0, 0)) == nil)
        #expect(MediaFileFormat.tagLength(of: Self.png) == nil)
    }

    @Test("No bytes crash the detection", arguments: 0..<66)
    func anyBytes(count: Int) {
        for byte in UInt8.min ... .max { _ = MediaFileFormat.of(Array(repeating: byte, count: count)) }
        for row in Self.attached + Self.refused {
            _ = MediaFileFormat.of(Array(row.bytes.prefix(count)))
            _ = MediaFileFormat.of([0xff, 0xff, 0xff, 0xff] + row.bytes.dropFirst(4).prefix(count))
        }
    }
}
