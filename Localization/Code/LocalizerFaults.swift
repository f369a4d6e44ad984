import Foundation

/// The faults of tables that a localizer found. Each is reported once.
// Sendable because every access to `found`, its only mutable state, happens while `lock` is held.
final class LocalizerFaults: @unchecked Sendable {
    typealias Observer = @Sendable (StringTableError) -> Void

    private let lock = NSLock()
    private var found: [StringTableError] = []
    private let observer: Observer?

    init(_ observer: Observer?) {
        self.observer = observer
    }

    var hasObserver: Bool { observer != nil }

    var all: [StringTableError] { lock.withLock { found } }

    /// Adds a fault. A new one is passed to the app's own observer, or else to the given one.
    func report(_ fault: StringTableError, to other: Observer?) {
        let isNew = lock.withLock {
            if found.contains(fault) { return false }
            found.append(fault)
            return true
        }
        if isNew { (observer ?? other)?(fault) }
    }
}
