import Foundation

/// How many of a test's orders of events, and of its kills, are run: all of them with `RICHPUSH_ORDERS=all`, as in the stages
/// `orders` and `faults`, and fewer in each run of continuous integration.
public enum Orders {
    /// Whether every order is run.
    public static let areAll = ProcessInfo.processInfo.environment["RICHPUSH_ORDERS"] == "all"

    /// The seeds of a test's orders.
    ///
    /// - Parameters:
    ///   - usual: their number in each run of continuous integration.
    ///   - all: their number in the stage `orders`.
    /// - Returns: the seeds, from 1.
    public static func seeds(_ usual: UInt64, of all: UInt64) -> ClosedRange<UInt64> { 1...(areAll ? all : usual) }

    /// The number of a test's kills: the first one in each run of continuous integration, all in the stage `faults`.
    public static func kills(_ usual: Int, of all: Int) -> Int { areAll ? all : usual }
}
