import RichPushModel

/// The rule for stored times in milliseconds.
extension WrittenTime {
    /// More than the distance of any two stored times.
    private static let shift: Int64 = 3_000_000_000_000_000

    /// A stored time as it is compared with others: one that is ahead is before all others. Those that are ahead keep
    /// their order.
    func rank(_ milliseconds: Int64) -> Int64 {
        milliseconds > latest.milliseconds ? milliseconds - Self.shift : milliseconds
    }

    /// SQL: ``rank(_:)`` of a column, with ``latest`` as `?1`. A value that is not a number stays as it is.
    static func rank(_ column: String, _ dialect: StoreDialect) -> String {
        "CASE WHEN \(dialect.isInteger(column)) AND \(column) > ?1 THEN \(column) - \(shift) ELSE \(column) END"
    }

    /// SQL condition: a time that was set for later is reached at `:now`, or there is none. One that is further ahead than
    /// any that is set was stored before the clock was set back. A text and a blob are greater than every number, so that
    /// a damaged time is reached.
    ///
    /// - Parameters:
    ///   - time: the column with the time.
    ///   - lookahead: how far ahead a time is set at most.
    /// - Returns: the condition.
    static func isReached(_ time: String, within lookahead: Duration) -> String {
        "(\(time) IS NULL OR \(time) NOT BETWEEN :now + 1 AND :now + \(lookahead.inMilliseconds))"
    }
}
