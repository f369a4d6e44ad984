import RichPushCore

extension StoreConformance {
    static let messageChecks: [StoreCheck] = [
        StoreCheck("A message event is recorded with its time") { store in
            let receipt = try await store.commit(.ann, .delivered(7, at: 1), .opened(7, at: 2))
            try expect("what the receipt calls new", receipt.newMessages, is: [true, true])
            let record = MessageRecord(
                messageResponseID: 7,
                recipient: .ann,
                delivered: moment(1),
                opened: moment(2)
            )
            try expect("the message", try await store.message(7, for: .ann), is: record)
        },
        StoreCheck("A second recording of a message event is not new and changes nothing") { store in
            _ = try await store.commit(.ann, .delivered(7, at: 5))
            for seconds in [9.0, 1] {
                let again = try await store.commit(.ann, .delivered(7, at: seconds))
                try expect("what the receipt calls new", again.newMessages, is: [false])
            }
            let record = try await store.message(7, for: .ann)
            try expect("the time of the delivery", record?.delivered, is: moment(5))
        },
        StoreCheck("A message event given twice in one commit is new once") { store in
            let receipt = try await store.commit(.ann, .opened(7, at: 1), .opened(7, at: 2))
            try expect("what the receipt calls new", receipt.newMessages, is: [true, false])
        },
        StoreCheck("An opening needs no delivery, nor does it come before one") { store in
            _ = try await store.commit(.ann, .opened(7, at: 1))
            let receipt = try await store.commit(.ann, .delivered(7, at: 2))
            try expect("what the receipt calls new", receipt.newMessages, is: [true])
            let record = try await store.message(7, for: .ann)
            try expect("the time of the opening", record?.opened, is: moment(1))
            try expect("the time of the delivery", record?.delivered, is: moment(2))
        },
        StoreCheck("Messages of different members are different messages") { store in
            _ = try await store.commit(.ann, .delivered(7))
            let receipt = try await store.commit(.bob, .delivered(7))
            try expect("what Bob's receipt calls new", receipt.newMessages, is: [true])
            try expect("Bob's message 8", try await store.message(8, for: .bob), is: nil)
            try expect("a stranger's message", try await store.message(7, for: "carol"), is: nil)
        },
        StoreCheck("Every number and every name is kept as it is") { store in
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
        StoreCheck("Messages are listed by their latest event, the newest first") { store in
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
        StoreCheck("Unread is what was delivered and not opened, the newest first") { store in
            _ = try await store.commit(.ann, .delivered(1, at: 1), .delivered(2, at: 3), .delivered(3, at: 2))
            _ = try await store.commit(.ann, .opened(3, at: 4), .opened(4, at: 4))
            _ = try await store.commit(.bob, .delivered(5, at: 5))
            let unread = try await store.unreadMessages(for: .ann)
            try expect("Ann's unread messages", unread.map(\.messageResponseID), is: [2, 1])
            try expect("a stranger's", try await store.unreadMessages(for: "carol"), is: [])
        },
    ]
}
