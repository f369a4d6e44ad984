import Foundation
import RichPushPlatform

/// The repository's sample files, read from their folder as a host reads its own files.
enum SampleMediaFolder {
    static let url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Tools/RichPushSampleMedia/Media")

    /// The folder's files; empty if it cannot be read, and then tests fail.
    static let media = (try? MediaLibrary(contentsOf: url)) ?? MediaLibrary()
}
