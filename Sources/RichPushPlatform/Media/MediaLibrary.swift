public import Foundation

/// The files that an embedded platform serves under `/media/`, by name.
///
/// The package's libraries carry no pictures, clips or sounds: a test or a tool brings its own, in code or as a folder.
///
/// ```swift
/// var media = try MediaLibrary(contentsOf: folder)
/// media["late.png"] = MediaFile(bytes: png, contentType: "image/png", delivery: .half)
/// let platform = EmbeddedPlatform(options: PlatformOptions(media: media.merging(.faulty)))
/// ```
///
/// The platform's own messages, challenges and events name the pictures `offer.png`, `challenge.png` and `event.jpg`.
public struct MediaLibrary: Sendable, Hashable {
    private var files: [String: MediaFile]

    /// Makes a library of files in memory, by default of none.
    ///
    /// - Parameter files: The files by the rest of their path, such as `offer.png` for `/media/offer.png`. A request's
    ///   path is compared as it was sent: names with other characters are percent-encoded here.
    public init(_ files: [String: MediaFile] = [:]) {
        self.files = files
    }

    /// Reads a folder's files, without its subfolders and hidden files.
    ///
    /// The content type follows from a file's extension. Files with an extension that is not known are served without
    /// a content type.
    ///
    /// - Throws: What `FileManager` and `Data` throw if the folder or one of its files cannot be read.
    public init(contentsOf folder: URL) throws {
        let urls = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: [.isRegularFileKey],
            options: .skipsHiddenFiles
        )
        files = [:]
        for url in urls where try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
            let name = url.lastPathComponent
            files[name] = MediaFile(bytes: try Data(contentsOf: url), contentType: Self.contentType(of: name))
        }
    }

    /// The names of all files, in alphabetical order.
    public var names: [String] { files.keys.sorted() }

    /// The file of a name; nil if there is none, which is answered with 404.
    public subscript(name: String) -> MediaFile? {
        get { files[name] }
        set { files[name] = newValue }
    }

    /// This library and the files of another one, which win where both have a name.
    public func merging(_ other: MediaLibrary) -> MediaLibrary {
        MediaLibrary(files.merging(other.files) { $1 })
    }

    /// The content type of images, sounds and films that a notification can hold.
    ///
    /// - Parameter name: A file's name; the case of its extension does not matter.
    /// - Returns: The type, or nil if the extension is missing or not known.
    public static func contentType(of name: String) -> String? {
        switch name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() {
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "mp3": "audio/mpeg"
        case "wav": "audio/wav"
        case "aiff", "aif": "audio/aiff"
        case "m4a": "audio/mp4"
        case "mp4": "video/mp4"
        case "mpg", "mpeg", "m1v", "m2v": "video/mpeg"
        case "avi": "video/x-msvideo"
        default: nil
        }
    }
}
