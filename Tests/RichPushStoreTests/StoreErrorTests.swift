import Foundation
import GRDB
import RichPushKit
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("Errors of SQLite as errors of the store")
struct StoreErrorTests {
    @Test(
        "Each kind of error has its code",
        arguments: [
            (ResultCode.SQLITE_BUSY, StoreError.Code.locked), (.SQLITE_BUSY_SNAPSHOT, .locked),
            (.SQLITE_LOCKED, .locked),
            (.SQLITE_FULL, .full), (.SQLITE_READONLY, .readOnly), (.SQLITE_READONLY_DIRECTORY, .readOnly),
            (.SQLITE_CANTOPEN, .cannotOpen), (.SQLITE_PERM, .cannotOpen), (.SQLITE_CORRUPT, .corrupt),
            (.SQLITE_NOTADB, .corrupt), (.SQLITE_IOERR, .failed), (.SQLITE_IOERR_READ, .failed),
        ]
    )
    func hasCode(_ result: ResultCode, _ code: StoreError.Code) {
        let error = StoreError(DatabaseError(resultCode: result), path: "/some/push.sqlite")
        #expect(error.code == code)
        #expect(error.message.hasPrefix("The") && error.message.hasSuffix("."))
        #expect(error.message.contains("/some/push.sqlite"))
        #expect(error.underlying is DatabaseError)
    }

    @Test(
        "A file that cannot be created or enlarged is reported as a full disk if there is no space",
        arguments: [ResultCode.SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE, .SQLITE_CANTOPEN],
        [0, 4096, 1 << 20, nil] as [Int64?]
    )
    func namesFullDisk(_ result: ResultCode, free: Int64?) {
        let error = StoreError(DatabaseError(resultCode: result), path: "/some/push.sqlite") { _ in free }
        let isFull = free.map { $0 < 10_000 } == true
        #expect((error.code == .full) == isFull)
        #expect(error.message.contains("no disk space left") == isFull)
    }

    @Test("A value that does not have its column's type is reported as damage")
    func namesDamage() {
        let message = "cannot store TEXT value in INTEGER column outbox.attempts"
        let error = StoreError(
            DatabaseError(resultCode: .SQLITE_CONSTRAINT_DATATYPE, message: message),
            path: "/some/push.sqlite"
        )
        #expect(error.code == .corrupt)
        #expect(error.message.contains("outbox.attempts"))
    }

    @Test(
        "A date of any number, and a timeout of any length, are accepted without a crash",
        arguments: [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300],
        [Duration.zero, .seconds(-1), .seconds(Int64.max)]
    )
    func takesAnyNumber(_ number: Double, timeout: Duration) async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database, options: .init(busyTimeout: timeout))
        let time = Date(timeIntervalSince1970: number)
        let changes = StoreChanges(recipient: "ann", badge: .set(1), time: time)
        #expect(try await store.commit(changes).badgeCount == 1)
        #expect(try await store.badgeHistory(for: "ann", limit: 1).map(\.count) == [1])
    }
}
