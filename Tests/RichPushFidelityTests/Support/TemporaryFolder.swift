import Foundation
import RichPushTestSupport

/// A folder for one test. It is removed with its last reference.
final class TemporaryFolder: Sendable {
    let url = TestProcessFolder.unused()

    deinit { try? FileManager.default.removeItem(at: url) }
}
