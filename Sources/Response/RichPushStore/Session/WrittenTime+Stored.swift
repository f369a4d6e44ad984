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
}
