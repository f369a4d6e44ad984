import RichPushPayload

/// The files under `/media/` that something is wrong with, each in its own way.
enum BadMedia: String, CaseIterable {
    case empty = "empty.png"
    case page = "page.jpg"
    case truncated = "truncated.jpg"
    case huge = "huge.png"
    case noExtension = "noextension"
    case mislabelled = "mislabelled.jpg"
    case missing = "missing.png"
    case notes = "notes.caf"

    /// What is wrong with it, for people.
    var fault: String {
        switch self {
        case .empty: "It has no bytes at all."
        case .page: "It is a web page, though its name and its content type say JPEG."
        case .truncated: "The connection ends after half of the announced bytes."
        case .huge: "It is longer than the 10 MB an image may have."
        case .noExtension: "It is a PNG without an extension and without a content type."
        case .mislabelled: "It is a GIF, though its name and its content type say JPEG."
        case .missing: "There is no such file: the answer is 404."
        case .notes: "It is a Core Audio file, which is no attachment."
        }
    }

    /// What the file really is.
    var kind: MediaKind {
        switch self {
        case .truncated, .huge, .noExtension: .image
        case .mislabelled: .gif
        case .empty, .page, .missing, .notes: .unknown
        }
    }

    var contentType: String? {
        switch self {
        case .empty, .huge, .missing: "image/png"
        case .page, .truncated, .mislabelled: "image/jpeg"
        case .noExtension: nil
        case .notes: "audio/x-caf"
        }
    }

    /// The bytes as far as they are made; nil if there is no such file.
    var bytes: [UInt8]? {
        switch self {
        case .empty: []
        case .page: Array("<!doctype html><title>Sign in</title><p>Please sign in to use this network.</p>\n".utf8)
        case .truncated: MediaRecipe.jpg.bytes(for: "truncated")
        case .huge: MediaRecipe.png.bytes(for: "huge")
        case .noExtension: MediaRecipe.png.bytes(for: "noextension")
        case .mislabelled: MediaRecipe.gif.bytes(for: "mislabelled")
        case .missing: nil
        case .notes: Self.coreAudio
        }
    }

    /// How many bytes the server announces and, except for a truncated file, sends: zeros follow the picture.
    static let hugeLength = 10_500_000

    /// A Core Audio file of no sound.
    private static var coreAudio: [UInt8] {
        var bytes = Array("caff".utf8)
        bytes.append(bigEndian: UInt32(0x0001_0000))
        bytes.append(tag: "desc")
        bytes.append(bigEndian: UInt64(32))
        bytes.append(bigEndian: (44_100.0).bitPattern)
        bytes.append(tag: "lpcm")
        for word: UInt32 in [0, 2, 1, 1, 16] { bytes.append(bigEndian: word) }
        bytes.append(tag: "data")
        bytes.append(bigEndian: UInt64(4))
        bytes.append(bigEndian: UInt32(0))
        return bytes
    }
}
