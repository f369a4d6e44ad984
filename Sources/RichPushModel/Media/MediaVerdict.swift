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
