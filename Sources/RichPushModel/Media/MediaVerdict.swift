import RichPushPayload

/// The result of one check of a file: of its bytes, the response's type, the declared type, or the URL's file
/// extension.
package enum MediaVerdict: Equatable {
    /// A format that can be attached.
    case format(MediaFormat)
    /// A known format that cannot be attached, such as a web page; the text completes "The file …".
    case refused(String)
    /// The check has no result; the next check decides.
    case unknown
}

extension MediaVerdict {
    /// The result for a Content-Type without its parameters. `text/plain` and `application/octet-stream` are unknown,
    /// because servers send them for files of any format.
    package init(contentType: String) {
        let type = String(contentType.prefix { $0 != ";" }).trimmingWhiteSpace().lowercased()
        switch type {
        case "image/jpeg", "image/jpg", "image/pjpeg": self = .format(.jpeg)
        case "image/png", "image/x-png": self = .format(.png)
        case "image/gif": self = .format(.gif)
        case "audio/mpeg", "audio/mp3", "audio/x-mp3": self = .format(.mp3)
        case "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave": self = .format(.wav)
        case "audio/aiff", "audio/x-aiff": self = .format(.aiff)
        case "audio/mp4", "audio/x-m4a", "audio/m4a", "audio/aac-mp4": self = .format(.m4a)
        case "video/mp4", "video/x-m4v", "video/quicktime": self = .format(.mp4)
        case "video/mpeg", "video/mpg", "video/x-mpeg": self = .format(.mpeg)
        case "video/avi", "video/x-msvideo", "video/msvideo": self = .format(.avi)
        case "application/json", "application/pdf", "application/xml", "application/xhtml+xml":
            self = .refused("is sent as \(type), which is not an image, sound or video")
        case "text/plain": self = .unknown
        case let type where ["image/", "audio/", "video/", "text/"].contains(where: type.hasPrefix):
            self = .refused("is sent as \(type), which the system does not attach")
        default: self = .unknown
        }
    }

    /// The result for a declared type: `image` is a JPEG, `video` an MP4, `audio` an MP3. Any other text is a MIME type
    /// or a file extension.
    package init(declaredType: String) {
        let type = declaredType.trimmingWhiteSpace().lowercased()
        switch type {
        case "image": self = .format(.jpeg)
        case "video": self = .format(.mp4)
        case "audio": self = .format(.mp3)
        case let type where type.contains("/"): self.init(contentType: type)
        default: self.init(fileExtension: type)
        }
    }

    /// The result for the file extension of a URL's path.
    package init(urlPath: String) {
        let name = urlPath.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: ".") else {
            self = .unknown
            return
        }
        self.init(fileExtension: name[name.index(after: dot)...].lowercased())
    }

    /// - Parameter fileExtension: in lower case, without its period.
    private init(fileExtension: String) {
        if let format = MediaFormat(fileExtension: fileExtension) {
            self = .format(format)
            return
        }
        switch fileExtension {
        case "caf", "aaf", "webp", "heic", "heif", "avif", "svg", "pdf", "html", "htm", "json":
            self = .refused("has the extension .\(fileExtension), which the system does not attach")
        default: self = .unknown
        }
    }
}

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
