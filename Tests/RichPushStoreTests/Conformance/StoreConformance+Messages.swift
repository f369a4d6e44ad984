import RichPushKit
import RichPushModel
@testable import RichPushStore
import RichPushTesting

extension StoreConformance {
    static let messageChecks: [StoreCheck] = [
        StoreCheck("A message event is recorded with its time") { store in
            let receipt = try await store.commit(.ann, .delivered(7, at: 1), .opened(7, at: 2))
            try expect("the receipt's newMessages", receipt.newMessages, is: [true, true])
            let record = MessageRecord(messageResponseID: 7, recipient: .ann, delivered: moment(1), opened: moment(2))
            try expect("the message", try await store.message(7, for: .ann), is: record)
        },
        StoreCheck("A second recording of a message event is not new and changes nothing") { store in
            _ = try await store.commit(.ann, .delivered(7, at: 5))
            for seconds in [9.0, 1] {
                let again = try await store.commit(.ann, .delivered(7, at: seconds))
                try expect("the receipt's newMessages", again.newMessages, is: [false])
            }
            let record = try await store.message(7, for: .ann)
            try expect("the time of the delivery", record?.delivered, is: moment(5))
        },
        StoreCheck("A message event given twice in one commit is new once") { store in
            let receipt = try await store.commit(.ann, .opened(7, at: 1), .opened(7, at: 2))
            try expect("the receipt's newMessages", receipt.newMessages, is: [true, false])
        },
        StoreCheck("An opening and a delivery are recorded in either order") { store in
            _ = try await store.commit(.ann, .opened(7, at: 1))
            let receipt = try await store.commit(.ann, .delivered(7, at: 2))
            try expect("the receipt's newMessages", receipt.newMessages, is: [true])
            let record = try await store.message(7, for: .ann)
            try expect("the time of the opening", record?.opened, is: moment(1))
            try expect("the time of the delivery", record?.delivered, is: moment(2))
        },
        StoreCheck("Messages of different members are different messages") { store in
            _ = try await store.commit(.ann, .delivered(7))
            let receipt = try await store.commit(.bob, .delivered(7))
            try expect("newMessages of Bob's receipt", receipt.newMessages, is: [true])
            try expect("Bob's message 8", try await store.message(8, for: .bob), is: nil)
            try expect("the message of a member without one", try await store.message(7, for: "carol"), is: nil)
        },
        StoreCheck("Every message number and every recipient name is kept unchanged") { store in
            for (index, name) in awkwardNames.enumerated() {
                let id = [Int64.min, -1, 0, .max][index % 4]
                _ = try await store.commit(name, .delivered(id), badge: .set(index))
            }
            for (index, name) in awkwardNames.enumerated() {
                let id = [Int64.min, -1, 0, .max][index % 4]
                let record = try await store.message(id, for: name)
                try expect("the member of a message", record?.recipient, is: name)
                try expect("the badge count of \(name)", try await store.badgeCount(for: name), is: index)
            }
            let kept = try await store.messages(limit: nil)
            try expect("the number of messages", kept.count, is: awkwardNames.count)
        },
    ]

    static let messageListChecks: [StoreCheck] = [
        StoreCheck("Messages are listed by their latest event, newest first") { store in
            _ = try await store.commit(.ann, .delivered(1, at: 1), .delivered(2, at: 2), .delivered(3, at: 3))
            _ = try await store.commit(.bob, .opened(1, at: 4))
            _ = try await store.commit(.ann, .opened(1, at: 5))
            let all = try await store.messages(limit: nil)
            try expect("the messages", all.map(\.messageResponseID), is: [1, 1, 3, 2])
            try expect("their members", all.map(\.recipient), is: [.ann, .bob, .ann, .ann])
            try expect("the first two", try await store.messages(limit: 2), is: Array(all.prefix(2)))
            try expect("none of them", try await store.messages(limit: 0), is: [])
        },
        StoreCheck("Totals count deliveries, openings, and messages with both") { store in
            let none = MessageTotals(delivered: 0, opened: 0, openedAndDelivered: 0)
            try expect("the totals of an empty store", try await store.messageTotals(), is: none)
            _ = try await store.commit(.ann, .delivered(1), .delivered(2), .opened(2), .opened(3))
            _ = try await store.commit(.bob, .delivered(1))
            let totals = MessageTotals(delivered: 3, opened: 2, openedAndDelivered: 1)
            try expect("the totals", try await store.messageTotals(), is: totals)
        },
        StoreCheck("A member's messages are read in pages, those with the highest numbers first") { store in
            for number in [3, 1, 4, 2] as [Int64] { _ = try await store.commit(.ann, .delivered(number, at: 1)) }
            _ = try await store.commit(.bob, .opened(5, at: 1))
            let pages = [
                try await store.messages(for: .ann, after: nil, limit: 3),
                try await store.messages(for: .ann, after: 2, limit: 3),
                try await store.messages(for: .ann, after: .min, limit: 3),
                try await store.messages(for: "carol", after: nil, limit: 3),
            ]
            try expect("the numbers", pages.map { $0.map(\.messageResponseID) }, is: [[4, 3, 2], [1], [], []])
            let all = try await store.messages(for: .bob, after: nil, limit: .max)
            try expect("Bob's messages", all.map(\.opened), is: [moment(1)])
        },
        StoreCheck("Unread messages are those delivered and not opened, newest first") { store in
            _ = try await store.commit(.ann, .delivered(1, at: 1), .delivered(2, at: 3), .delivered(3, at: 2))
            _ = try await store.commit(.ann, .opened(3, at: 4), .opened(4, at: 4))
            _ = try await store.commit(.bob, .delivered(5, at: 5))
            let unread = try await store.unreadMessages(for: .ann)
            try expect("Ann's unread messages", unread.map(\.messageResponseID), is: [2, 1])
            try expect(
                "the unread messages of a member without any",
                try await store.unreadMessages(for: "carol"),
                is: []
            )
        },
        StoreCheck("Unread messages are read in pages, also if several have one time") { store in
            _ = try await store.commit(
                .ann,
                .delivered(3, at: 2),
                .delivered(1, at: 2),
                .delivered(2, at: 2),
                .delivered(4, at: 1)
            )
            var (read, cursor) = ([Int64](), MessageCursor?.none)
            for _ in 1...3 {
                let page = try await store.unreadMessages(for: .ann, after: cursor, limit: 2)
                read += page.map(\.messageResponseID)
                cursor = page.last?.unreadCursor ?? cursor
            }
            try expect("the messages of three pages", read, is: [3, 2, 1, 4])
            let none = try await store.unreadMessages(for: .ann, after: nil, limit: 0)
            try expect("a page of none", none, is: [])
        },
    ]

    static let badgeChecks: [StoreCheck] = [
        StoreCheck("A badge count is set, incremented and cleared, and never falls below zero") { store in
            let steps: [(BadgeChange, Int)] = [
                (.increment(by: 2), 2), (.set(5), 5), (.increment(by: -2), 3), (.increment(by: -9), 0), (.set(-4), 0),
                (.increment(by: 1), 1), (.clear, 0), (.set(.max), .max), (.increment(by: 1), .max),
                (.increment(by: .min), 0),
            ]
            for (change, count) in steps {
                let receipt = try await store.commit(.ann, badge: change)
                try expect("the receipt's count after \(change)", receipt.badgeCount, is: count)
                try expect("the count after \(change)", try await store.badgeCount(for: .ann), is: count)
            }
        },
        StoreCheck("A receipt has the badge count even if it did not change") { store in
            try expect("a new member's", try await store.commit(.ann, .delivered(1)).badgeCount, is: 0)
            _ = try await store.commit(.ann, badge: .set(3))
            try expect("Ann's", try await store.commit(.ann, .delivered(2)).badgeCount, is: 3)
        },
        StoreCheck("Badge counts belong to members and are listed by name") { store in
            _ = try await store.commit("ç", badge: .set(1))
            _ = try await store.commit(.bob, badge: .set(2))
            _ = try await store.commit(.ann, badge: .clear)
            _ = try await store.commit("carol", .delivered(1))
            let counts = [
                BadgeCount(recipient: .ann, count: 0), BadgeCount(recipient: .bob, count: 2),
                BadgeCount(recipient: "ç", count: 1),
            ]
            try expect("the counts", try await store.badgeCounts(), is: counts)
            let first = try await store.badgeCounts(after: nil, limit: 1)
            try expect("the first page", first, is: Array(counts.prefix(1)))
            let rest = try await store.badgeCounts(after: .ann, limit: 9)
            try expect("the second page", rest, is: Array(counts.dropFirst()))
            try expect("the count of a member without one", try await store.badgeCount(for: "carol"), is: 0)
        },
        StoreCheck("A count that the app sets is not changed by older journal events, only by newer ones") { store in
            func ingest(_ id: String, _ change: BadgeChange, at seconds: Double) async throws -> Int {
                let time = moment(seconds)
                let changes = StoreChanges(recipient: .ann, badge: change, journalEvent: id, time: time)
                let receipt = try await store.commit(changes)
                return receipt.badgeCount
            }
            try expect("before anything is set", try await ingest("1", .set(5), at: 1), is: 5)
            try expect("an event with an earlier time", try await ingest("2", .increment(by: 1), at: 0), is: 6)
            try expect("the time", try await store.badgeSetTime(for: .ann), is: nil)
            _ = try await store.commit(.ann, badge: .clear, at: 10)
            try expect("the time", try await store.badgeSetTime(for: .ann), is: moment(10))
            try expect("an older number", try await ingest("3", .set(5), at: 9), is: 0)
            try expect("an older increment", try await ingest("4", .increment(by: 1), at: 9), is: 0)
            try expect("one at the same time", try await ingest("5", .increment(by: 2), at: 10), is: 2)
            try expect("a newer one", try await ingest("6", .increment(by: 1), at: 11), is: 3)
            _ = try await store.commit(.ann, badge: .increment(by: 1), at: 20)
            try expect("an increment sets nothing", try await ingest("7", .increment(by: 1), at: 19), is: 5)
            let history = try await store.badgeHistory(for: .ann, limit: 9).map(\.count)
            try expect("the history", history, is: [5, 4, 3, 2, 0, 6, 5])
        },
        StoreCheck("A badge change that comes with message events is made only if one of them is new") { store in
            func commit(_ id: Int64?, _ badge: BadgeChange, event: String? = nil, at seconds: Double) async throws
                -> Int
            {
                let messages = id.map { [MessageEvent.delivered($0, at: seconds)] } ?? []
                let changes = StoreChanges(
                    recipient: .ann,
                    messages: messages,
                    badge: badge,
                    journalEvent: event,
                    time: moment(seconds)
                )
                let receipt = try await store.commit(changes)
                return receipt.badgeCount
            }
            try expect("the first delivery", try await commit(7, .set(1), at: 1), is: 1)
            try expect("a newer message", try await commit(8, .set(2), at: 2), is: 2)
            try expect("the first delivery again", try await commit(7, .set(1), at: 3), is: 2)
            try expect("again by the journal", try await commit(7, .increment(by: 1), event: "1", at: 4), is: 2)
            try expect("when the app set it", try await store.badgeSetTime(for: .ann), is: moment(2))
            try expect("a new one by the journal", try await commit(9, .increment(by: 1), event: "2", at: 5), is: 3)
            try expect("that one again", try await commit(9, .set(1), at: 6), is: 3)
            try expect("no message", try await commit(nil, .set(1), at: 7), is: 1)
            let both = try await store.commit(.ann, .delivered(7), .delivered(10), badge: .set(4))
            try expect("a known and a new message", both.badgeCount, is: 4)
            let history = try await store.badgeHistory(for: .ann, limit: 9).map(\.count)
            try expect("the history", history, is: [4, 1, 3, 2, 1])
            try expect("Bob's message", try await store.commit(.bob, .delivered(7), badge: .set(6)).badgeCount, is: 6)
        },
        StoreCheck("A count that was set more than an hour ahead of the present does not hold journal events back") {
            store in
            func ingest(_ id: String, at seconds: Double, now: Double) async throws -> Int {
                let changes = StoreChanges(
                    recipient: .ann,
                    badge: .increment(by: 1),
                    journalEvent: id,
                    time: moment(seconds),
                    now: moment(now)
                )
                let receipt = try await store.commit(changes)
                return receipt.badgeCount
            }
            _ = try await store.commit(.ann, badge: .clear, at: 10_000)
            try expect("a year later", try await ingest("1", at: 20, now: 31_536_000), is: 0)
            try expect("an hour before", try await ingest("2", at: 20, now: 6400), is: 0)
            try expect("more than an hour before", try await ingest("3", at: 20, now: 6399), is: 1)
            _ = try await store.commit(.ann, badge: .clear, at: 30)
            try expect("when it was set by the correct clock", try await store.badgeSetTime(for: .ann), is: moment(30))
            try expect("an older event", try await ingest("4", at: 29, now: 40), is: 0)
            try expect("a newer event", try await ingest("5", at: 31, now: 40), is: 1)
        },
        StoreCheck("Every change of a badge count is in its history, newest first") { store in
            let changes: [(BadgeChange, Bool?)] = [(.set(4), true), (.increment(by: 1), false), (.clear, nil)]
            for (index, (change, applied)) in changes.enumerated() {
                _ = try await store.commit(
                    StoreChanges(recipient: .ann, badge: change, badgeApplied: applied, time: moment(Double(index)))
                )
            }
            _ = try await store.commit(.ann, .delivered(1))
            let history = [
                BadgeHistoryEntry(time: moment(2), count: 0, applied: nil),
                BadgeHistoryEntry(time: moment(1), count: 5, applied: false),
                BadgeHistoryEntry(time: moment(0), count: 4, applied: true),
            ]
            try expect("the history", try await store.badgeHistory(for: .ann, limit: 10), is: history)
            let latest = try await store.badgeHistory(for: .ann, limit: 1)
            try expect("the latest change", latest, is: Array(history.prefix(1)))
            try expect(
                "the history of a member without one",
                try await store.badgeHistory(for: .bob, limit: 10),
                is: []
            )
        },
    ]
}
