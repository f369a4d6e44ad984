/// The table of formats. The first row with a signature of the file counts, so that a row stands before one whose signature
/// is a part of its own.
extension MediaFileFormat {
    static let rows = attachedRows + pictureRows + soundRows + movieRows + documentRows

    /// The formats that Apple lists for UNNotificationAttachment: images, sounds, movies.
    private static let attachedRows: [MediaFileFormat] = [
        // JPEG-LS begins as JPEG does.
        .other("a JPEG-LS image", .image, "jls", .bytes([0xff, 0xd8, 0xff, 0xf7])),
        .attached("jpeg", "a JPEG image", .image, "jpg jpeg jpe", .bytes([0xff, 0xd8, 0xff])),
        .attached("png", "a PNG image", .image, "png", .bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
        .attached("gif", "a GIF image", .gif, "gif", .ascii("GIF87a"), .ascii("GIF89a")),
        .attached("mp3", "an MP3 sound", .audio, "mp3", .ascii("ID3"), .mpegAudio(layer: 1)),
        .attached("wav", "a WAV sound", .audio, "wav wave", .form("RIFF", "WAVE")),
        .attached("aiff", "an AIFF sound", .audio, "aiff aif aifc", .form("FORM", "AIFF"), .form("FORM", "AIFC")),
        .attached("m4a", "an MPEG-4 sound", .audio, "m4a", .brand(["M4A ", "M4B ", "F4A "])),
        .attached("mp4", "an MPEG-4 movie", .video, "mp4 m4v", .brand(mpeg4Brands)),
        .attached(
            "mpeg",
            "an MPEG movie",
            .video,
            "mpg mpeg mpe m1v m2v mp2v",
            .bytes([0, 0, 1, 0xba]),
            .bytes([0, 0, 1, 0xb3])
        ),
        .attached("avi", "an AVI movie", .video, "avi", .form("RIFF", "AVI ")),
    ]

    /// The brands of MPEG-4 movies. A file of another brand is one too if it names one of these as compatible.
    static let mpeg4Brands = [
        "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42", "avc1", "M4V ", "M4VH",
        "M4VP", "F4V ", "MSNV", "dash", "cmfc",
    ]

    private static let pictureRows: [MediaFileFormat] = [
        .other("a WebP image", .image, "webp", .form("RIFF", "WEBP")),
        .other("an AVIF image", .image, "avif avifs", .brand(["avif", "avis"])),
        .other(
            "an HEIF image",
            .image,
            "heic heif heics heifs hif",
            .brand(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1"])
        ),
        .other("a BMP image", .image, "bmp dib", .ascii("BM")),
        .other(
            "a TIFF image",
            .image,
            "tif tiff",
            .bytes([0x49, 0x49, 0x2a, 0]),
            .bytes([0x4d, 0x4d, 0, 0x2a]),
            .bytes([0x49, 0x49, 0x2b, 0]),
            .bytes([0x4d, 0x4d, 0, 0x2b])
        ),
        .other("a JPEG XR image", .image, "jxr hdp wdp", .bytes([0x49, 0x49, 0xbc])),
        .other(
            "a JPEG 2000 image",
            .image,
            "jp2 j2k jpf jpx jpm j2c jpc",
            .bytes([0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20]),
            .bytes([0xff, 0x4f, 0xff, 0x51])
        ),
        .other(
            "a JPEG XL image",
            .image,
            "jxl",
            .bytes([0xff, 0x0a]),
            .bytes([0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20])
        ),
        .other("a Photoshop image", .image, "psd psb", .ascii("8BPS")),
        .other("a Windows icon", .image, "ico cur", .bytes([0, 0, 1, 0]), .bytes([0, 0, 2, 0])),
        .other("an Apple icon", .image, "icns", .ascii("icns")),
        .other("a QOI image", .image, "qoi", .ascii("qoif")),
        .other("a DDS texture", .image, "dds", .ascii("DDS ")),
        .other(
            "an MNG or JNG image",
            .image,
            "mng jng",
            .bytes([0x8a, 0x4d, 0x4e, 0x47]),
            .bytes([0x8b, 0x4a, 0x4e, 0x47])
        ),
        .other("an animated cursor", .image, "ani", .form("RIFF", "ACON")),
        .other("an SVG image", .image, "svg svgz", .markup("<svg")),
    ]

    private static let soundRows: [MediaFileFormat] = [
        .other("a CAF sound", .audio, "caf", .ascii("caff")),
        .other("an Ogg file", .audio, "ogg oga ogv ogx opus spx", .ascii("OggS")),
        .other("a FLAC sound", .audio, "flac", .ascii("fLaC")),
        .other("an AAC sound without a container", .audio, "aac adts", .adts, .ascii("ADIF")),
        .other("an MPEG sound of layer 2", .audio, "mp2", .mpegAudio(layer: 2)),
        .other("an AMR sound", .audio, "amr awb", .ascii("#!AMR")),
        .other("a MIDI file", .audio, "mid midi kar rmi", .ascii("MThd"), .form("RIFF", "RMID")),
        .other("an AC-3 sound", .audio, "ac3 eac3", .bytes([0x0b, 0x77])),
        .other("an AU sound", .audio, "au snd", .ascii(".snd")),
        .other("a WAV sound in 64 bits", .audio, "rf64 w64", .ascii("RF64"), .ascii("BW64"), .ascii("riff")),
        .other("a Monkey's Audio sound", .audio, "ape", .ascii("MAC ")),
        .other("a WavPack sound", .audio, "wv", .ascii("wvpk")),
        .other("a Musepack sound", .audio, "mpc", .ascii("MPCK"), .ascii("MP+")),
        .other("a DSD sound", .audio, "dsf dff", .ascii("DSD "), .ascii("FRM8")),
    ]

    private static let movieRows: [MediaFileFormat] = [
        .other("a WebM or Matroska file", .video, "webm mkv mka mks", .bytes([0x1a, 0x45, 0xdf, 0xa3])),
        .other("a Flash movie", .video, "flv swf", .ascii("FLV"), .ascii("FWS"), .ascii("CWS"), .ascii("ZWS")),
        .other(
            "a 3GPP movie",
            .video,
            "3gp 3gpp 3g2 3gp2 3gpp2",
            .brand(
                (1...9).map { "3gp\($0)" }
                    + ["3ge6", "3ge7", "3ge9", "3gf9", "3gg6", "3gg9", "3gh9", "3gm9", "3gma", "3gr6", "3gr9", "3gs6"]
                    + ["3gs7", "3gs9", "3gt8", "3gt9", "3g2a", "3g2b", "3g2c", "3gsg", "kddi"]
            )
        ),
        .other(
            "a QuickTime movie",
            .video,
            "mov qt",
            .brand(["qt  "]),
            .box(["moov", "mdat", "wide", "free", "skip", "pnot"])
        ),
        .other("a segment of a stream", .video, "m4s", .box(["styp", "sidx", "moof"])),
        .other(
            "a Windows Media file",
            .video,
            "asf wma wmv",
            .bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])
        ),
        .other("a RealMedia file", .video, "rm ra rmvb", .ascii(".RMF"), .bytes([0x2e, 0x72, 0x61, 0xfd])),
        .other(
            "an MPEG transport stream",
            .video,
            "ts m2ts mts",
            .bytes([0x47, 0x40, 0]),
            .bytes([0x47, 0x40, 0x11])
        ),
        .other("an MXF movie", .video, "mxf", .bytes([0x06, 0x0e, 0x2b, 0x34])),
        .other("a movie in IVF", .video, "ivf", .ascii("DKIF")),
        .other("uncompressed video", .video, "y4m", .ascii("YUV4MPEG2")),
        .other(
            "video without a container",
            .video,
            "h264 264 h265 265",
            .bytes([0, 0, 0, 1]),
            .bytes([0, 0, 1, 0xb0])
        ),
    ]

    private static let documentRows: [MediaFileFormat] = [
        .other("an AAF or another compound file", .unknown, "aaf", .ascii("AAF"), .bytes([0xd0, 0xcf, 0x11, 0xe0])),
        .other("a PDF document", .unknown, "pdf", .ascii("%PDF")),
        .other("a PostScript document", .unknown, "ps eps", .ascii("%!PS"), .bytes([0xc5, 0xd0, 0xd3, 0xc6])),
        .other("gzip data", .unknown, "gz gzip tgz", .bytes([0x1f, 0x8b])),
        .other("Zstandard data", .unknown, "zst", .bytes([0x28, 0xb5, 0x2f, 0xfd])),
        .other("a ZIP archive", .unknown, "zip", .bytes([0x50, 0x4b, 3, 4]), .bytes([0x50, 0x4b, 5, 6])),
        .other("bzip2 data", .unknown, "bz2", .ascii("BZh")),
        .other("xz data", .unknown, "xz", .bytes([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])),
        .other("a 7z archive", .unknown, "7z", .bytes([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])),
        .other("a RAR archive", .unknown, "rar", .ascii("Rar!")),
        .other("an HLS playlist", .unknown, "m3u8 m3u", .word("#extm3u")),
        .other("a DASH playlist", .unknown, "mpd", .markup("<mpd")),
        .other("a PLS playlist", .unknown, "pls", .word("[playlist]")),
        .other("a rich text document", .unknown, "rtf", .word("{\\rtf")),
        .other("a web page or an XML document", .unknown, "html htm xhtml xml", .word("<")),
        .other("JSON", .unknown, "json", .word("{"), .word("[")),
        .other("UTF-16 text", .unknown, "", .bytes([0xff, 0xfe]), .bytes([0xfe, 0xff])),
    ]

    /// Other text, such as the words of an error.
    static let text = MediaFileFormat.other("text", .unknown, "txt")
}
