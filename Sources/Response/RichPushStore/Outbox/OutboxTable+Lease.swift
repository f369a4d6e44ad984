import RichPushModel

import struct Foundation.Date

extension OutboxTable {
    /// Leases calls: the first calls of lines, then the calls behind them.
    ///
    /// A call that cannot be read is marked and does not count for the limit.
    func lease(_ request: LeaseRequest) throws -> [OutboxEntry] {
        try request.recipient.map { try StoredText.check($0.rawValue, as: "The recipient") }
        if request.triedLast { return try lease(request.limit, for: request) { try triedLast(request, limit: $0) } }
        let fronts = try lease(request.limit, for: request) { try self.fronts(request, limit: $0) }
        var entries = fronts
        for front in fronts {
            try lines.renew(ofCall: front.id)
            guard entries.count < request.limit else { continue }
            entries += try leaseFollowers(of: front, limit: request.limit - entries.count, for: request)
        }
        return entries.sorted { $0.id < $1.id }
    }

    /// Leases a call and the older queued calls of its line, unless one of them has a different lease or must wait
    /// because the platform asked to, or their member has signed out. Calls that have this lease already, from the same
    /// commit, are left out.
    ///
    /// - Parameters:
    ///   - id: the call.
    ///   - lease: the lease.
    /// - Returns: the leased calls.
    /// - Throws: an error of the database.
    func leaseLine(through id: OutboxEntry.ID, for lease: Lease) throws -> Recording {
        try lines.lock(ofCall: id)
        // A call that is tried last, or was set aside, is in no line.
        try db.lock("SELECT 1 FROM outbox WHERE id = ?", id)
        let now = db.now()
        var entries: [OutboxEntry] = []
        for row in try db.rows(Self.selection + Self.lineCondition, ["id": id]) {
            guard let entry = OutboxEntry(readable: row, at: now) else {
                try markUnreadable(try row["id"])
                continue
            }
            if try row["signed_out", of: "recipient"] && row["waits_for_member"] { return .notLeased }
            if entry.lease?.owner == lease.owner { continue }
            if entry.lease?.holds == true { return entry.id == id ? .underWay : .notLeased }
            let notBefore: Date? = try row["not_before"]
            if let notBefore, !LeaseRequest.isReached(notBefore, at: now) { return .notLeased }
            entries.append(entry)
        }
        let leased = try entries.map { try self.lease($0, for: lease, pass: nil) }
        if !leased.isEmpty { try lines.renew(ofCall: id) }
        return .leased(leased)
    }

    /// Leases the calls that a query finds. The query is repeated until it finds no new call that cannot be read. A
    /// damaged index can lead to a call that is marked already.
    private func lease(
        _ limit: Int,
        for request: LeaseRequest,
        _ find: (Int) throws -> [StoredRow]
    ) throws -> [OutboxEntry] {
        guard limit > 0 else { return [] }
        let now = db.now()
        var marked: Set<OutboxEntry.ID> = []
        while true {
            let rows = try find(limit + marked.count)
            let unreadable = try rows.filter { OutboxEntry(readable: $0, at: now) == nil }
                .map { try $0["id"] as OutboxEntry.ID }
            if marked.isSuperset(of: unreadable) {
                return try rows.compactMap { OutboxEntry(readable: $0, at: now) }.prefix(limit)
                    .map { try lease($0, for: request.lease, pass: request.pass) }
            }
            for id in unreadable where marked.insert(id).inserted { try markUnreadable(id) }
        }
    }

    private func leaseFollowers(of front: OutboxEntry, limit: Int, for request: LeaseRequest) throws -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        let now = db.now()
        let rows = try db.cursor(Self.selection + Self.followers, ["front": front.id])
        while entries.count < limit, let row = try rows.next() {
            guard let entry = OutboxEntry(readable: row, at: now), try isFree(row, entry, for: request, at: now)
            else { break }
            entries.append(entry)
        }
        return try entries.map { try lease($0, for: request.lease, pass: request.pass) }
    }

    private func lease(_ entry: OutboxEntry, for lease: Lease, pass: Int64?) throws -> OutboxEntry {
        try db.put(
            "UPDATE outbox SET lease_owner = ?, lease_until = ?, leased_at = ?, begun = 0, pass = ? WHERE id = ?",
            lease.owner,
            end(of: lease).milliseconds,
            db.now().milliseconds,
            pass,
            entry.id
        )
        var entry = entry
        entry.lease = lease
        return entry
    }

    /// Whether a call behind the first call of its line can be leased together with it.
    private func isFree(
        _ row: StoredRow,
        _ entry: OutboxEntry,
        for request: LeaseRequest,
        at now: Date
    ) throws -> Bool {
        let pass: Int64? = try row["pass"]
        let isDue = request.isDue(try row["next_attempt"], notBefore: try row["not_before"], at: now)
        return isDue && entry.lease?.holds != true && (request.pass == nil || pass != request.pass)
    }
}

/// The queries for calls that can be leased. Each reads an index in order, so that it can stop at its limit.
extension OutboxTable {
    /// The first calls of lines.
    private func fronts(_ request: LeaseRequest, limit: Int) throws -> [StoredRow] {
        let arguments = arguments(request, limit: limit)
        // A call can be changed by a transaction that had the lock of its line until now.
        let lockingFree = db.dialect.lockingFree("line, outbox")
        var rows: [StoredRow] = []
        if request.recipient != nil {
            rows = try db.rows(Self.frontsOfMember + lockingFree, arguments)
        } else {
            let queries = request.includingNotDue ? [Self.frontsInOrder] : [Self.dueFronts, Self.frontsSetBack]
            for isEMSOpen in request.emsOpensOnly ? [true] : [false, true] {
                for query in queries { rows += try db.rows(query + lockingFree, arguments + ["beacon": isEMSOpen]) }
            }
        }
        return Array(rows.sorted { Self.rank($0, request) < Self.rank($1, request) }.prefix(limit))
    }

    private func triedLast(_ request: LeaseRequest, limit: Int) throws -> [StoredRow] {
        try db.rows(Self.triedLast + db.dialect.lockingFree("outbox"), arguments(request, limit: limit))
    }

    private func arguments(_ request: LeaseRequest, limit: Int) -> StoredArguments {
        [
            "now": db.now().milliseconds,
            "all": request.includingNotDue,
            "name": request.recipient.map { db.key($0.rawValue) },
            "after": request.after,
            "pass": request.pass,
            "emsOpensOnly": request.emsOpensOnly,
            "limit": limit,
        ]
    }

    /// Calls that are due for the longest time come first; if calls that are not due are included, the oldest come
    /// first. Damaged calls come before all others.
    private static func rank(_ row: StoredRow, _ request: LeaseRequest) -> (Int64, Int64) {
        let due: Int64? = request.includingNotDue ? 0 : try? row["due"]
        return (due ?? .min, (try? row["id"]) ?? .min)
    }

    /// SQL: whether a call may be tried at `:now`. With `:all` only the wait that the platform asked for counts.
    private static let isDue = "((:all = 1 OR \(isReached("next_attempt"))) AND \(isReached("not_before")))"

    private static func isReached(_ time: String) -> String {
        WrittenTime.isReached(time, within: LeaseRequest.maximumLookahead)
    }

    static let horizon = LeaseRequest.maximumLookahead.inMilliseconds

    /// The sum keeps the condition from choosing an index: lines that are due are read in the order of their times.
    private static let isFree = """
        outbox.id + 0 > :after
            AND NOT \(isLeased())
            AND (:pass IS NULL OR pass IS DISTINCT FROM :pass)
            AND \(isDue)
            AND (:name IS NULL OR recipient.name = :name)
        """

    private static func fronts(_ condition: String, order: String) -> String {
        """
        \(columns), due
        FROM line JOIN outbox ON outbox.id = first_call JOIN recipient ON recipient.id = outbox.recipient
        WHERE held = 0 \(condition)
            AND NOT \(isLeased("line")) AND \(isInLine) AND \(isFree)
        ORDER BY \(order) LIMIT :limit
        """
    }

    static let dueFronts = fronts("AND line.beacon = :beacon AND due <= :now", order: "due, first_call")
    /// The first calls with a time that is too far ahead.
    static let frontsSetBack = fronts("AND line.beacon = :beacon AND due > :now + \(horizon)", order: "due, first_call")
    static let frontsInOrder = fronts("AND line.beacon = :beacon AND first_call > :after", order: "first_call")
    /// For one member, all lines of that member are read.
    static let frontsOfMember = fronts(
        """
        AND (line.beacon = 1 OR :emsOpensOnly = 0)
            AND line.recipient = (SELECT own.id FROM recipient AS own WHERE own.name = :name)
        """,
        order: "first_call"
    )

    static let triedLast = """
        \(columns)
        FROM outbox JOIN recipient ON recipient.id = outbox.recipient
        WHERE state = 0 AND \(isTriedLast()) AND unreadable = 0
            AND (beacon = 1 OR :emsOpensOnly = 0)
            AND NOT (waits_for_member = 1 AND \(RecipientTable.isOnHold))
            AND \(isFree)
        ORDER BY unended, outbox.id LIMIT :limit
        """

    /// The calls behind the first one of a line.
    static let followers = """
        WHERE state = 0
            AND outbox.recipient = (SELECT own.recipient FROM outbox AS own WHERE own.id = :front)
            AND target = (SELECT own.target FROM outbox AS own WHERE own.id = :front)
            AND outbox.id > :front
            AND NOT \(isTriedLast())
            AND unreadable = 0
        ORDER BY outbox.id
        """

    private static let lineCondition = """
        WHERE state = 0
            AND outbox.recipient = (SELECT own.recipient FROM outbox AS own WHERE own.id = :id)
            AND target = (SELECT own.target FROM outbox AS own WHERE own.id = :id)
            AND outbox.id <= :id
            AND (outbox.id = :id OR NOT \(isTriedLast()))
            AND unreadable = 0
        ORDER BY outbox.id
        """
}
