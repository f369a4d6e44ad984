import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

extension StoreConformance {
    private static func call(_ key: String, at seconds: Double = 0) -> DeviceCall {
        DeviceCall(deviceID: "d", idempotencyKey: key, locale: "en", lease: .of(key), time: moment(seconds))
    }

    private static func registration(_ token: String, permission: AuthorizationStatus? = nil) -> LoyaltyCall {
        .registerDevice(deviceToken: token, deviceID: "d", permission: permission)
    }

    private static func deregistration(_ token: String) -> LoyaltyCall {
        .deregisterDevice(deviceToken: token, deviceID: "d")
    }

    static let registrationChecks: [StoreCheck] = [
        StoreCheck("A wanted token is recorded with its registration, and confirmed when that was sent") { store in
            try await store.setSignedInRecipient(.ann)
            let entries = try await store.wantDeviceToken("t", permission: .denied, registering: call("1"))
            try expect("the calls", entries.map(\.call), is: [registration("t", permission: .denied)])
            try expect("the members", entries.map(\.recipient), is: [.ann])
            try expect("the token before", try await store.deviceToken(for: .ann), is: nil)
            let again = try await store.wantDeviceToken("t", permission: nil, registering: call("2"))
            try expect("the calls while it is on its way", again, is: [])
            for entry in entries { try await store.settle(entry, as: .sent(moment(), late: nil)) }
            try expect("the token", try await store.deviceToken(for: .ann), is: "t")
            let later = try await store.wantDeviceToken("t", permission: nil, registering: call("3"))
            try expect("the calls for a confirmed token", later, is: [])
            try expect("the waiting calls", try await store.waitingCalls(limit: 9), is: [])
        },
        StoreCheck("A device token with a NUL character is refused and nothing is recorded") { store in
            try await store.setSignedInRecipient(.ann)
            do {
                _ = try await store.wantDeviceToken("t\0", permission: nil, registering: call("1"))
                try expect("whether the token is refused", false, is: true)
            } catch let error as StoreError {
                try expect("the code", error.code, is: .failed)
            }
            try expect("the waiting calls", try await store.waitingCalls(limit: 9), is: [])
        },
        StoreCheck("A token is registered again when the settings of activities have changed") { store in
            try await store.setSignedInRecipient(.ann)
            func want(_ key: String, _ settings: ActivitySettings?) async throws -> [ActivitySettings?] {
                let entries = try await store.wantDeviceToken(
                    "t",
                    permission: .authorized,
                    activities: settings,
                    registering: call(key)
                )
                for entry in entries { try await store.settle(entry, as: .sent(moment(), late: nil)) }
                return entries.map { if case .registerDevice(_, _, _, let known) = $0.call { known } else { nil } }
            }
            let all = ActivitySettings(areEnabled: true, frequentUpdatesEnabled: true)
            try expect("the first registration", try await want("1", all), is: [all])
            try expect("the same settings", try await want("2", all), is: [])
            try expect("unknown settings", try await want("3", nil), is: [])
            for (key, areEnabled, frequent) in [("4", true, false), ("5", true, nil), ("6", false, nil)]
                as [(String, Bool, Bool?)]
            {
                let changed = ActivitySettings(areEnabled: areEnabled, frequentUpdatesEnabled: frequent)
                try expect("changed settings", try await want(key, changed), is: [changed])
            }
        },
        StoreCheck("The last refresh in the background is kept, and whether it was done") { store in
            try expect("the first one", try await store.deviceRegistration().refresh, is: nil)
            for isDone in [false, true] {
                try await store.noteRefresh(at: moment(), isDone: isDone)
                let refresh = try await store.deviceRegistration().refresh
                try expect("the time", refresh?.time, is: moment())
                try expect("whether it was done", refresh?.isDone, is: isDone)
            }
        },
        StoreCheck("A token is registered again when the permission has changed, and not when it is unknown") { store in
            try await store.setSignedInRecipient(.ann)
            for entry in try await store.wantDeviceToken("t", permission: .notDetermined, registering: call("1")) {
                try await store.settle(entry, as: .sent(moment(), late: nil))
            }
            for (key, permission) in [("2", .notDetermined), ("3", nil)] as [(String, AuthorizationStatus?)] {
                let again = try await store.wantDeviceToken("t", permission: permission, registering: call(key))
                try expect("the calls for the same permission", again, is: [])
            }
            let changed = try await store.wantDeviceToken("t", permission: .authorized, registering: call("4"))
            let registration = registration("t", permission: .authorized)
            try expect("the calls for another permission", changed.map(\.call), is: [registration])
            _ = try await store.wantDeviceToken("t", permission: .denied, registering: call("5"))
            let last = try await store.waitingCalls(limit: 9).last?.entry.call
            try expect("the last call while that is on its way", last, is: Self.registration("t", permission: .denied))
            for entry in changed { try await store.settle(entry, as: .sent(moment(), late: nil)) }
            let waiting = try await store.waitingCalls(limit: 9).count
            try expect("the number of calls that wait then", waiting, is: 1)
        },
        StoreCheck("A later device call of a member replaces an earlier one that is not on its way") { store in
            try await store.setSignedInRecipient(.ann)
            let first = try await store.wantDeviceToken("t", permission: nil, registering: call("1"))
            for entry in first {
                try await store.settle(entry, as: store.retry(at: moment(100), reason: "unreachable"))
            }
            let second = try await store.wantDeviceToken("u", permission: nil, registering: call("2"))
            try expect("the leased calls", second.map(\.call), is: [registration("u")])
            _ = try await store.changeMember(to: nil, deregistering: call("3"))
            let waiting = try await store.waitingCalls(limit: 9).map(\.entry.call)
            try expect("the calls while one is on its way", waiting, is: [registration("u"), deregistration("u")])
            for entry in second {
                try await store.settle(entry, as: store.retry(at: moment(100), reason: "unreachable"))
            }
            let left = try await store.waitingCalls(limit: 9).map(\.entry.call)
            try expect("the calls after it was settled", left, is: [deregistration("u")])
        },
        StoreCheck("A registration that is sent after its member has signed out confirms no token") { store in
            try await store.setSignedInRecipient(.ann)
            let entries = try await store.wantDeviceToken("t", permission: nil, registering: call("1"))
            let leased = try await store.changeMember(to: nil, deregistering: call("2"))
            try expect("the calls that are leased at the sign-out", leased, is: [])
            for entry in entries { try await store.settle(entry, as: .sent(moment(), late: nil)) }
            try expect("the token", try await store.deviceToken(for: .ann), is: nil)
            let free = try await store.lease().map(\.call)
            try expect("the calls that can be leased", free, is: [deregistration("t")])
        },
        StoreCheck("A sign-out records the deregistration, which can be leased while its member is signed out") {
            store in
            try await store.setSignedInRecipient(.ann)
            try await store.setDeviceToken("t", for: .ann)
            let entries = try await store.changeMember(to: .bob, deregistering: call("1"))
            try expect("the calls", entries.map(\.call), is: [deregistration("t")])
            try expect("the members", entries.map(\.recipient), is: [.ann])
            try expect("the member signed in", try await store.signedInRecipient(), is: .bob)
            try expect("the token", try await store.deviceToken(for: .ann), is: nil)
            for entry in entries {
                try expect("whether it may be tried", try await store.startAttempt(of: entry), is: true)
                try await store.settle(entry, as: store.retry(at: moment(5), reason: "unreachable"))
            }
            try expect("its hold", try await store.waitingCalls(limit: 9).map(\.hold), is: [nil])
            try expect("nextAttempt", try await store.nextAttempt(), is: moment(5))
            let free = try await store.lease("later", at: 10).map(\.call)
            try expect("the calls that can be leased", free, is: [deregistration("t")])
        },
        StoreCheck("A deregistration after a registration of a crashed process can be leased after that lease") {
            store in
            try await store.setSignedInRecipient(.ann)
            let entries = try await store.wantDeviceToken("t", permission: nil, registering: call("1"))
            for entry in entries { _ = try await store.startAttempt(of: entry) }
            _ = try await store.changeMember(to: nil, deregistering: call("2"))
            try expect("the calls during the lease", try await store.lease("early", at: 59), is: [])
            // A store may lease the registration too, but its attempt is refused.
            var made: [LoyaltyCall] = []
            for entry in try await store.lease("late", at: 60) {
                let mayBeMade = try await store.startAttempt(of: entry)
                if mayBeMade { made.append(entry.call) } else { try await store.settle(entry, as: .released) }
            }
            try expect("the calls that may be made after the lease", made, is: [deregistration("t")])
        },
        StoreCheck("A device call that replaces another waits as long as the platform asked for that one") { store in
            try await store.setSignedInRecipient(.ann)
            for entry in try await store.wantDeviceToken("t", permission: nil, registering: call("1")) {
                try await store.settle(entry, as: store.retry(at: moment(1), notBefore: moment(600), reason: "busy"))
            }
            let second = try await store.wantDeviceToken("u", permission: nil, registering: call("2"))
            try expect("the calls to try now", second, is: [])
            try expect(
                "the waiting calls",
                try await store.waitingCalls(limit: 9).map(\.entry.call),
                is: [registration("u")]
            )
            try expect("nextAttempt", try await store.nextAttempt(), is: moment(600))
            let free = try await store.lease("later", at: 600).map(\.call)
            try expect("the calls that can be leased then", free, is: [registration("u")])
        },
        StoreCheck("A device call waits as long as the platform asks for one that it replaced during its attempt") {
            store in
            try await store.setSignedInRecipient(.ann)
            let first = try await store.wantDeviceToken("t", permission: nil, registering: call("1"))
            for entry in first { _ = try await store.startAttempt(of: entry) }
            _ = try await store.wantDeviceToken("u", permission: nil, registering: call("2"))
            for entry in first {
                try await store.settle(entry, as: store.retry(at: moment(1), notBefore: moment(600), reason: "busy"))
            }
            try expect(
                "the waiting calls",
                try await store.waitingCalls(limit: 9).map(\.entry.call),
                is: [registration("u")]
            )
            let early = try await store.lease("early", at: 599, includingNotDue: true)
            try expect("the calls that can be leased before", early, is: [])
        },
        StoreCheck("Signing in as the same member, or out without a token, records nothing") { store in
            try await store.setSignedInRecipient(.ann)
            try await store.setDeviceToken("t", for: .ann)
            try expect("signing in", try await store.changeMember(to: .ann, deregistering: call("1")), is: [])
            try expect("the token", try await store.deviceToken(for: .ann), is: "t")
            try await store.setDeviceToken(nil, for: .ann)
            try expect("signing out", try await store.changeMember(to: nil, deregistering: call("2")), is: [])
            try expect("the waiting calls", try await store.waitingCalls(limit: 9), is: [])
        },
        StoreCheck("A sent registration removes other members' tokens and deregistrations") { store in
            try await store.setSignedInRecipient(.ann)
            try await store.setDeviceToken("t", for: .ann)
            let old = try await store.changeMember(to: .bob, deregistering: call("1"))
            try await store.setDeviceToken("t", for: .ann)
            _ = try await store.commit(.ann, calls: [.sample("other", .likePost(id: "p"))])
            for entry in try await store.wantDeviceToken("t", permission: nil, registering: call("2")) {
                try await store.settle(entry, as: .sent(moment(), late: nil))
            }
            try expect("the first member's token", try await store.deviceToken(for: .ann), is: nil)
            try expect("the second member's token", try await store.deviceToken(for: .bob), is: "t")
            let waiting = try await store.waitingCalls(limit: 9).map(\.entry.call)
            try expect("the waiting calls", waiting, is: [.likePost(id: "p")])
            for entry in old { try await store.settle(entry, as: .released) }
            try expect("the counts", try await store.outboxCounts().waiting, is: 1)
        },
        StoreCheck("After a sent registration no earlier one of another member is made") { store in
            for entry in try await store.wantDeviceToken("t", permission: nil, registering: call("1")) {
                _ = try await store.startAttempt(of: entry)
            }
            _ = try await store.changeMember(to: .ann, deregistering: call("2"))
            _ = try await store.wantDeviceToken("t", permission: nil, registering: call("3"))
            let leased = try await store.lease("late", at: 60)
            for entry in leased where entry.recipient == .ann {
                try await store.settle(entry, as: .sent(moment(60), late: nil))
            }
            for entry in leased where entry.recipient != .ann {
                try expect("whether \(entry.call) may be made", try await store.startAttempt(of: entry), is: false)
            }
            try expect("the waiting calls", try await store.waitingCalls(limit: 9), is: [])
            try expect("the token", try await store.deviceToken(for: .ann), is: "t")
        },
        StoreCheck("A registration waits for another member's registration with a started attempt") { store in
            try await store.setSignedInRecipient(.ann)
            let first = try await store.wantDeviceToken("t", permission: nil, registering: call("1"))
            for entry in first { _ = try await store.startAttempt(of: entry) }
            _ = try await store.changeMember(to: .bob, deregistering: call("2"))
            let second = try await store.wantDeviceToken("t", permission: nil, registering: call("3"))
            try expect("the leased calls", second, is: [])
            let held = try await store.lease("early", at: 59, includingNotDue: true, limit: 9)
            try expect("the calls that can be leased before", held, is: [])
            for entry in first { try await store.settle(entry, as: .sent(moment(1), late: nil)) }
            let free = try await store.lease("late", at: 1).map(\.call)
            try expect("the calls that can be leased after", free, is: [deregistration("t"), registration("t")])
        },
    ]
}
