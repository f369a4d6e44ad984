import RichPushKit
package import RichPushModel
package import RichPushStore

extension PushStore {
    /// Reads the late results of a member and removes them, as a host does after it has shown them.
    package func takeLateResults(for recipient: Recipient) async throws -> [LateResult] {
        let results = try await lateResults(for: recipient, limit: .max)
        try await removeLateResults(results.map(\.id), of: recipient)
        return results
    }
}
