import RichPushModel

import struct Foundation.Date

/// A lease or claim as it is stored: with its end by the store's clock. It is the one rule of who may do what others must
/// not do meanwhile: calls, webhook events, responses and the care of a store have one.
///
/// It holds until its end. It does not hold if its end is later than any that is given, or it was stored by a clock that was
/// ahead.
struct StoredLease {
    let owner: String
    let until: Date
    /// When it was stored; `nil` for a lease of an earlier version.
    let stored: Date?

    /// Reads the lease of a call; `nil` if it has none.
    init?(row: StoredRow) throws {
        guard let owner: String = try row["lease_owner"], let until: Date = try row["lease_until"] else { return nil }
        (self.owner, self.until, stored) = (owner, until, try row["leased_at"])
    }

    /// Reads the claim of a response; `nil` if it has none.
    init?(ofResponse row: StoredRow) throws {
        guard let owner: String = try row["owner"], let until: Date = try row["claimed_until"] else { return nil }
        (self.owner, self.until, stored) = (owner, until, try row["time"])
    }

    /// The lease with the time left: none if it was stored by a clock that was ahead.
    func lease(at now: Date) -> Lease {
        if let stored, WrittenTime(at: now).isAhead(stored) { return Lease(owner: owner, duration: .zero) }
        return Lease(owner: owner, duration: .milliseconds(until.milliseconds - now.milliseconds))
    }

    /// SQL: whether a lease holds.
    ///
    /// - Parameters:
    ///   - end: the column with its end, null without a lease.
    ///   - start: the column with the time at which it was stored, if there is one.
    ///   - now: the time of the store's clock.
    /// - Returns: the SQL condition.
    static func holds(_ end: String, since start: String? = nil, at now: String = ":now") -> String {
        let isLater = "AND \(end) BETWEEN \(now) + 1 AND \(now) + \(Lease.maximumDuration.inMilliseconds)"
        let lookahead = WrittenTime.lookahead.inMilliseconds
        let isNotAhead = start.map { " AND (\($0) IS NULL OR \($0) <= \(now) + \(lookahead))" } ?? ""
        return "(\(end) IS NOT NULL \(isLater)\(isNotAhead))"
    }
}
