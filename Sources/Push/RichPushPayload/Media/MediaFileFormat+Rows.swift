/// The table of formats. The first row with a signature of the file counts, so that a row stands before one whose signature
/// is a part of its own.
extension MediaFileFormat {
    static let rows = attachedRows + pictureRows + soundRows + movieRows + documentRows

    /// The formats that Apple lists for UNNotificationAttachment: images, sounds, movies.
    private static let attachedRows: [MediaFileFormat] = [
        // JPEG-LS begins as JPEG does.
        .init("a JPEG-LS image", .image, "jls", .bytes([0xff, 0xd8, 0xff, 0xf7])),
        .init("a JPEG image", .image, "jpg jpeg jpe", as: "jpeg", .bytes([0xff, 0xd8, 0xff])),
        .init("a PNG image", .image, "png", as: "png", .bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
        .init("a GIF image", .gif, "gif", as: "gif", .ascii("GIF87a"), .ascii("GIF89a")),
        .init("an MP3 sound", .audio, "mp3", as: "mp3", .ascii("ID3"), .mpegAudio(layer: 1)),
        .init("a WAV sound", .audio, "wav wave", as: "wav", .form("RIFF", "WAVE")),
        .init("an AIFF sound", .audio, "aiff aif aifc", as: "aiff", .form("FORM", "AIFF"), .form("FORM", "AIFC")),
        .init("an MPEG-4 sound", .audio, "m4a", as: "m4a", .brand(["M4A ", "M4B ", "F4A "])),
        .init("an MPEG-4 movie", .video, "mp4 m4v", as: "mp4", .brand(mpeg4Brands)),
        .init(
            "an MPEG movie",
            .video,
            "mpg mpeg mpe m1v m2v mp2v",
            as: "mpeg",
            .bytes([0, 0, 1, 0xba]),
            .bytes([0, 0, 1, 0xb3])
        ),
        .init("an AVI movie", .video, "avi", as: "avi", .form("RIFF", "AVI ")),
    ]

    /// The brands of MPEG-4 movies. A file of another brand is one too if it names one of these as compatible.
    static let mpeg4Brands = [
        "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1", "M4V ", "M4VH",
        "M4VP", "F4V ", "MSNV", "dash", "cmfc",
    ]

    private static let jpeg2000 = "jp2 j2k jpf jpx jpm j2c jpc"

    private static let pictureRows: [MediaFileFormat] = [
        .init("a WebP image", .image, "webp", .form("RIFF", "WEBP")),
        .init("an AVIF image", .image, "avif avifs", .brand(["avif", "avis"])),
        .init(
            "an HEIF image",
            .image,
            "heic heif heics heifs hif",
            .brand(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"])
        ),
        .init("a BMP image", .image, "bmp dib", .ascii("BM")),
        .init("a TIFF image", .image, "tif tiff", .ascii("II*\0"), .ascii("MM\0*"), .ascii("II+\0"), .ascii("MM\0+")),
        .init("a JPEG XR image", .image, "jxr hdp wdp", .bytes([0x49, 0x49, 0xbc])),
        .init("a JPEG 2000 image", .image, jpeg2000, .ascii("\0\0\0\u{c}jP  "), .bytes([0xff, 0x4f, 0xff, 0x51])),
        .init("a JPEG XL image", .image, "jxl", .bytes([0xff, 0x0a]), .ascii("\0\0\0\u{c}JXL ")),
        .init("a Photoshop image", .image, "psd psb", .ascii("8BPS")),
        .init("a Windows icon", .image, "ico cur", .bytes([0, 0, 1, 0]), .bytes([0, 0, 2, 0])),
        .init("an Apple icon", .image, "icns", .ascii("icns")),
        .init("a QOI image", .image, "qoi", .ascii("qoif")),
        .init("a DDS texture", .image, "dds", .ascii("DDS ")),
        .init(
            "an MNG or JNG image",
            .image,
            "mng jng",
            .bytes([0x8a, 0x4d, 0x4e, 0x47]),
            .bytes([0x8b, 0x4a, 0x4e, 0x47])
        ),
        .init("an animated cursor", .image, "ani", .form("RIFF", "ACON")),
        .init("an SVG image", .image, "svg svgz", .markup("<svg")),
    ]

    private static let soundRows: [MediaFileFormat] = [
        .init("a CAF sound", .audio, "caf", .ascii("caff")),
        .init("an Ogg file", .audio, "ogg oga ogv ogx opus spx", .ascii("OggS")),
        .init("a FLAC sound", .audio, "flac", .ascii("fLaC")),
        .init("an AAC sound without a container", .audio, "aac adts", .adts, .ascii("ADIF")),
        .init("an MPEG sound of layer 2", .audio, "mp2", .mpegAudio(layer: 2)),
        .init("an AMR sound", .audio, "amr awb", .ascii("#!AMR")),
        .init("a MIDI file", .audio, "mid midi kar rmi", .ascii("MThd"), .form("RIFF", "RMID")),
        .init("an AC-3 sound", .audio, "ac3 eac3", .bytes([0x0b, 0x77])),
        .init("an AU sound", .audio, "au snd", .ascii(".snd")),
        .init("a WAV sound in 64 bits", .audio, "rf64 w64", .ascii("RF64"), .ascii("BW64"), .ascii("riff")),
        .init("a Monkey's Audio sound", .audio, "ape", .ascii("MAC ")),
        .init("a WavPack sound", .audio, "wv", .ascii("wvpk")),
        .init("a Musepack sound", .audio, "mpc", .ascii("MPCK"), .ascii("MP+")),
        .init("a DSD sound", .audio, "dsf dff", .ascii("DSD "), .ascii("FRM8")),
    ]

    private static let movieRows: [MediaFileFormat] = [
        .init("a WebM or Matroska file", .video, "webm mkv mka mks", .bytes([0x1a, 0x45, 0xdf, 0xa3])),
        .init("a Flash movie", .video, "flv swf", .ascii("FLV"), .ascii("FWS"), .ascii("CWS"), .ascii("ZWS")),
        .init(
            "a 3GPP movie",
            .video,
            "3gp 3gpp 3g2 3gp2 3gpp2",
            .brand(
                (1...9).map { "3gp\($0)" }
                    + ["3ge6", "3ge7", "3ge9", "3gf9", "3gg6", "3gg9", "3gh9", "3gm9", "3gma", "3gr6", "3gr9", "3gs6"]
                    + ["3gs7", "3gs9", "3gt8", "3gt9", "3g2a", "3g2b", "3g2c", "3gsg", "kddi"]
            )
        ),
        .init(
            "a QuickTime movie",
            .video,
            "mov qt",
            .brand(["qt  "]),
            .box(["moov", "mdat", "wide", "free", "skip", "pnot"])
        ),
        .init("a segment of a stream", .video, "m4s", .box(["styp", "sidx", "moof"])),
        .init("a Windows Media file", .video, "asf wma wmv", .bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])),
        .init("a RealMedia file", .video, "rm ra rmvb", .ascii(".RMF"), .bytes([0x2e, 0x72, 0x61, 0xfd])),
        .init("an MPEG transport stream", .video, "ts m2ts mts", .bytes([0x47, 0x40, 0]), .bytes([0x47, 0x40, 0x11])),
        .init("an MXF movie", .video, "mxf", .bytes([0x06, 0x0e, 0x2b, 0x34])),
        .init("a movie in IVF", .video, "ivf", .ascii("DKIF")),
        .init("uncompressed video", .video, "y4m", .ascii("YUV4MPEG2")),
        .init(
            "video without a container",
            .video,
            "h264 264 h265 265",
            .bytes([0, 0, 0, 1]),
            .bytes([0, 0, 1, 0xb0])
        ),
    ]

    private static let documentRows: [MediaFileFormat] = [
        .init("an AAF or another compound file", .unknown, "aaf", .ascii("AAF"), .bytes([0xd0, 0xcf, 0x11, 0xe0])),
        .init("a PDF document", .unknown, "pdf", .ascii("%PDF")),
        .init("a PostScript document", .unknown, "ps eps", .ascii("%!PS"), .bytes([0xc5, 0xd0, 0xd3, 0xc6])),
        .init("gzip data", .unknown, "gz gzip tgz", .bytes([0x1f, 0x8b])),
        .init("Zstandard data", .unknown, "zst", .bytes([0x28, 0xb5, 0x2f, 0xfd])),
        .init("a ZIP archive", .unknown, "zip", .bytes([0x50, 0x4b, 3, 4]), .bytes([0x50, 0x4b, 5, 6])),
        .init("bzip2 data", .unknown, "bz2", .ascii("BZh")),
        .init("xz data", .unknown, "xz", .bytes([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])),
        .init("a 7z archive", .unknown, "7z", .bytes([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])),
        .init("a RAR archive", .unknown, "rar", .ascii("Rar!")),
        .init("an HLS playlist", .unknown, "m3u8 m3u", .word("#extm3u")),
        .init("a DASH playlist", .unknown, "mpd", .markup("<mpd")),
        .init("a PLS playlist", .unknown, "pls", .word("[playlist]")),
        .init("a rich text document", .unknown, "rtf", .word("{\\rtf")),
        .init("a web page or an XML document", .unknown, "html htm xhtml xml", .word("<")),
        .init("JSON", .unknown, "json", .word("{"), .word("[")),
        .init("UTF-16 text", .unknown, "", .bytes([0xff, 0xfe]), .bytes([0xfe, 0xff])),
    ]

    /// Other text, such as the words of an error.
    static let text = MediaFileFormat("text", .unknown, "txt")
}
