import Foundation
import RichPushKit

/// The names of what was called, in order, from any isolation.
final class CallLog: @unchecked Sendable {  // every access to its state happens while `lock` is held
    private let lock = NSLock()
    private var names: [String] = []
    private var waiting: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []

    /// Adds a name; by default that of the function it is called in.
    func add(_ name: String = #function) {
        let reached = lock.withLock {
            names.append(name)
            let reached = waiting.filter { $0.name == name }
            waiting.removeAll { $0.name == name }
            return reached
        }
        reached.forEach { $0.continuation.resume() }
    }

    /// Adds the name of the function that returns a value, by default of the function it is called in.
    func adding<Result>(_ result: Result, _ name: String = #function) -> Result {
        add(name)
        return result
    }

    /// Adds the name of the function that handles a push.
    func handled(_ name: String = #function) -> PushOutcome { adding(.handled, name) }

    /// All names so far.
    var all: [String] { lock.withLock { names } }

    /// Returns once a name was added or the task is cancelled, for example at the time limit of a test.
    func wait(for name: String) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = lock.withLock {
                    if names.contains(name) || Task.isCancelled { return true }
                    waiting.append((name, continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let all = lock.withLock {
                defer { waiting = [] }
                return waiting
            }
            all.forEach { $0.continuation.resume() }
        }
    }
}
