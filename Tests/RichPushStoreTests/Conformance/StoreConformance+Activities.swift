import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

extension StoreConformance {
    private static func call(_ key: String, lease: Bool = true) -> DeviceCall {
        DeviceCall(deviceID: "d", idempotencyKey: key, locale: "en", lease: lease ? .of(key) : nil, time: moment())
    }

    private static func start(_ token: String, type: String = "Delivery") -> ActivityToken {
        ActivityToken(kind: .start, attributesType: type, token: token, time: moment(), deviceID: "d")
    }

    private static func update(_ token: String, of activity: String) -> ActivityToken {
        ActivityToken(
            kind: .update,
            attributesType: "Delivery",
            activityID: activity,
            token: token,
            time: moment(),
            deviceID: "d"
        )
    }

    private static func widget(_ token: String) -> ActivityToken {
        ActivityToken(kind: .widget, token: token, time: moment(), deviceID: "d")
    }

    private static func send(_ entries: [OutboxEntry], in store: PushStore) async throws {
        for entry in entries { try await store.settle(entry, as: .sent(moment(), late: nil)) }
    }

    private static func waiting(_ store: PushStore) async throws -> [LoyaltyCall] {
        try await store.waitingCalls(limit: 99).map(\.entry.call)
    }

    /// The waiting calls, as member, kind and token.
    private static func lines(_ store: PushStore) async throws -> [String] {
        try await store.waitingCalls(limit: 99).map { waiting in
            switch waiting.entry.call {
            case .registerActivityToken(let token): "\(waiting.entry.recipient) + \(token.kind.rawValue) \(token.token)"
            case .removeActivityToken(let token): "\(waiting.entry.recipient) - \(token.kind.rawValue) \(token.token)"
            default: "\(waiting.entry.recipient) \(waiting.entry.call.name)"
            }
        }
    }

    static let activityChecks: [StoreCheck] = [
        StoreCheck("A token of an activity is recorded once with its registration, and is known when that was sent") {
            store in
            try await store.setSignedInRecipient(.ann)
            let entries = try await store.wantActivityToken(start("a"), registering: call("1"))
            try expect("the calls", entries.map(\.call), is: [.registerActivityToken(start("a"))])
            try expect("the members", entries.map(\.recipient), is: [.ann])
            let again = try await store.wantActivityToken(start("a"), registering: call("2"))
            try expect("the calls while it is on its way", again, is: [])
            try await send(entries, in: store)
            let later = try await store.wantActivityToken(start("a"), registering: call("3"))
            try expect("the calls when it is registered", later, is: [])
            try expect("the waiting calls", try await waiting(store), is: [])
            try expect("the tokens", try await store.activityTokens(of: .ann, deviceID: "d"), is: [start("a")])
        },
        StoreCheck("A later token replaces a waiting one of the same kind, type and activity, and no other") { store in
            try await store.setSignedInRecipient(.ann)
            for (key, token) in [
                ("1", start("a")), ("2", start("b", type: "Order")), ("3", update("c", of: "1")),
                ("4", update("d", of: "2")), ("5", widget("e")), ("6", start("f")), ("7", update("g", of: "1")),
            ] {
                _ = try await store.wantActivityToken(token, registering: call(key, lease: false))
            }
            let expected = ["b", "d", "e", "f", "g"]
            let tokens = try await waiting(store).compactMap { call in
                if case .registerActivityToken(let token) = call { token.token } else { nil }
            }
            try expect("the waiting tokens", tokens.sorted(), is: expected)
        },
        StoreCheck("A token is registered again when the permission has changed, and not when it was or is unknown") {
            store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            for (key, permission, isRecorded) in [
                ("2", .authorized, false), ("3", nil, false), ("4", .authorized, false), ("5", .denied, true),
            ] as [(String, AuthorizationStatus?, Bool)] {
                let entries = try await store.wantActivityToken(
                    start("a"),
                    permission: permission,
                    registering: call(key)
                )
                try expect("whether \(key) is recorded", !entries.isEmpty, is: isRecorded)
                try await send(entries, in: store)
            }
        },
        StoreCheck("A sign-out takes back what was registered and what was wanted, and nothing else") { store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            _ = try await store.wantActivityToken(update("b", of: "1"), registering: call("2", lease: false))
            _ = try await store.wantActivityToken(widget("c"), registering: call("3", lease: false))
            let removals = try await store.changeMember(to: nil, deregistering: call("4"))
            try expect(
                "the removals",
                removals.map(\.call),
                is: [start("a"), update("b", of: "1"), widget("c")].map { .removeActivityToken($0) }
            )
            try expect("the waiting calls", try await waiting(store), is: removals.map(\.call))
            try expect("the holds", try await store.waitingCalls(limit: 9).map(\.hold), is: [nil, nil, nil])
            try await send(removals, in: store)
            let again = try await store.changeMember(to: nil, deregistering: call("5"))
            try expect("the calls of another sign-out", again, is: [])
            let left = try await store.activityTokens(of: .device, deviceID: "d")
            try expect("the tokens that stay with the device", left, is: [start("a"), widget("c")])
        },
        StoreCheck("A former member's removal is tried before the next member's registration of the token") { store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            let removals = try await store.changeMember(to: .bob, deregistering: call("2"))
            try expect("the waiting calls", try await lines(store), is: ["ann - start a", "bob + start a"])
            for entry in try await store.lease("early") {
                try expect("whether \(entry.recipient) may go", try await store.startAttempt(of: entry), is: false)
                try await store.settle(entry, as: .released)
            }
            for entry in removals {
                try expect("whether the removal may go", try await store.startAttempt(of: entry), is: true)
                try await store.settle(entry, as: store.retry(at: moment(5), reason: "unreachable"))
            }
            var made: [String] = []
            for round in 0..<4 {
                for entry in try await store.lease("round \(round)", at: 10 + 100 * Double(round)) {
                    if try await store.startAttempt(of: entry) {
                        made.append(entry.recipient.rawValue)
                        try await store.settle(entry, as: .sent(moment(), late: nil))
                    } else {
                        try await store.settle(entry, as: .released)
                    }
                }
            }
            try expect("the members of the calls that were made", made, is: ["ann", "bob"])
        },
        StoreCheck("A removal that the platform does not take holds the next member's registration not for ever") {
            store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            _ = try await store.changeMember(to: .bob, deregistering: call("2", lease: false))
            var attempts: [String: Int] = [:]
            for round in 0..<14 {
                for entry in try await store.lease("round \(round)", at: 1000 * Double(round + 1)) {
                    guard try await store.startAttempt(of: entry) else {
                        try await store.settle(entry, as: .released)
                        continue
                    }
                    attempts[entry.recipient.rawValue, default: 0] += 1
                    let isRefused = entry.recipient == .ann
                    let settlement = store.retry(at: moment(1000 * Double(round + 1)), reason: "no token")
                    try await store.settle(entry, as: isRefused ? settlement : .sent(moment(), late: nil))
                }
            }
            try expect("the attempts of the next member", attempts["bob"], is: 1)
            try expect("whether the removal is tried on", (attempts["ann"] ?? 0) > 10, is: true)
        },
        StoreCheck("A registration that waits for a former member's removal is due when that is, not before") { store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            for entry in try await store.changeMember(to: .bob, deregistering: call("2")) {
                try expect("whether the removal may go", try await store.startAttempt(of: entry), is: true)
                try await store.settle(entry, as: store.retry(at: moment(500), reason: "unreachable"))
            }
            for entry in try await store.lease("early", at: 10) {
                try expect("whether \(entry.recipient) may go", try await store.startAttempt(of: entry), is: false)
                try await store.settle(entry, as: .released)
            }
            try expect("what is due then", try await store.lease("later", at: 20).map(\.recipient), is: [])
            try expect("the wait", try await store.timeUntilNextAttempt(), is: .seconds(480))
        },
        StoreCheck("A registration that is sent when its removal waits already is not known as registered") { store in
            let entries = try await store.wantActivityToken(start("a"), registering: call("1"))
            _ = try await store.changeMember(to: nil, deregistering: call("2"))
            try await send(entries, in: store)
            try expect("the waiting calls", try await lines(store), is: ["device - start a"])
            try await send(try await store.lease(), in: store)
            let again = try await store.wantActivityToken(start("a"), registering: call("3"))
            try expect("the number of calls", again.count, is: 1)
        },
        StoreCheck("A member who signs in gets the tokens of the device, and not those of activities") { store in
            try await store.setSignedInRecipient(.ann)
            for (key, token) in [("1", start("a")), ("2", widget("b")), ("3", update("c", of: "1"))] {
                try await send(try await store.wantActivityToken(token, registering: call(key)), in: store)
            }
            try await send(try await store.changeMember(to: nil, deregistering: call("4")), in: store)
            let calls = try await store.changeMember(to: .bob, deregistering: call("5"))
            try expect("the leased calls", calls, is: [])
            try expect("the waiting calls", try await lines(store), is: ["bob + start a", "bob + widget b"])
        },
        StoreCheck("The end of an activity takes its token back, and a token that comes later is not registered") {
            store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(update("a", of: "1"), registering: call("1")), in: store)
            let removals = try await store.endActivity("1", removing: call("2"))
            try expect("the removals", removals.map(\.call), is: [.removeActivityToken(update("a", of: "1"))])
            let none = try await store.endActivity("2", removing: call("3"))
            try expect("the removals of an activity without a token", none, is: [])
            for activity in ["1", "2"] {
                let late = try await store.wantActivityToken(update("b", of: activity), registering: call("4"))
                try expect("the calls for a late token of \(activity)", late, is: [])
                try expect("whether it has ended", try await store.isEndedActivity(activity), is: true)
            }
            try expect("the tokens", try await store.activityTokens(of: .ann, deviceID: "d"), is: [])
        },
        StoreCheck("The activities that run at a sign-out have ended, also those without a token") { store in
            try await store.setSignedInRecipient(.ann)
            _ = try await store.changeMember(to: .bob, ending: ["1"], deregistering: call("1"))
            let late = try await store.wantActivityToken(update("a", of: "1"), registering: call("2"))
            try expect("the calls", late, is: [])
            try expect("the tokens", try await store.activityTokens(of: .bob, deviceID: "d"), is: [])
        },
        StoreCheck("An activity that has a token at a sign-out has ended, and one of the device is the next member's") {
            store in
            try await send(try await store.wantActivityToken(update("a", of: "1"), registering: call("1")), in: store)
            _ = try await store.changeMember(to: .ann, deregistering: call("2", lease: false))
            try expect("her token", try await store.activityTokens(of: .ann, deviceID: "d"), is: [update("a", of: "1")])
            try expect("whether it has ended", try await store.isEndedActivity("1"), is: false)
            _ = try await store.changeMember(to: .bob, deregistering: call("3", lease: false))
            try expect("whether it has ended then", try await store.isEndedActivity("1"), is: true)
            let late = try await store.wantActivityToken(update("b", of: "1"), registering: call("4"))
            try expect("the calls for a late token", late, is: [])
        },
        StoreCheck("A token that comes back before its successor was sent is registered again") { store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            _ = try await store.wantActivityToken(start("b"), registering: call("2", lease: false))
            _ = try await store.wantActivityToken(start("a"), registering: call("3", lease: false))
            try expect("the waiting calls", try await lines(store), is: ["ann + start a"])
        },
        StoreCheck("A permission stays known when a later token comes without one") { store in
            try await store.setSignedInRecipient(.ann)
            for (key, token, permission, isRecorded) in [
                ("1", "a", .authorized, true), ("2", "b", nil, true), ("3", "b", .denied, true),
                ("4", "b", .denied, false),
            ] as [(String, String, AuthorizationStatus?, Bool)] {
                let entries = try await store.wantActivityToken(
                    start(token),
                    permission: permission,
                    registering: call(key)
                )
                try expect("whether \(key) is recorded", !entries.isEmpty, is: isRecorded)
                try await send(entries, in: store)
            }
        },
        StoreCheck("A token that is meant for another member than the one signed in is not registered") { store in
            try await store.setSignedInRecipient(.bob)
            let none = try await store.wantActivityToken(update("a", of: "1"), for: .ann, registering: call("1"))
            try expect("the calls", none, is: [])
            let calls = try await store.wantActivityToken(update("a", of: "1"), for: .bob, registering: call("2"))
            try expect("the number of calls", calls.count, is: 1)
        },
        StoreCheck("A token from a journal event is taken once") { store in
            try await store.setSignedInRecipient(.ann)
            for (key, token) in [("1", "a"), ("2", "b")] {
                let call = call(key, lease: false)
                _ = try await store.wantActivityToken(widget(token), journalEvent: token, registering: call)
            }
            let again = try await store.wantActivityToken(widget("a"), journalEvent: "a", registering: call("3"))
            try expect("the calls of a repeated event", again, is: [])
            try expect("the tokens", try await store.activityTokens(of: .ann, deviceID: "d"), is: [widget("b")])
        },
        StoreCheck("A token of no or too many bytes, or with a NUL character, is refused and nothing is recorded") {
            store in
            for (number, token) in ["", String(repeating: "a", count: 20_000), "a\0"].enumerated() {
                do {
                    _ = try await store.wantActivityToken(start(token), registering: call("\(number)"))
                    try expect("whether token \(number) is refused", false, is: true)
                } catch let error as StoreError {
                    try expect("the code", error.code, is: .failed)
                }
            }
            try expect("the waiting calls", try await waiting(store), is: [])
        },
        StoreCheck("A token that the app takes back itself is removed") { store in
            try await store.setSignedInRecipient(.ann)
            try await send(try await store.wantActivityToken(start("a"), registering: call("1")), in: store)
            let removals = try await store.removeActivityToken(start("other"), removing: call("2"))
            try expect("the removals", removals.map(\.call), is: [.removeActivityToken(start("a"))])
            try expect("the tokens", try await store.activityTokens(of: .ann, deviceID: "d"), is: [])
        },
        StoreCheck("An erased member's tokens are gone, and the removals of a sign-out before are still sent") {
            store in
            try await store.setSignedInRecipient(.ann)
            for (key, token) in [("1", start("a")), ("2", update("b", of: "1"))] {
                try await send(try await store.wantActivityToken(token, registering: call(key)), in: store)
            }
            _ = try await store.changeMember(to: nil, deregistering: call("3", lease: false))
            let erasure = try await store.eraseMember(.ann)
            let kept = [start("a"), update("b", of: "1")].map { LoyaltyCall.removeActivityToken($0) }
            try expect("the calls that are kept", erasure.kept.map(\.call), is: kept)
            try expect("the tokens", try await store.activityTokens(of: .ann, deviceID: "d"), is: [])
        },
        StoreCheck("A store from another device has no token of an activity, and no call about one") { store in
            _ = try await store.confirmDevice(mark: "here")
            try await store.setSignedInRecipient(.ann)
            _ = try await store.wantActivityToken(start("a"), registering: call("1"))
            _ = try await store.endActivity("1", removing: call("2"))
            _ = try await store.confirmDevice(mark: "there")
            try expect("the tokens", try await store.activityTokens(of: .ann, deviceID: "d"), is: [])
            try expect("the waiting calls", try await waiting(store), is: [])
            try expect("whether the activity is known", try await store.isEndedActivity("1"), is: false)
        },
    ]
}
