import Foundation
import RichPushExtension
import RichPushKit
import RichPushModel
import RichPushStore
import RichPushTesting

/// A copy of files that a release wrote; `README.md` in their folder of `Tests/Fixtures` describes their content.
struct ReleaseFiles {
    enum Release: String {
        case first = "FirstRelease"
        case second = "SecondRelease"

        /// When the files were written.
        var end: Date {
            switch self {
            case .first: Date(timeIntervalSince1970: 1_700_001_140)
            case .second: Date(timeIntervalSince1970: 1_700_001_260)
            }
        }
    }

    let folder: TemporaryFolder
    let store: PushStore
    let journal: EventJournal
    let client = RecordingLoyaltyClient()
    let clock: TestClock

    /// Copies the files into a temporary folder.
    ///
    /// - Parameters:
    ///   - release: the release.
    ///   - time: the current time, in seconds after the files were written.
    /// - Throws: an error of `FileManager`.
    init(_ release: Release, at time: Double = 0) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        let fixture = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .appendingPathComponent("../../../Fixtures/\(release.rawValue)").standardized
        for name in ["push.sqlite", "Journal"] {
            try FileManager.default.copyItem(
                at: fixture.appendingPathComponent(name),
                to: folder.url.appendingPathComponent(name)
            )
        }
        let clock = TestClock(now: release.end + time)
        // The store retains the folder.
        store = PushStore.sqlite(url: folder.database, clock: clock.clock) { _ in withExtendedLifetime(folder) {} }
        journal = EventJournal(folder: folder.url.appendingPathComponent("Journal"))
        self.clock = clock
    }

    /// Makes a helper with the store, and optionally with the journal.
    func helper(withJournal: Bool = false) -> DefaultNotificationHelper {
        var services = PushServices.testing(client: client, store: store, clock: clock)
        services.journal = withJournal ? journal : nil
        services.retry = RetrySchedule(drain: 0, concurrency: 1)
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
