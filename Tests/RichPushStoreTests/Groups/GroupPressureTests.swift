import Foundation
import GRDB
import RichPushModel
import RichPushTestSupport
import Testing

@testable import RichPushStore

@Suite("Grouped writes: full queue, cancellation, closing")
struct GroupPressureTests {
    @Test("If the queue is full, callers wait for a place, and nothing is dropped")
    func waitsForPlace() async throws {
        let database = try HeldDatabase(capacity: 4)
        let hold = await database.hold("first")
        let names = (1...20).map { "\($0)" }
        let tasks = await database.queue(names)
        #expect(database.committer.load == (queued: 3, waiting: 17))
        try await hold.release()
        for task in tasks { #expect(try await task.value != nil) }
        #expect(try Set(database.names()) == Set(["first"] + names))
        #expect(database.committer.load == (queued: 0, waiting: 0))
    }

    @Test("A free place is used again: a small queue serves many writers")
    func reusesPlaces() async throws {
        let database = try HeldDatabase(capacity: 3, largestGroup: 2)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<20 {
                group.addTask { for number in 0..<5 { try await database.write("\(writer)-\(number)") } }
            }
            try await group.waitForAll()
        }
        let names = try database.names()
        #expect(names.count == 100)
        for writer in 0..<20 {
            #expect(names.filter { $0.hasPrefix("\(writer)-") } == (0..<5).map { "\(writer)-\($0)" })
        }
    }

    @Test("The write of a cancelled caller is committed, whether it is queued or waits for a place")
    func ignoresCancellation() async throws {
        let database = try HeldDatabase(capacity: 3)
        let hold = await database.hold("first")
        let tasks = await database.queue(["1", "2", "3", "4"])
        for task in tasks { task.cancel() }
        try await hold.release()
        for task in tasks { #expect(try await task.value != nil) }
        #expect(try database.names().count == 5)
    }

    @Test("Closing commits queued writes, and callers that wait for a place learn that their writes were not made")
    func closes() async throws {
        let database = try HeldDatabase(capacity: 3)
        let hold = await database.hold("first")
        let tasks = await database.queue(["1", "2", "3", "4"])
        database.committer.close()
        hold.letGo()
        try database.pool.close()
        var written: [Bool] = []
        for task in tasks { written.append(try await task.value != nil) }
        #expect(written == [true, true, false, false])
        #expect(try await database.write("5") == nil)
    }

    @Test("A store that is closed repeatedly during writes loses no write")
    func closesWhileWriting() async throws {
        let folder = try TemporaryFolder()
        let store = PushStore.sqlite(url: folder.database)
        let writing = Locked(true)
        async let closing: Void = {
            while writing.withLock({ $0 }) {
                try await store.close()
                await Task.yield()
            }
        }()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for number in 0..<12 { _ = try await store.commit(.sample(Int64(writer * 100 + number))) }
                }
            }
            try await group.waitForAll()
        }
        writing.withLock { $0 = false }
        try await closing
        #expect(try await store.messages(limit: nil).count == 96)
        #expect(try await store.badgeCount(for: "ann") == 96)
    }
}
