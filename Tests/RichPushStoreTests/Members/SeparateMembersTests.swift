import Foundation
import RichPushKit
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Members with the same message, device or event")
struct SeparateMembersTests {
    private let folder: TemporaryFolder
    private let stores: [PushStore]
    private let time = Date(timeIntervalSince1970: 1_750_000_000)

    init() throws {
        folder = try TemporaryFolder()
        stores = [PushStore.sqlite(url: folder.database)]
    }

    private func deviceCall(_ key: String, lease: Lease? = nil) -> DeviceCall {
        DeviceCall(deviceID: "device-1", idempotencyKey: key, locale: "en", lease: lease, time: time)
    }

    @Test("A report that was sent sets the time of its own member's message only", arguments: MessageAction.allCases)
    func reports(action: MessageAction) async throws {
        for store in stores {
            var reported: OutboxEntry?
            for member in ["ann", "ben", "cleo"] as [Recipient] {
                let call = LoyaltyCall.trackMessage(id: 1, parameters: nil, action: action)
                let recorded = OutboxCall(
                    call: call,
                    idempotencyKey: member.rawValue,
                    locale: "en",
                    lease: Lease(owner: "test", duration: .seconds(60))
                )
                let event = MessageEvent(messageResponseID: 1, action: action, time: time, calls: [recorded])
                let receipt = try await store.commit(StoreChanges(recipient: member, messages: [event], time: time))
                if member == "ben" { reported = receipt.entries.first }
            }
            try await store.settle(try #require(reported), as: .sent(time + 5, late: nil))
            for member in ["ann", "ben", "cleo"] as [Recipient] {
                let message = try #require(try await store.message(1, for: member))
                let sent = action == .delivered ? message.deliveredSent : message.openedSent
                #expect(sent == (member == "ben" ? time + 5 : nil), "\(member)")
                #expect((action == .delivered ? message.openedSent : message.deliveredSent) == nil)
            }
        }
    }

    @Test("A sign-out deregisters the token that was wanted last, not the one that the platform had accepted")
    func wantedToken() async throws {
        for store in stores {
            let lease = Lease(owner: "test", duration: .seconds(60))
            try await store.setSignedInRecipient("ann")
            let entries = try await store.wantDeviceToken(
                "old",
                permission: nil,
                registering: deviceCall("1", lease: lease)
            )
            try await store.settle(try #require(entries.last), as: .sent(time, late: nil))
            #expect(try await store.deviceToken(for: "ann") == "old")
            _ = try await store.wantDeviceToken("new", permission: nil, registering: deviceCall("2"))
            _ = try await store.changeMember(to: nil, deregistering: deviceCall("3"))
            #expect(
                try await store.waitingCalls(limit: 9).map(\.entry.call)
                    == [.deregisterDevice(deviceToken: "new", deviceID: "device-1")]
            )
            #expect(try await store.deviceToken(for: "ann") == nil)
        }
    }

    @Test("An opening from the journal that is not old is ingested once after its message was pruned")
    func prunedOpening() async throws {
        for store in stores {
            let openings = (1...3 as ClosedRange<Int64>).map { number in
                let event = MessageEvent(messageResponseID: number, action: .opened, time: time + Double(number))
                return StoreChanges(
                    recipient: "ann",
                    messages: [event],
                    badge: .increment(by: 1),
                    journalEvent: "opening \(number)",
                    time: event.time
                )
            }
            for opening in openings { _ = try await store.commit(opening) }
            // Newer than all openings, so that their messages are pruned. The newest events of the journal stay.
            for number in 11...12 as ClosedRange<Int64> { _ = try await store.commit(.sample(number + 100)) }
            let report = try await store.prune(olderThan: nil, keeping: 2)
            #expect(report.messages == 3 && report.journalEvents == 1)
            var taken: [Bool] = []
            for opening in openings { taken.append(try await store.commit(opening).wasTakenBefore) }
            #expect(taken == [false, true, true])
        }
    }

    @Test("An old opening from the journal is removed from a message that stays")
    func oldOpening() async throws {
        for store in stores {
            func event(_ name: String?, _ action: MessageAction, at seconds: Double) -> StoreChanges {
                let event = MessageEvent(messageResponseID: 1, action: action, time: time + seconds)
                return StoreChanges(recipient: "ann", messages: [event], journalEvent: name, time: event.time)
            }
            _ = try await store.commit(event("opening", .opened, at: 0))
            _ = try await store.commit(event(nil, .delivered, at: 9))
            #expect(try await store.prune(olderThan: time + 5, keeping: nil).journalEvents == 1)
            #expect(try await store.messageTotals().openedAndDelivered == 1)
            #expect(try await store.commit(event("opening", .opened, at: 0)).wasTakenBefore == false)
        }
    }

    @Test("An event of the device that was ingested for one member is not ingested for the next one")
    func eventOfDevice() async throws {
        for store in stores {
            let event = MessageEvent(messageResponseID: 1, action: .delivered, time: time)
            var changes = StoreChanges(
                recipient: "ann",
                messages: [event],
                badge: .increment(by: 1),
                journalEvent: "event",
                time: time
            )
            changes.isOfDevice = true
            #expect(try await store.commit(changes).wasTakenBefore == false)
            changes.recipient = "ben"
            #expect(try await store.commit(changes).wasTakenBefore)
            #expect(try await store.message(1, for: "ben") == nil)
            #expect(try await store.badgeCount(for: "ben") == 0)
        }
    }
}

@Suite("Messages of the device that move to a member")
struct AdoptedMessageTests {
    @Test("A moved message gets no times of another member who has the same message")
    func otherMember() async throws {
        let folder = try TemporaryFolder()
        let time = Date(timeIntervalSince1970: 1_750_000_000)
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            for (member, action) in [("ben", .opened), (.device, .delivered)] as [(Recipient, MessageAction)] {
                let event = MessageEvent(messageResponseID: 1, action: action, time: time)
                _ = try await store.commit(StoreChanges(recipient: member, messages: [event], time: time))
            }
            try await store.setSignedInRecipient("ann")
            let message = try #require(try await store.message(1, for: "ann"))
            #expect(message.delivered == time)
            #expect(message.opened == nil)
        }
    }
}

@Suite("Paused members")
struct PausedMemberTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)

    @Test("Ending a member's pause does not end the pauses of other members")
    func resumesOne() async throws {
        let folder = try TemporaryFolder()
        let stores: [PushStore] = [PushStore.sqlite(url: folder.database)]
        for store in stores {
            let lease = Lease(owner: "test", duration: .seconds(60))
            for member in ["ann", "ben"] as [Recipient] {
                let call = OutboxCall(call: .clipOffer(id: 1), idempotencyKey: "\(member)", locale: "en", lease: lease)
                let changes = StoreChanges(recipient: member, calls: [call], time: Self.time)
                for entry in try await store.commit(changes).entries {
                    try await store.settle(entry, as: .paused(Self.time, reason: "refused"))
                }
            }
            try await store.resumeCalls(of: "ann")
            #expect(try await store.waitingCalls(limit: 9).map(\.hold) == [nil, .paused(since: Self.time)])
        }
    }
}

@Suite("The stored device token")
struct StoredTokenTests {
    private static let time = Date(timeIntervalSince1970: 1_750_000_000)
    private static let call = DeviceCall(
        deviceID: "d",
        idempotencyKey: "key",
        locale: "en",
        lease: Lease(owner: "test", duration: .seconds(60)),
        time: time
    )

    private func stores(_ folder: TemporaryFolder) -> [PushStore] { [PushStore.sqlite(url: folder.database)] }

    @Test("A token that is stored as registered is not registered again, also if none was wanted before")
    func stored() async throws {
        let folder = try TemporaryFolder()
        for store in stores(folder) {
            try await store.setSignedInRecipient("ann")
            try await store.setDeviceToken("aa", for: "ann")
            #expect(try await store.wantDeviceToken("aa", permission: nil, registering: Self.call).isEmpty)
        }
    }

    @Test("A member who signs in again keeps the token that is being registered")
    func signInAgain() async throws {
        let folder = try TemporaryFolder()
        for store in stores(folder) {
            try await store.setSignedInRecipient("ann")
            let entries = try await store.wantDeviceToken("aa", permission: nil, registering: Self.call)
            try await store.setSignedInRecipient("ann")
            for entry in entries { try await store.settle(entry, as: .sent(Self.time, late: nil)) }
            #expect(try await store.deviceToken(for: "ann") == "aa")
        }
    }
}
