import Foundation
import RichPushPayload
import RichPushPlatform
import Testing

/// The sample files as they are in the repository.
enum SampleMediaFolder {
    /// The folder's files; none if it cannot be read, which a test notices.
    static let media = (try? MediaLibrary(contentsOf: Repository.media)) ?? MediaLibrary()

    static let names = media.names

    static func file(_ name: String) throws -> Data {
        try #require(media[name]?.bytes)
    }

    /// What a file is, by its extension.
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
