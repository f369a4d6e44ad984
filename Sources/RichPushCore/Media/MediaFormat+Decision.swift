import RichPushPayload

extension MediaFormat {
    /// Decides a format, in this order: the bytes themselves, the response's type, the declared type, the URL's end.
    ///
    /// - Throws: ``MediaError`` with the code `unsupported` if nothing fits, or the bytes are known to be something that
    ///   cannot be attached.
    static func decide(
        bytes: [UInt8],
        contentType: String?,
        declaredType: String?,
        urlPath: String
    ) throws(MediaError) -> MediaFormat {
        switch MediaSignature(bytes) {
        case .format(let format): return format
        case .refused(let name):
            throw MediaError(code: .unsupported, message: "The file is \(name); it is not attached.")
        case .unknown: break
        }
        let guess =
            contentType.flatMap(Self.init(contentType:))
            ?? declaredType.flatMap(Self.init(declaredType:))
            ?? Self(fileExtension: Self.fileExtension(ofPath: urlPath))
        guard let guess else {
            throw MediaError(
                code: .unsupported,
                message: "Neither the file's bytes nor its type nor its name tell a format that can be attached."
            )
        }
        return guess
    }

    /// The format of a Content-Type, whatever its parameters.
    init?(contentType: String) {
        let type = String(contentType.prefix { $0 != ";" }).trimmingWhiteSpace().lowercased()
        switch type {
        case "image/jpeg", "image/jpg", "image/pjpeg": self = .jpeg
        case "image/png", "image/x-png": self = .png
        case "image/gif": self = .gif
        case "audio/mpeg", "audio/mp3", "audio/x-mp3": self = .mp3
        case "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave": self = .wav
        case "audio/aiff", "audio/x-aiff": self = .aiff
        case "audio/mp4", "audio/x-m4a", "audio/m4a", "audio/aac-mp4": self = .m4a
        case "video/mp4", "video/x-m4v", "video/quicktime": self = .mp4
        case "video/mpeg", "video/mpg", "video/x-mpeg": self = .mpeg
        case "video/avi", "video/x-msvideo", "video/msvideo": self = .avi
        default: return nil
        }
    }

    /// The format of a declared media type: `image` is a JPEG, `video` an MP4, `audio` an MP3; any other type is a file
    /// name's extension itself.
    init?(declaredType: String) {
        switch declaredType.trimmingWhiteSpace().lowercased() {
        case "image": self = .jpeg
        case "video": self = .mp4
        case "audio": self = .mp3
        case let type: self.init(fileExtension: type)
        }
    }

    /// The format of a file name's extension.
    init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg", "jpe": self = .jpeg
        case "png": self = .png
        case "gif": self = .gif
        case "mp3": self = .mp3
        case "wav", "wave": self = .wav
        case "aif", "aiff", "aifc": self = .aiff
        case "m4a": self = .m4a
        case "mp4", "m4v": self = .mp4
        case "mpg", "mpeg", "m2v", "mpe", "mp2v": self = .mpeg
        case "avi": self = .avi
        default: return nil
        }
    }

    private static func fileExtension(ofPath path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return "" }
        return String(path[path.index(after: dot)...])
    }
}
