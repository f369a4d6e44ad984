import Foundation
package import RichPushExtension
import RichPushModel

extension EventJournal {
    /// The journal as a process finds it before the first unlock: only files without protection can be opened.
    ///
    /// - Parameter isLocked: whether the device is locked now.
    /// - Returns: the same journal.
    package func locked(while isLocked: @escaping @Sendable () -> Bool = { true }) -> EventJournal {
        var journal = self
        journal.willOpen = { path in
            if isLocked(), !path.contains("/before-first-unlock/") { throw POSIXError(.EPERM) }
        }
        return journal
    }
}
