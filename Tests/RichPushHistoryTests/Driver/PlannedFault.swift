import RichPushModel
import RichPushStore
import RichPushTestSupport

/// A fault of one call: a use of the engine fails before it began, or its answer is lost.
struct PlannedFault: Sendable {
    enum Moment: Sendable { case before, after }

    var moment: Moment
    /// The number of uses of the engine that succeed before.
    var uses: Int

    /// The fault of the call that this task makes.
    @TaskLocal static var current: Locked<PlannedFault>?

    /// The error of a planned fault.
    static let error = StoreError(code: StoreError.Code(rawValue: "planned"), message: "The fault was planned.")

    /// Whether the fault happens now; each moment counts the uses.
    fileprivate static func happens(_ moment: Moment) -> Bool {
        guard let current else { return false }
        return current.withLock { fault in
            guard fault.moment == moment else { return false }
            fault.uses -= 1
            return fault.uses < 0
        }
    }
}

extension Error {
    /// Whether the error is that of a planned fault.
    var isPlanned: Bool { (self as? StoreError)?.code == PlannedFault.error.code }
}

extension PushStore {
    /// The same store with the planned faults.
    func withPlannedFaults(rewriting: WatchedEngine.Rewriting? = nil) -> PushStore {
        watched(
            before: { _ in
                if PlannedFault.happens(.before) { throw PlannedFault.error }
                return nil
            },
            after: { _, result in
                if case .success = result, PlannedFault.happens(.after) { throw PlannedFault.error }
            },
            rewriting: rewriting
        )
    }
}
