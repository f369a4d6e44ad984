import NIOConcurrencyHelpers

/// Counts the items that are being answered, also those whose clients do not wait any more: a service that stops finishes
/// them.
final class AcceptedWork: Sendable {
    private let count = NIOLockedValueBox(0)

    func begin() { count.withLockedValue { $0 += 1 } }

    func end() { count.withLockedValue { $0 -= 1 } }

    /// Returns when no item is being answered.
    func waitUntilIdle() async {
        while count.withLockedValue({ $0 > 0 }) { try? await Task.sleep(for: .milliseconds(20)) }
    }
}
