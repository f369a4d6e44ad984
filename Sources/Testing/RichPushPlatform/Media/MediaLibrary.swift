public import Foundation

/// The files that an embedded platform serves under `/media/`, by name.
///
/// The package's libraries contain no images, videos or sounds. A test or a tool adds its own, in code or from a
/// folder.
///
/// ```swift
/// var media = try MediaLibrary(contentsOf: folder)
/// media["late.png"] = MediaFile(bytes: png, contentType: "image/png", delivery: .half)
/// let platform = EmbeddedPlatform(options: PlatformOptions(media: media.merging(.faulty)))
/// ```
///
/// The platform's offers, challenges and content pages name the images `offer.png`, `challenge.png` and `event.jpg`.
public struct MediaLibrary: Sendable, Hashable {
    private var files: [String: MediaFile]

    /// Makes a library of files in memory; by default it is empty.
    ///
    /// - Parameter files: The files by their path after `/media/`, such as `offer.png` for `/media/offer.png`. A
    ///   request's path is compared as it was sent. Therefore percent-encode special characters of a name.
    public init(_ files: [String: MediaFile] = [:]) {
        self.files = files
    }

    /// Reads the files of a folder, without its subfolders and hidden files.
    ///
    /// The content type depends on a file's extension; see ``contentType(of:)``. Files with an unknown extension are
    /// served without a content type.
    ///
    /// - Throws: An error of Foundation if the folder or one of its files cannot be read.
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

    /// The file with this name; nil if there is none, and the platform answers 404.
    public subscript(name: String) -> MediaFile? {
        get { files[name] }
        set { files[name] = newValue }
    }

    /// Combines two libraries. If both have a file with the same name, the other library's file is used.
    ///
    /// - Parameter other: The library with the files to add.
    /// - Returns: A library with the files of both.
    public func merging(_ other: MediaLibrary) -> MediaLibrary {
        MediaLibrary(files.merging(other.files) { $1 })
    }

    /// The content type of an image, sound or video that a notification can hold.
    ///
    /// - Parameter name: A file's name; the case of its extension does not matter.
    /// - Returns: The type; nil if the extension is missing or unknown.
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

extension MediaLibrary {
    /// Files with faults, for tests of downloads. Most of them cannot be attached to a notification.
    ///
    /// | Name | Fault |
    /// | --- | --- |
    /// | `empty.png` | It has no bytes. |
    /// | `page.jpg` | It is a web page with the name and the content type of a JPEG. |
    /// | `truncated.jpg` | The connection ends after half of the announced bytes. |
    /// | `huge.png` | It has 10,500,000 bytes, more than the 10 MB that an image may have. |
    /// | `noextension` | It is a PNG without an extension and without a content type. |
    /// | `mislabelled.jpg` | It is a GIF with the name and the content type of a JPEG. |
    /// | `notes.caf` | It is a Core Audio file, which cannot be attached. |
    ///
    /// The images have one pixel.
    public static let faulty = MediaLibrary([
        "empty.png": MediaFile(bytes: Data(), contentType: "image/png"),
        "page.jpg": MediaFile(bytes: signInPage, contentType: "image/jpeg"),
        "truncated.jpg": MediaFile(bytes: startOfJPEG + Data(count: 8_000), contentType: "image/jpeg", delivery: .half),
        "huge.png": MediaFile(bytes: onePixelPNG, contentType: "image/png", delivery: .padded(to: 10_500_000)),
        "noextension": MediaFile(bytes: onePixelPNG, contentType: nil),
        "mislabelled.jpg": MediaFile(bytes: onePixelGIF, contentType: "image/jpeg"),
        "notes.caf": MediaFile(bytes: silentCoreAudio, contentType: "audio/x-caf"),
    ])

    private static let signInPage = Data(
        "<!doctype html><title>Sign in</title><p>Please sign in to use this network.</p>\n".utf8
    )

    private static let startOfJPEG = bytes("/9j/4AAQSkZJRgABAQAAAQABAAA=")

    private static let onePixelPNG = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
    )

    private static let onePixelGIF = bytes("R0lGODlhAQABAIAAAICAgP///ywAAAAAAQABAAACAkQBADs=")

    private static let silentCoreAudio = bytes(
        "Y2FmZgABAABkZXNjAAAAAAAAACBA5YiAAAAAAGxwY20AAAAAAAAAAgAAAAEAAAABAAAAEGRhdGEAAAAAAAAABAAAAAA="
    )

    private static func bytes(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }
}

/// A file that an embedded platform serves under `/media/`.
public struct MediaFile: Sendable, Hashable {
    /// How much of the file reaches the client.
    public enum Delivery: Sendable, Hashable {
        /// All bytes are sent, and their number is announced.
        case whole
        /// The headers announce the whole file, but the connection ends after half of its bytes.
        case half
        /// Zeros follow the file up to this length in bytes. They are made while they are sent, and use little memory.
        case padded(to: Int)
    }

    /// The file's content, without the padding of ``Delivery/padded(to:)``.
    public var bytes: Data

    /// The header field `Content-Type`; nil for a response without one.
    public var contentType: String?

    /// How much of the file reaches the client; by default all of it.
    public var delivery: Delivery

    /// Makes a file in memory; by default all of it is sent.
    public init(bytes: Data, contentType: String?, delivery: Delivery = .whole) {
        self.bytes = bytes
        self.contentType = contentType
        self.delivery = delivery
    }
}
