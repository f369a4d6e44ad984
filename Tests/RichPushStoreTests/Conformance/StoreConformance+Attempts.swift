import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

extension StoreConformance {
    /// Attempts are counted when they start. Calls with attempts that do not end are tried last.
    static let attemptChecks: [StoreCheck] = [
        StoreCheck("A started attempt is counted at once, once for each lease, and has not ended until it is settled") {
            store in
            let entry = try await store.record("key")
            for _ in 1...2 {
                try expect("whether it may be made", try await store.startAttempt(of: entry), is: true)
                try expect("the counts", try await store.attempts(), is: [[1, 1]])
            }
            try await store.settle(entry, as: store.retry(at: moment(), reason: "unreachable"))
            try expect("the counts after its ending", try await store.attempts(), is: [[1, 0]])
            try await store.crash()
            try expect("the counts after an attempt without an ending", try await store.attempts(), is: [[2, 1]])
            let last = try await store.start(at: 1000)
            try await store.settle(last, as: .setAside(reason: "refused"))
            let setAside = try await store.setAsideCalls(limit: 1).map { [$0.entry.attempts, $0.entry.unended] }
            try expect("the counts after it was set aside", setAside, is: [[3, 0]])
        },
        StoreCheck("A lease counts no attempt, and a release or a refused token undoes only its own attempt") { store in
            _ = try await store.commit(.ann, calls: [.sample("key")])
            try await store.crash()
            for (number, settlement) in [Settlement.released, .paused(moment(), reason: "refused")].enumerated() {
                for starts in [false, true] {
                    try await store.resumeCalls(of: nil)
                    let leased = try await store.lease("\(number) \(starts)", at: 100).first
                    guard let entry = leased else {
                        throw ConformanceMismatch(location: "the lease", observation: "found none")
                    }
                    if starts { _ = try await store.startAttempt(of: entry) }
                    try await store.settle(entry, as: settlement)
                    try expect("the counts after \(settlement)", try await store.attempts(), is: [[1, 1]])
                }
            }
        },
        StoreCheck("An attempt is not started without the current lease") { store in
            let lost = try await store.record("key")
            let held = try await store.lease("second", at: 60)
            try expect("with a lost lease", try await store.startAttempt(of: lost), is: false)
            for entry in held { try await store.settle(entry, as: .released) }
            try expect("with a released lease", try await store.startAttempt(of: lost), is: false)
            try await store.settle(lost, as: .sent(moment(), late: nil))
            try expect("of a sent call", try await store.startAttempt(of: lost), is: false)
            try expect("the calls", try await store.attempts(), is: [])
        },
        StoreCheck("A call with ten attempts without an ending is leased on request only, the fewest attempts first") {
            store in
            let calls = (1...3).map { OutboxCall.sample("\($0)", .clipOffer(id: $0)) }
            _ = try await store.commit(StoreChanges(recipient: .ann, calls: calls, time: moment()))
            try await store.crash(times: 9)
            try expect("the number that is tried last after nine", try await store.outboxCounts().triedLast, is: 0)
            try await store.crash()
            let counts = OutboxCounts(waiting: 3, setAside: 0, triedLast: 3)
            try expect("the counts after ten", try await store.outboxCounts(), is: counts)
            try expect("the calls that are leased", try await store.lease(at: 2000, includingNotDue: true), is: [])
            try expect("nextAttempt", try await store.nextAttempt(), is: nil)
            let first = try await store.lease("first", at: 2000, triedLast: true, limit: 1)
            try expect("the first on request", first.map(\.idempotencyKey), is: ["1"])
            for entry in first { _ = try await store.startAttempt(of: entry) }
            let rest = try await store.lease("second", at: 3000, triedLast: true)
            try expect("all on request", rest.map(\.idempotencyKey), is: ["2", "3", "1"])
            for entry in rest.prefix(1) { try await store.settle(entry, as: store.retry(at: moment(), reason: "503")) }
            let free = try await store.lease("third", at: 3000).map(\.idempotencyKey)
            try expect("the calls that are leased after an ending", free, is: ["2"])
        },
        StoreCheck("A call that is tried last holds back nothing, and is not leased with a new call about its target") {
            store in
            _ = try await store.commit(.ann, calls: [.sample("older", .likePost(id: "p"))])
            try await store.crash(times: 10)
            let comment = LoyaltyCall.addNewComment(body: "!", postID: "p")
            let receipt = try await store.commit(.ann, calls: [.sample("new", comment, lease: .of("first"))])
            try expect("the entries of a new call", receipt.entries.map(\.idempotencyKey), is: ["new"])
            let next = try await store.commit(.ann, calls: [.sample("next", comment, lease: .of("first"))])
            try expect("the entries of the next", next.entries.map(\.idempotencyKey), is: ["next"])
            _ = try await store.commit(.ann, calls: [.sample("last", comment)], at: 2000)
            let free = try await store.lease(at: 2000).map(\.idempotencyKey)
            try expect("the calls that can be leased", free, is: ["new", "next", "last"])
            let again = OutboxCall.sample("older", .likePost(id: "p"), lease: .of("third"))
            let own = try await store.commit(.ann, calls: [again], at: 2000)
            try expect("the entries of the same call", own.entries.map(\.idempotencyKey), is: ["older"])
        },
    ]

    /// The rules about the leases of a run over the outbox.
    static let passChecks: [StoreCheck] = [
        StoreCheck("A call is leased once for a pass, unless it was released without an attempt, and then holds back") {
            store in
            let calls = [OutboxCall.sample("a", .likePost(id: "p")), .sample("b", .likePost(id: "q"))]
            _ = try await store.commit(.ann, calls: calls)
            let first = try await store.lease("first", pass: 1)
            for (entry, starts) in zip(first, [true, false]) {
                if starts { _ = try await store.startAttempt(of: entry) }
                try await store.settle(entry, as: .released)
            }
            _ = try await store.commit(.ann, calls: [.sample("later", .addNewComment(body: "!", postID: "p"))])
            let second = try await store.lease("second", includingNotDue: true, pass: 1)
            try expect("the calls of the same pass", second.map(\.idempotencyKey), is: ["b"])
            for entry in second { try await store.settle(entry, as: store.retry(at: moment(), reason: "503")) }
            try expect("the calls then", try await store.lease("third", includingNotDue: true, pass: 1), is: [])
            let other = try await store.lease("fourth", pass: 2).map(\.idempotencyKey)
            try expect("the calls of another pass", other, is: ["a", "b", "later"])
        },
        StoreCheck("A time until which the platform asked to wait binds calls that are not due too") { store in
            let entry = try await store.record("key")
            try await store.settle(entry, as: store.retry(at: moment(60), notBefore: moment(30), reason: "503"))
            try expect("before it", try await store.lease(at: 29, includingNotDue: true), is: [])
            let early = try await store.lease(at: 30, includingNotDue: true)
            try expect("the number at that time", early.count, is: 1)
            for entry in early { try await store.settle(entry, as: store.retry(at: moment(90), reason: "unreachable")) }
            let next = try await store.lease(at: 31, includingNotDue: true)
            try expect("the number after another ending", next.count, is: 1)
            let asked = moment(9_000_000)
            for entry in next {
                try await store.settle(entry, as: store.retry(at: asked, notBefore: asked, reason: "503"))
            }
            try expect("the number with the clock set back", try await store.lease(at: 31).count, is: 1)
        },
    ]
}

extension PushStore {
    /// The attempts of the waiting calls, and how many of them did not end.
    func attempts() async throws -> [[Int]] {
        try await waitingCalls(limit: 9).map { [$0.entry.attempts, $0.entry.unended] }
    }

    /// Starts an attempt of the only call.
    fileprivate func start(at seconds: Double) async throws -> OutboxEntry {
        guard let entry = try await lease("\(seconds)", at: seconds).first, try await startAttempt(of: entry) else {
            throw ConformanceMismatch(location: "the start of an attempt", observation: "expected to start, did not")
        }
        return entry
    }

    /// Starts an attempt of every call, like a process that then crashes. Its leases end by second 1000.
    func crash(times: Int = 1) async throws {
        for _ in 0..<times {
            let attempts = try await waitingCalls(limit: 1).first?.entry.attempts ?? 0
            let seconds = 60 * Double(attempts)
            for entry in try await lease("crashed \(attempts)", at: seconds) { _ = try await startAttempt(of: entry) }
        }
    }
}
