import RichPushPayload

/// Detects the format of a file from its first bytes.
package enum MediaSignature {
    /// The number of bytes that are needed.
    package static let length = 64

    /// The result for the first bytes of a file.
    package static func verdict(on bytes: [UInt8]) -> MediaVerdict {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .format(.jpeg) }
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .format(.png) }
        if has("GIF87a") || has("GIF89a") { return .format(.gif) }
        if has("RIFF"), has("WAVE", at: 8) { return .format(.wav) }
        if has("RIFF"), has("AVI ", at: 8) { return .format(.avi) }
        if has("RIFF"), has("WEBP", at: 8) { return .refused("is a WebP image, which the system does not attach") }
        if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) { return .format(.aiff) }
        if has("ftyp", at: 4) { return isoMedia(brand: String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)) }
        if bytes.starts(with: [0, 0, 1, 0xba]) || bytes.starts(with: [0, 0, 1, 0xb3]) { return .format(.mpeg) }
        if has("ID3") || isMPEGAudioFrame(bytes) { return .format(.mp3) }
        if has("caff") { return .refused("is a CAF sound, which the system does not attach") }
        if has("AAF") || bytes.starts(with: [0xd0, 0xcf, 0x11, 0xe0]) {
            return .refused("is an AAF or another compound file, which the system does not attach")
        }
        if has("%PDF") { return .refused("is a PDF document") }
        return text(bytes)
    }

    private static func isoMedia(brand: String) -> MediaVerdict {
        switch brand {
        case "M4A ", "M4B ", "F4A ": .format(.m4a)
        case "avif", "avis": .refused("is an AVIF image, which the system does not attach")
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1":
            .refused("is an HEIF image, which the system does not attach")
        default: .format(.mp4)
        }
    }

    /// A frame header of layer 3 with a version, a bit rate and a sampling rate that exist.
    private static func isMPEGAudioFrame(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 4, bytes[0] == 0xff, bytes[1] & 0xe0 == 0xe0 else { return false }
        let isVersionKnown = bytes[1] & 0x18 != 0x08
        let isLayer3 = bytes[1] & 0x06 == 0x02
        return isVersionKnown && isLayer3 && bytes[2] & 0xf0 != 0xf0 && bytes[2] & 0x0c != 0x0c
    }

    /// Refuses text such as an error page or the JSON of an API.
    private static func text(_ bytes: [UInt8]) -> MediaVerdict {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        return switch text.trimmingWhiteSpace().first {
        case "<": .refused("is a web page or an XML document")
        case "{", "[": .refused("is JSON")
        default: .unknown
        }
    }
}
