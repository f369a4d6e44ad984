import Foundation
package import RichPushModel

/// How a studio is started.
package struct StudioConfiguration: Sendable {
    /// The folder of the payloads.
    package var folder: String
    /// The port on 127.0.0.1, or 0 for any free one.
    package var port: UInt16 = 0
    /// Whether files are only read.
    package var isReadOnly = false
    /// The languages of the page and of the member if a request names none; the preferred one first.
    package var locale = "en"
    package var random = RandomSource.live
    package var clock = PushClock.live
    package var writer = PayloadWriter()

    package init(folder: String) {
        self.folder = folder
    }
}
