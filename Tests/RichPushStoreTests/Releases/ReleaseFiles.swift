import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// Copies of files that 0.3.0 wrote; `Tests/Fixtures/ThirdRelease/README.md` describes their content.
struct ReleaseFiles {
    /// The databases.
    enum Database: String, CaseIterable {
        /// A new one.
        case fresh
        /// One of 0.2.0 that 0.3.0 has updated.
        case updated
        /// One in the middle of its work.
        case push

        /// When the file was written.
        var end: Date { second(self == .push ? 1440 : 1260) }
    }

    let folder: TemporaryFolder
    let store: PushStore
    let journal: EventJournal
    let client = RecordingLoyaltyClient()
    let clock: TestClock

    /// Copies the files into a temporary folder.
    ///
    /// - Parameters:
    ///   - database: the database.
    ///   - time: the current time, in seconds after the file was written.
    /// - Throws: an error of `FileManager`.
    init(_ database: Database, at time: Double = 0) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let fixture = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .appendingPathComponent("../../../Fixtures/ThirdRelease").standardized
        for (name, copy) in [("\(database.rawValue).sqlite", "push.sqlite"), ("Journal", "Journal")] {
            try FileManager.default.copyItem(
                at: fixture.appendingPathComponent(name),
                to: folder.url.appendingPathComponent(copy)
            )
        }
        let clock = TestClock(now: database.end + time)
        // The store retains the folder.
        store = PushStore.sqlite(url: folder.database, clock: clock.clock) { _ in withExtendedLifetime(folder) {} }
        journal = EventJournal(folder: folder.url.appendingPathComponent("Journal"))
        self.clock = clock
    }

    /// Makes a helper with the store, and optionally with the journal.
    func helper(withJournal: Bool = false) -> DefaultNotificationHelper {
        var services = PushServices.testing(client: client, store: store, clock: clock)
        services.journal = withJournal ? journal : nil
        services.retry = RetrySchedule(callsAfterSuccess: 0, concurrency: 1)
        return DefaultNotificationHelper(
            pushHandler: DefaultPushHandler(services: services),
            richPushHandler: DefaultRichPushHandler(services: services),
            emsOpenHandler: nil,
            services: services
        )
    }

    /// The idempotency keys of the calls that the client received, in order.
    var keys: [String?] { client.calls.map(\.context.idempotencyKey) }
}

/// A time in the files of a release.
func second(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + seconds) }
