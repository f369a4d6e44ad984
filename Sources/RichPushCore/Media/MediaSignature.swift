import RichPushPayload

/// What the first bytes of a file say it is.
enum MediaSignature: Equatable {
    /// A format that can be attached.
    case format(MediaFormat)
    /// Something known that cannot, such as a web page.
    case refused(String)
    /// Nothing this package knows.
    case unknown

    /// How many bytes are needed to tell.
    static let length = 64

    init(_ bytes: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            self = .format(.jpeg)
        } else if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .format(.png)
        } else if has("GIF87a") || has("GIF89a") {
            self = .format(.gif)
        } else if has("RIFF"), has("WAVE", at: 8) {
            self = .format(.wav)
        } else if has("RIFF"), has("AVI ", at: 8) {
            self = .format(.avi)
        } else if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) {
            self = .format(.aiff)
        } else if has("ftyp", at: 4) {
            self = Self.isoMedia(brand: String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self))
        } else if bytes.starts(with: [0, 0, 1, 0xba]) || bytes.starts(with: [0, 0, 1, 0xb3]) {
            self = .format(.mpeg)
        } else if has("ID3") || Self.isMPEGAudioFrame(bytes) {
            self = .format(.mp3)
        } else if let name = Self.refusedName(bytes, has: { has($0, at: $1) }) {
            self = .refused(name)
        } else {
            self = .unknown
        }
    }

    private static func isoMedia(brand: String) -> MediaSignature {
        switch brand {
        case "M4A ", "M4B ", "F4A ": .format(.m4a)
        case "avif", "avis", "heic", "heix", "mif1", "msf1": .refused("an image format that cannot be attached")
        default: .format(.mp4)
        }
    }

    /// A frame header of layer 3 with a bit rate and a sampling rate that exist.
    private static func isMPEGAudioFrame(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 4, bytes[0] == 0xff, bytes[1] & 0xe0 == 0xe0 else { return false }
        let isVersionKnown = bytes[1] & 0x18 != 0x08
        let isLayer3 = bytes[1] & 0x06 == 0x02
        return isVersionKnown && isLayer3 && bytes[2] & 0xf0 != 0xf0 && bytes[2] & 0x0c != 0x0c
    }

    private static func refusedName(_ bytes: [UInt8], has: (String, Int) -> Bool) -> String? {
        if has("caff", 0) { return "a CAF sound, which the system does not attach" }
        if has("AAF", 0) || bytes.starts(with: [0xd0, 0xcf, 0x11, 0xe0]) { return "an AAF or compound file" }
        if has("RIFF", 0), has("WEBP", 8) { return "a WebP image, which the system does not attach" }
        if has("%PDF", 0) { return "a PDF document" }
        let start = String(decoding: bytes, as: UTF8.self).trimmingWhiteSpace().lowercased()
        if start.hasPrefix("<!doctype") || start.hasPrefix("<html") || start.hasPrefix("<?xml") || start.hasPrefix("<")
        {
            return "a web page or XML document"
        }
        if start.hasPrefix("{") || start.hasPrefix("[") { return "JSON" }
        return nil
    }
}
