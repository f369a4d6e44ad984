import Foundation

/// A folder of a test's own, gone with its last reference.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("fidelity-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
