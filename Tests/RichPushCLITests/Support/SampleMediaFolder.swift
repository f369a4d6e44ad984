import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

/// The sample files of the repository.
enum SampleMediaFolder {
    /// The folder's files; empty if it cannot be read, which fails a test.
    static let media = (try? MediaLibrary(contentsOf: Repository.media)) ?? MediaLibrary()

    static let names = media.names

    static func file(_ name: String) throws -> Data { try #require(media[name]?.bytes) }

    /// The kind of a file, by its extension.
    static func kind(of name: String) -> MediaKind? {
        switch name.split(separator: ".").last {
        case "png", "jpg": .image
        case "gif": .gif
        case "mp3", "wav", "aiff", "m4a": .audio
        case "mp4", "mpg", "mpeg", "m1v", "m2v", "avi": .video
        default: nil
        }
    }
}
