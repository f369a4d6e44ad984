import Dispatch
import RichPushModel

/// Counts the calls of a completion closure, and notes whether each was on the main queue.
public final class CompletionLog: Sendable {
    private static let mainQueueMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private let calls = Locked<[Bool]>([])

    /// Makes a log without calls.
    public init() {
        _ = Self.mainQueueMark
    }

    /// Counts one call. Call it in the completion closure.
    public func record() {
        let isOnMainQueue = DispatchQueue.getSpecific(key: Self.mainQueueMark) ?? false
        calls.withLock { $0.append(isOnMainQueue) }
    }

    /// How often the closure was called.
    public var count: Int { calls.withLock { $0.count } }

    /// Whether all calls were on the main queue.
    public var wereOnMainQueue: Bool { calls.withLock { $0.allSatisfy { $0 } } }
}
