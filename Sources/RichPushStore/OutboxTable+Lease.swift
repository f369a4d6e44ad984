import GRDB
import RichPushHandling
import RichPushModel

import struct Foundation.Date

extension OutboxTable {
    /// Leases calls: the first calls of lines, then the calls behind them.
    ///
    /// A call that cannot be read is marked and does not count for the limit.
    func lease(_ request: LeaseRequest) throws -> [OutboxEntry] {
        try request.recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        guard !request.givingWay else {
            return try lease(request.limit, for: request) { try givingWay(request, limit: $0) }
        }
        let fronts = try lease(request.limit, for: request) { try self.fronts(request, limit: $0) }
        var entries = fronts
        for front in fronts where entries.count < request.limit {
            entries += try leaseFollowers(of: front, limit: request.limit - entries.count, for: request)
        }
        return entries.sorted { $0.id < $1.id }
    }

    /// Leases a call and the older queued calls of its line, unless one of them has a different lease or their member
    /// has signed out. Calls that have this lease already, from the same commit, are left out.
    func leaseLine(through id: OutboxEntry.ID, for lease: Lease) throws -> Recording {
        let now = clock.now()
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: Self.selection + Self.lineCondition),
            arguments: ["id": id]
        )
        var entries: [OutboxEntry] = []
        for row in rows {
            if row["away"], row["needs_token"] { return .notLeased }
            guard let entry = OutboxEntry(row: row) else {
                try markUnreadable(row["id"])
                continue
            }
            if entry.lease?.owner == lease.owner { continue }
            if entry.lease?.holds(at: now) == true { return .notLeased }
            entries.append(entry)
        }
        return .leased(try entries.map { try self.lease($0, for: lease, pass: nil) })
    }

    /// Leases the calls that a query finds. The query is repeated until it finds no call that cannot be read.
    private func lease(_ limit: Int, for request: LeaseRequest, _ find: (Int) throws -> [Row]) throws -> [OutboxEntry] {
        guard limit > 0 else { return [] }
        while true {
            let rows = try find(limit)
            let entries = rows.compactMap(OutboxEntry.init(row:))
            if entries.count == rows.count {
                return try entries.map { try lease($0, for: request.lease, pass: request.pass) }
            }
            for row in rows where OutboxEntry(row: row) == nil { try markUnreadable(row["id"]) }
        }
    }

    private func leaseFollowers(of front: OutboxEntry, limit: Int, for request: LeaseRequest) throws -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: Self.selection + Self.followers),
            arguments: ["front": front.id]
        )
        while entries.count < limit, let row = try rows.next() {
            guard isFree(row, for: request), let entry = OutboxEntry(row: row) else { break }
            entries.append(entry)
        }
        return try entries.map { try lease($0, for: request.lease, pass: request.pass) }
    }

    private func lease(_ entry: OutboxEntry, for lease: Lease, pass: Int64?) throws -> OutboxEntry {
        try db.cachedStatement(
            sql: "UPDATE outbox SET lease_owner = ?, lease_until = ?, begun = 0, pass = ? WHERE id = ?"
        ).execute(arguments: [lease.owner, lease.until.milliseconds, pass, entry.id])
        var entry = entry
        entry.lease = lease
        return entry
    }

    /// Whether a call behind the first call of its line can be leased together with it.
    private func isFree(_ row: Row, for request: LeaseRequest) -> Bool {
        let until: Int64? = row["lease_until"]
        let lease = until.map { Lease(owner: "", until: Date(milliseconds: $0)) }
        let notBefore: Int64? = row["not_before"]
        let pass: Int64? = row["pass"]
        return lease?.holds(at: clock.now()) != true
            && (request.pass == nil || pass != request.pass)
            && request.isDue(
                Date(milliseconds: row["next_attempt"]),
                notBefore: notBefore.map(Date.init(milliseconds:))
            )
    }
}

/// The queries for calls that can be leased. Each reads an index in order, so that it can stop at its limit.
extension OutboxTable {
    /// The first calls of lines.
    private func fronts(_ request: LeaseRequest, limit: Int) throws -> [Row] {
        let queries =
            if request.recipient != nil {
                [Self.frontsOfMember]
            } else if request.includingNotDue {
                [Self.frontsInOrder]
            } else {
                [Self.dueFronts, Self.frontsSetBack]
            }
        var rows: [Row] = []
        for needsToken in request.beaconsOnly ? [false] : [true, false] {
            for query in queries {
                rows += try Row.fetchAll(
                    db.cachedStatement(sql: query),
                    arguments: arguments(request, limit: limit) + ["token": needsToken]
                )
            }
        }
        return Array(rows.sorted { Self.rank($0, request) < Self.rank($1, request) }.prefix(limit))
    }

    private func givingWay(_ request: LeaseRequest, limit: Int) throws -> [Row] {
        try Row.fetchAll(
            db.cachedStatement(sql: Self.givingWay),
            arguments: arguments(request, limit: limit) + ["beacons": request.beaconsOnly]
        )
    }

    private func arguments(_ request: LeaseRequest, limit: Int) -> StatementArguments {
        [
            "now": request.now.milliseconds,
            "clock": clock.now().milliseconds,
            "all": request.includingNotDue,
            "name": request.recipient?.rawValue,
            "after": request.after,
            "pass": request.pass,
            "limit": limit,
        ]
    }

    /// Calls that are due for the longest time come first; if calls that are not due are included, the oldest come
    /// first.
    private static func rank(_ row: Row, _ request: LeaseRequest) -> (Int64, Int64) {
        let (due, id): (Int64, Int64) = (row["due"], row["id"])
        return (request.includingNotDue ? 0 : due, id)
    }

    /// SQL: whether a call may be tried at `:now`. With `:all` only the wait that the platform asked for counts.
    private static let isDue = "((:all OR \(isReached("next_attempt"))) AND ifnull(\(isReached("not_before")), 1))"

    /// SQL: whether a time is reached at `:now`. A time that is too far ahead was stored before the clock was set back.
    private static func isReached(_ time: String) -> String {
        "(\(time) <= :now OR \(time) - :now > \(horizon))"
    }

    private static let horizon = Int64(LeaseRequest.maximumLookahead / .milliseconds(1))

    private static let isFree = """
        outbox.id > :after
            AND NOT \(isLeased())
            AND (:pass IS NULL OR pass IS NOT :pass)
            AND \(isDue)
            AND (:name IS NULL OR recipient.name = :name)
        """

    private static func fronts(_ index: String, _ condition: String = "", order: String) -> String {
        """
        \(columns)
        FROM outbox INDEXED BY \(index) CROSS JOIN recipient ON recipient.id = outbox.recipient
        WHERE state = 0 AND front = 1 AND needs_token = :token \(condition)
            AND \(isFree)
        ORDER BY \(order) LIMIT :limit
        """
    }

    static let dueFronts = fronts("outbox_due", "AND due <= :now", order: "due, outbox.id")
    /// The first calls with a time that is too far ahead.
    static let frontsSetBack = fronts("outbox_due", "AND due > :now + \(horizon)", order: "due, outbox.id")
    static let frontsInOrder = fronts("outbox_in_order", order: "outbox.id")
    /// For one member, all calls of that member are read.
    static let frontsOfMember = fronts(
        "outbox_waiting",
        "AND outbox.recipient = (SELECT own.id FROM recipient AS own WHERE own.name = :name)",
        order: "outbox.id"
    )

    static let givingWay = """
        \(columns)
        FROM outbox INDEXED BY outbox_giving_way CROSS JOIN recipient ON recipient.id = outbox.recipient
        WHERE state = 0 AND \(givesWay()) AND unreadable = 0
            AND iif(needs_token, NOT (:beacons OR away OR paused IS NOT NULL), 1)
            AND \(isFree)
        ORDER BY unended, outbox.id LIMIT :limit
        """

    /// The calls behind the first one of a line.
    static let followers = """
        WHERE state = 0
            AND outbox.recipient = (SELECT own.recipient FROM outbox AS own WHERE own.id = :front)
            AND target = (SELECT own.target FROM outbox AS own WHERE own.id = :front)
            AND outbox.id > :front
            AND NOT \(givesWay())
            AND unreadable = 0
        ORDER BY outbox.id
        """

    private static let lineCondition = """
        WHERE state = 0
            AND outbox.recipient = (SELECT own.recipient FROM outbox AS own WHERE own.id = :id)
            AND target = (SELECT own.target FROM outbox AS own WHERE own.id = :id)
            AND outbox.id <= :id
            AND (outbox.id = :id OR NOT \(givesWay()))
            AND unreadable = 0
        ORDER BY outbox.id
        """
}
