/// Your completion closure. It is called once, on the main queue.
package final class MainQueueCompletion<Argument: Sendable>: Sendable {
    private struct Box: @unchecked Sendable {  // taken out under the lock, called once, and only on the main queue
        let closure: (Argument) -> Void
    }

    private let box: Locked<Box?>

    package init(_ closure: @escaping (Argument) -> Void) {
        box = Locked(Box(closure: closure))
    }

    package func callAsFunction(_ argument: Argument) async {
        let taken = box.withLock { stored in
            defer { stored = nil }
            return stored
        }
        guard let taken else { return }
        await MainActor.run { taken.closure(argument) }
    }
}
