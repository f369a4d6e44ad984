/// A change to a badge count.
public enum BadgeChange: Sendable, Hashable {
    /// Sets the count to a number; a negative number counts as zero.
    case set(Int)
    /// Adds a number, which may be negative; the count stays at zero or above.
    case increment(by: Int)
    /// Sets the count to zero. This does not remove notifications.
    case clear

    /// Returns the count after the change. It is never below zero, and it stays at the largest integer on overflow.
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
