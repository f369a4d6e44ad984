/// A change to a badge count.
public enum BadgeChange: Sendable, Hashable {
    /// Set to a number; below zero counts as zero.
    case set(Int)
    /// Add a number, which may be negative; the count stays at zero or above.
    case increment(by: Int)
    /// Set to zero. Clearing the badge removes no notifications.
    case clear

    /// The count after the change: never below zero, never beyond what an integer holds.
    public func applied(to count: Int) -> Int {
        switch self {
        case .set(let number): return max(0, number)
        case .increment(let step):
            let (sum, overflow) = count.addingReportingOverflow(step)
            return overflow ? .max : max(0, sum)
        case .clear: return 0
        }
    }
}
