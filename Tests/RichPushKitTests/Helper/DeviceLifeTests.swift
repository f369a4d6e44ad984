import Foundation
import RichPushExtension
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport
import RichPushTesting
import Testing

/// Items that cannot be read until they are unlocked.
private final class LockedItems: TokenItems {
    private let value = Locked<[UInt8]?>(nil)
    private let status = Locked<Int32>(-25_308)

    func unlock() { status.withLock { $0 = 0 } }

    func read(_ account: String) -> (status: Int32, value: [UInt8]?) {
        let status = status.withLock { $0 }
        guard status == 0 else { return (status, nil) }
        let value = value.withLock { $0 }
        return (value == nil ? -25_300 : 0, value)
    }

    func write(_ value: [UInt8], _ account: String) -> Int32 {
        self.value.withLock { $0 = value }
        return 0
    }

    func remove(_ account: String) -> Int32 { 0 }
}

/// A phone: a database, and the mark that stays on it.
private struct Phone {
    let folder: TemporaryFolder
    let bench: KitBench
    private let database: URL
    let helper: DefaultNotificationHelper

    init(mark: DeviceMark? = nil, backup: URL? = nil) throws {
        folder = try TemporaryFolder()
        database = folder.url.appendingPathComponent("push.sqlite")
        for suffix in backup == nil ? [] : Self.suffixes {
            let file = URL(fileURLWithPath: (backup?.path ?? "") + suffix)
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            try FileManager.default.copyItem(at: file, to: URL(fileURLWithPath: database.path + suffix))
        }
        bench = KitBench(store: PushStore.sqlite(url: database))
        var services = bench.services
        // The bench's is the same on each phone.
        services.random = .live
        services.deviceMark = mark ?? .file(folder.url.appendingPathComponent("mark"))
        helper = DefaultNotificationHelper(services: services)
    }

    /// A copy of the database's files, as a backup has them.
    func backUp(to folder: TemporaryFolder) throws -> URL {
        let copy = folder.url.appendingPathComponent("backup")
        for suffix in Self.suffixes where FileManager.default.fileExists(atPath: database.path + suffix) {
            let file = URL(fileURLWithPath: database.path + suffix)
            try FileManager.default.copyItem(at: file, to: URL(fileURLWithPath: copy.path + suffix))
        }
        return copy
    }

    private static let suffixes = ["", "-wal"]

    var calls: [LoyaltyOperation] { bench.client.calls.map(\.operation) }

    func register(_ token: String) async throws { try await helper.sendDeviceTokenToServerIfNeeded(Data(token.utf8)) }
}

@Suite("One identity for each device, also after a backup was restored")
struct DeviceLifeTests {
    private let backups: TemporaryFolder

    init() throws { backups = try TemporaryFolder() }

    /// A phone with a member, a token and a call that could not be sent.
    private func oldPhone() async throws -> Phone {
        let phone = try Phone()
        try await phone.helper.signIn("ada")
        try await phone.register("old")
        phone.bench.client.script(.trackMessage, .failure(LoyaltyAPIError.unreachable))
        let payload = try SamplePush.push(.offer, messageResponseID: 41)
        _ = await phone.helper.handleNotificationResponse(NotificationResponse(action: .default, payload: payload))
        #expect(try await phone.bench.store.outboxCounts().waiting == 1)
        return phone
    }

    @Test(
        "A new phone from a backup has an identifier of its own, keeps member, message and call, and registers its token"
    )
    func newPhone() async throws {
        let old = try await oldPhone()
        let new = try Phone(backup: try old.backUp(to: backups))
        #expect(try await new.helper.deviceID != old.helper.deviceID)
        #expect(try await new.bench.store.deviceToken(for: "ada") == nil)
        #expect(try await new.bench.store.signedInRecipient() == "ada")
        #expect(new.bench.observer.failures.contains { $0 is DeviceReplaced })
        try await new.register("new")
        _ = try await new.helper.sync()
        #expect(new.calls.contains(.registerDevice) && new.calls.contains(.trackMessage))
        let keys = (old.bench.client.calls(of: .trackMessage) + new.bench.client.calls(of: .trackMessage))
            .map(\.context.idempotencyKey)
        #expect(Set(keys).count == 1, "The platform counts the call of both phones once.")
    }

    @Test("The old phone that signs out deregisters its own token and identifier, and the new phone stays registered")
    func oldSignsOut() async throws {
        let old = try await oldPhone()
        let new = try Phone(backup: try old.backUp(to: backups))
        try await new.register("new")
        let former = try await old.helper.deviceID
        try await old.helper.signOut()
        let call = try #require(old.bench.client.calls(of: .deregisterDevice).first)
        #expect(call.arguments["deviceID"] == .string(former))
        #expect(try await new.helper.deviceID != former)
        #expect(try await new.bench.store.deviceToken(for: "ada") != nil)
    }

    @Test("A call about the old phone that waited in the backup is not sent by the new one")
    func waitingDeviceCall() async throws {
        let old = try await oldPhone()
        old.bench.client.script(.deregisterDevice, .failure(LoyaltyAPIError.unreachable))
        try await old.helper.signOut()
        #expect(try await old.bench.store.outboxCounts().waiting == 2)
        let new = try Phone(backup: try old.backUp(to: backups))
        _ = try await new.helper.sync()
        #expect(new.bench.client.calls(of: .deregisterDevice).isEmpty)
    }

    @Test("The snapshot of the extension in the backup gets the new identifier at the next sync")
    func snapshot() async throws {
        let old = try await oldPhone()
        let new = try Phone(backup: try old.backUp(to: backups))
        let journal = EventJournal(folder: new.folder.url.appendingPathComponent("journal"))
        let former = try await old.helper.deviceID
        try journal.writeSnapshot(ExtensionSnapshot(recipient: "ada", badgeCount: 0, deviceID: former, language: "en"))
        var services = new.helper.services
        services.journal = journal
        let helper = DefaultNotificationHelper(services: services)
        _ = try await helper.sync()
        #expect(try await journal.snapshot()?.deviceID == helper.deviceID)
        #expect(journal.snapshot()?.deviceID != former)
    }

    @Test("One backup on two phones makes two identities, and none is the old one")
    func twice() async throws {
        let old = try await oldPhone()
        let backup = try old.backUp(to: backups)
        var identifiers: Set<String> = [try await old.helper.deviceID]
        for _ in 1...2 { identifiers.insert(try await Phone(backup: backup).helper.deviceID) }
        #expect(identifiers.count == 3)
    }

    @Test("The same phone with its own backup, or after its app was installed again, keeps its mark")
    func samePhone() async throws {
        let old = try await oldPhone()
        let mark = DeviceMark.file(old.folder.url.appendingPathComponent("mark"))
        let restored = try Phone(mark: mark, backup: try old.backUp(to: backups))
        #expect(try await restored.helper.deviceID == old.helper.deviceID)
        #expect(try await restored.bench.store.deviceToken(for: "ada") != nil)
        let installedAgain = try Phone(mark: mark)
        #expect(try await !installedAgain.helper.deviceID.isEmpty)
        #expect(installedAgain.bench.observer.failures.isEmpty)
    }

    @Test("A database without a mark, as of an earlier version, takes this device's once")
    func withoutMark() async throws {
        let phone = try Phone()
        let former = try await phone.bench.store.deviceID(orMake: { "former" })
        #expect(try await phone.helper.deviceID == former)
        let other = try Phone(backup: try phone.backUp(to: backups))
        #expect(try await other.helper.deviceID != former)
    }

    @Test("Before the first unlock nothing is decided: the identifier is not given, and no call is sent")
    func locked() async throws {
        let old = try await oldPhone()
        let items = LockedItems()
        let new = try Phone(mark: DeviceMark(items: items), backup: try old.backUp(to: backups))
        await #expect(throws: SharedTokenError.self) { try await new.helper.deviceID }
        await #expect(throws: SharedTokenError.self) { try await new.helper.sync() }
        #expect(new.calls == [])
        items.unlock()
        #expect(try await new.helper.deviceID != old.helper.deviceID)
        #expect(try await new.helper.sync().sent == 1)
    }

    @Test("Two first uses at once agree on one mark and one identifier")
    func atOnce() async throws {
        let phone = try Phone()
        let identifiers = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...8 { group.addTask { try await phone.helper.deviceID } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(identifiers.count == 1)
        #expect(phone.bench.observer.failures.isEmpty)
    }

    @Test("The mark in a file is one for all who make it at once")
    func marksAtOnce() async throws {
        let folder = try TemporaryFolder()
        for number in 1...300 {
            let mark = DeviceMark.file(folder.url.appendingPathComponent("\(number)"))
            let marks = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 1...4 { group.addTask { try mark.value() } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(marks.count == 1)
        }
    }
}
