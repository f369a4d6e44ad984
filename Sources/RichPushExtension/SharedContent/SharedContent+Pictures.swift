public import Foundation
public import RichPushModel
import RichPushPayload

/// A picture in a ``SharedContent`` folder.
public struct SharedPicture: Sendable, Hashable {
    /// The file.
    public let file: URL
    /// Its format by its first bytes: JPEG, PNG or GIF.
    public let format: MediaFormat

    /// The type for a `Content-Type`, such as `image/png`.
    public var contentType: String { "image/\(format.rawValue)" }
}

extension SharedContent {
    /// The kept picture of a URL, whichever member's push it was fetched for.
    ///
    /// A file is a picture if it is a plain file and not a link, is not larger than
    /// ``SharedContentBounds/pictureBytes``, and begins as a JPEG, PNG or GIF does. Other files are not pictures, whatever
    /// their names say.
    ///
    /// - Parameter url: the encoded URL, as templates have it.
    /// - Returns: the picture; nil if the folder has none.
    public func picture(of url: String) -> SharedPicture? {
        let digits = Self.digits(of: url)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let candidates = names.filter {
            $0.prefix { $0 != "." }.suffix(16) == digits && !$0.hasSuffix(".\(Self.stateExtension)")
        }
        return candidates.sorted().lazy.compactMap { picture(in: folder.appendingPathComponent($0)) }.first
    }

    /// The bytes of a picture, checked again; nil if its file is not a picture any more.
    public func bytes(of picture: SharedPicture) -> Data? {
        guard self.picture(in: picture.file) == picture else { return nil }
        return read(picture.file, limit: bounds.pictureBytes)
    }

    /// Keeps a downloaded file as the picture of a URL; the file is moved or removed.
    ///
    /// - Throws: ``MediaError`` if the file is not a picture; the file system's error.
    func keep(_ file: URL, as url: String, recipient: Recipient, now: Date) throws -> SharedPicture {
        do {
            guard let picture = picture(in: file) else {
                throw MediaError(
                    code: .unsupported,
                    message: "\(url.printableURL) is not a JPEG, PNG or GIF of at most \(bounds.pictureBytes) bytes; "
                        + "the picture is not kept for the content extension."
                )
            }
            let place = self.file(of: url, recipient: recipient, fileExtension: picture.format.fileExtension)
            try PrivateFile.restrict(file.path)
            try FileManager.default.replaceItem(file, with: place)
            touch(place, now: now)
            return SharedPicture(file: place, format: picture.format)
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw error
        }
    }

    private func picture(in file: URL) -> SharedPicture? {
        guard let status = FileStatus(of: file.path, followingLinks: false), status.kind == .file,
            1...Int64(bounds.pictureBytes) ~= status.size,
            let start = read(file, limit: MediaAdmission.startLength),
            case .format(let format) = MediaSignature.verdict(on: [UInt8](start)), format.isPicture
        else { return nil }
        return SharedPicture(file: file, format: format)
    }

    /// The first bytes of a plain file; links are not followed.
    func read(_ file: URL, limit: Int) -> Data? {
        guard FileStatus(of: file.path, followingLinks: false)?.kind == .file else { return nil }
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return try? handle.read(upToCount: limit) ?? Data()
    }
}

extension MediaFormat {
    fileprivate var isPicture: Bool { kind == .image || kind == .gif }
}
