import Foundation
import RichPushKit

/// A store with many messages. Their numbers are in the order of the platform, and each is for one of 100,000 members.
struct GrownDatabase {
    static let members = 100_000

    let folder: TrackingFolder
    let count: Int

    /// Fills the store's own tables, with many rows in each transaction.
    init(count: Int) async throws {
        self.count = count
        folder = try await TrackingFolder()
        let raw = try RawDatabase(path: folder.path)
        let insertMember = try raw.prepare("INSERT INTO recipient (id, name) VALUES (?, ?)")
        try raw.transactions(Self.members) { index in
            let name = Array(Self.member(index).rawValue.utf8CString.dropLast())
            insertMember.bind(Int64(index + Self.firstMember), at: 1)
            try name.withUnsafeBufferPointer { name in
                insertMember.bind(name, at: 2)
                try insertMember.run()
            }
        }
        let insertMessage = try raw.prepare(
            "INSERT INTO message (message_response_id, recipient, delivered) VALUES (?, ?, ?)"
        )
        try raw.transactions(count) { index in
            insertMessage.bind(Self.messageID(index), at: 1)
            insertMessage.bind(Int64(Self.memberNumber(index) + Self.firstMember), at: 2)
            insertMessage.bind(1_750_000_000_000 + Int64(index), at: 3)
            try insertMessage.run()
        }
        try raw.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// The bytes of the database's file.
    func size() throws -> Double { try folder.size() }

    /// The median time to read one of its messages, in nanoseconds.
    func lookUp(_ times: Int, seed: Int) async throws -> Double {
        var waits: [Double] = []
        for step in 0..<times {
            let index = Self.scattered(seed * times + step, below: count)
            let member = Self.member(Self.memberNumber(index))
            let start = ContinuousClock.now
            let found = try await folder.store.message(Self.messageID(index), for: member)
            waits.append(start.duration(to: .now) / .nanoseconds(1))
            guard found != nil else { throw Disagreement(description: "Message \(index) is not in the database.") }
        }
        return Rounds.median(waits)
    }

    /// The time for one new message while 64 writers record some, in nanoseconds.
    func insert(_ messages: Int, round: Int) async throws -> Double {
        let writers = ConcurrentWriters(count: 64, messages: messages)
        let first = Int64(count + round * 64 * messages)
        return try await writers.run { message in
            let new = TrackedMessage(number: Self.messageID(0) + first * 3 + message.number * 3)
            _ = try await folder.store.commit(new.changes)
        }.perMessage
    }

    /// The recipient of the other benchmarks comes first.
    private static let firstMember = 2

    private static func messageID(_ index: Int) -> Int64 { 900_000_000 + Int64(index) * 3 }

    private static func memberNumber(_ index: Int) -> Int { scattered(index, below: members) }

    private static func member(_ number: Int) -> Recipient { Recipient("member-\(number)@example.com") }

    /// A number that looks random and is the same in each run.
    static func scattered(_ index: Int, below bound: Int) -> Int {
        var bits = UInt64(truncatingIfNeeded: index) &* 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ (bits >> 29)) &* 0xbf58_476d_1ce4_e5b9
        return Int((bits ^ (bits >> 32)) % UInt64(bound))
    }
}
