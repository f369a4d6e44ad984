public import Foundation
public import RichPushModel
import RichPushPayload

/// A folder in the app group with what a notification content extension needs: copies of pictures that the service
/// extension has fetched, and the states of templates that were on screen.
///
/// The folder is bounded by number, bytes and age: see ``SharedContentBounds``. Files beyond the bounds are removed when
/// the next one is written, the oldest first. A file's name begins with checksums of the member, as in
/// ``AttachmentFolder``, and ends with a hash of the picture's URL or of the request's identifier; nothing of it comes from
/// the network.
public struct SharedContent: Sendable {
    /// The folder; it is made when the first file is written to it.
    public let folder: URL
    /// The bounds of the folder.
    public let bounds: SharedContentBounds

    /// Makes a value for a folder; the folder does not have to exist.
    public init(folder: URL, bounds: SharedContentBounds = SharedContentBounds()) {
        self.folder = folder
        self.bounds = bounds
    }

    /// The folder in the shared folder of extensions and app.
    ///
    /// - Parameters:
    ///   - place: the shared folder; by default the declared one.
    ///   - bounds: the bounds of the folder.
    /// - Throws: ``PushPlaceError`` if the folder cannot be used, for example because the process does not have the
    ///   entitlement for the app group.
    public init(place: PushPlace, bounds: SharedContentBounds = SharedContentBounds()) throws(PushPlaceError) {
        self.init(journalFolder: try place.folderURL(), bounds: bounds)
    }

    init(journalFolder: URL, bounds: SharedContentBounds = SharedContentBounds()) {
        self.init(folder: journalFolder.appendingPathComponent("content", isDirectory: true), bounds: bounds)
    }
}

/// The bounds of a ``SharedContent`` folder.
public struct SharedContentBounds: Sendable, Hashable {
    /// The largest number of files, 60 by default.
    public var files = 60
    /// The largest size of all files in bytes, 20 MB by default.
    public var bytes = 20_000_000
    /// The time after its last use after which a file is removed, three days by default.
    public var age = Duration.seconds(3 * 86_400)
    /// The largest number of pictures that are fetched for one push, 8 by default.
    public var picturesPerPush = 8
    /// The largest size of the pictures of one push in bytes, 8 MB by default.
    public var bytesPerPush = 8_000_000
    /// The largest size of one picture in bytes, 3 MB by default. A larger one is neither kept nor shown from the folder.
    public var pictureBytes = 3_000_000
    /// The time that the pictures of one push may take, 5 seconds by default, and not longer than
    /// ``TimeBudget/media``.
    public var time = Duration.seconds(5)
    /// The largest size of a template's state in bytes, 64 KiB by default.
    public var stateBytes = 65_536

    /// Makes the default bounds.
    public init() {}
}

// MARK: - Files

extension SharedContent {
    /// The end of a file's name before the extension: 16 hexadecimal digits for a URL or an identifier.
    static func digits(of text: String) -> String {
        SHA256.digest(of: Array(text.utf8)).prefix(8).hexadecimal
    }

    /// The URL of a member's file.
    func file(of text: String, recipient: Recipient, fileExtension: String) -> URL {
        let name = AttachmentFolder(url: folder).fileName(for: recipient, random: Self.digits(of: text))
        return folder.appendingPathComponent("\(name).\(fileExtension)")
    }

    /// Writes a file completely or not at all.
    func write(_ data: Data, to file: URL, random: RandomSource) throws {
        let temporary = folder.appendingPathComponent("\(random.identifier()).tmp")
        try PrivateFolder.make(at: folder, isDurable: false)
        try PrivateFile.replace(file, with: data, through: temporary) { _ in }
    }

    /// Removes what is beyond the bounds: old files, then the oldest of too many or too large ones. A file that was used
    /// by a clock that was ahead is older than all others; see ``WrittenTime``.
    ///
    /// - Parameters:
    ///   - now: the current time.
    ///   - written: the names of files that were just written or used; they are the newest.
    func prune(now: Date, written: Set<String> = []) {
        let (order, life) = (WrittenTime(at: now), WrittenTime(at: now, keptFor: bounds.age))
        func rank(_ file: (url: URL, byteCount: Int, used: Date)) -> (Int, Date, String) {
            let name = file.url.lastPathComponent
            return (written.contains(name) ? 2 : order.isAhead(file.used) ? 0 : 1, file.used, name)
        }
        var files = contents().sorted { rank($0) > rank($1) }
        let seconds = bounds.age / .seconds(1)
        var (count, bytes) = (0, 0)
        files.removeAll { file in
            count += 1
            bytes += file.byteCount
            let isOld = now.timeIntervalSince(life.age(of: file.used)) > seconds
            return !isOld && count <= bounds.files && bytes <= bounds.bytes
        }
        for file in files { try? FileManager.default.removeItem(at: file.url) }
    }

    private func contents() -> [(url: URL, byteCount: Int, used: Date)] {
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        return (urls ?? []).map { url in
            let values = try? url.resourceValues(forKeys: keys)
            return (url, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
        }
    }

    /// Marks a file as used now, so that it is removed later than others.
    func touch(_ file: URL, now: Date) {
        try? FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: file.path)
    }
}

extension EventJournal {
    /// The folder of what a content extension needs, beside the events of the same shared folder.
    public var sharedContent: SharedContent { SharedContent(journalFolder: folder) }
}

extension SharedContent {
    /// The extension of a state's file; that of a picture is `jpg`, `png` or `gif`.
    static let stateExtension = "json"

    /// The kept state of a notification's template; nil if there is none of at most ``SharedContentBounds/stateBytes``.
    ///
    /// - Parameters:
    ///   - requestIdentifier: the system's identifier of the notification's request.
    ///   - recipient: the member of the push.
    /// - Returns: the bytes as they were kept, which can be damaged: the template's reader checks them.
    public func state(of requestIdentifier: String, recipient: Recipient) -> [UInt8]? {
        let file = stateFile(requestIdentifier, recipient)
        guard let data = read(file, limit: bounds.stateBytes + 1), data.count <= bounds.stateBytes else { return nil }
        return [UInt8](data)
    }

    /// Keeps the state of a notification's template.
    ///
    /// - Parameters:
    ///   - bytes: the state, at most ``SharedContentBounds/stateBytes`` bytes. A larger one is not kept.
    ///   - requestIdentifier: the system's identifier of the notification's request.
    ///   - recipient: the member of the push.
    ///   - now: the current time.
    ///   - random: the source of a temporary file's name.
    /// - Throws: the file system's error.
    public func keepState(
        _ bytes: [UInt8],
        of requestIdentifier: String,
        recipient: Recipient,
        now: Date,
        random: RandomSource = .live
    ) throws {
        guard bytes.count <= bounds.stateBytes else { return }
        let file = stateFile(requestIdentifier, recipient)
        try write(Data(bytes), to: file, random: random)
        touch(file, now: now)
        prune(now: now, written: [file.lastPathComponent])
    }

    /// Removes the state of a notification that was closed, if there is one.
    public func removeState(of requestIdentifier: String, recipient: Recipient) {
        try? FileManager.default.removeItem(at: stateFile(requestIdentifier, recipient))
    }

    private func stateFile(_ requestIdentifier: String, _ recipient: Recipient) -> URL {
        file(of: requestIdentifier, recipient: recipient, fileExtension: Self.stateExtension)
    }
}

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
            let format = MediaFormat(start: [UInt8](start)), format.isPicture
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
