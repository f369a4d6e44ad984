import Foundation
import RichPushPlatform

/// The repository's sample files, as a host would bring its own.
enum SampleMediaFolder {
    static let url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/RichPushSampleMedia/Media")

    /// The folder's files; none if it cannot be read, which a test notices.
    static let media = (try? MediaLibrary(contentsOf: url)) ?? MediaLibrary()
}
