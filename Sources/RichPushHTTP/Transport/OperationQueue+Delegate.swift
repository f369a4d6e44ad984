import Foundation

extension OperationQueue {
    /// What a session calls its delegate on where the delegate has to hold the session back.
    ///
    /// Apple's URLSession waits for its delegate before it reads on, and needs no queue of ours.
    static func forDelegates() -> OperationQueue? {
        #if canImport(FoundationNetworking)
        ImmediateQueue()
        #else
        nil
        #endif
    }
}

#if canImport(FoundationNetworking)
/// Runs what it is given at once, on the thread that gives it.
///
/// FoundationNetworking reads on while its delegate is busy, and keeps what it has read: a slow disk would cost as much
/// memory as the file is long. On this queue it reads on when the delegate is done. The delegate must do nothing that
/// waits for the session's own queue, on which it now runs; `cancel()` is such a thing.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {  // adds nothing to what its superclass has
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
#endif
