import Foundation
import RichPushModel
import RichPushPayload

/// Numbers the changes of payloads on the disk.
///
/// The folder is looked at while a request waits, and when one comes: the studio does nothing while no page is open.
actor ChangeJournal {
    /// Returns the stamps of all payloads. A folder that is gone has none.
    typealias Watcher = @Sendable () -> [FolderPath: FileStamp]

    /// How long a request waits for a change.
    static let patience = Duration.seconds(25)
    /// The time between two looks at the folder.
    static let interval = Duration.milliseconds(500)
    /// The maximum number of requests that wait. More are answered at once.
    static let waitingLimit = 64

    private let clock: PushClock
    private let watcher: Watcher
    private var stamps: [FolderPath: FileStamp]
    private var now: Int64 = 0
    /// The number of the latest change of each path.
    private var changes: [FolderPath: Int64] = [:]
    private var waiting = 0

    init(clock: PushClock, watcher: @escaping Watcher) {
        self.clock = clock
        self.watcher = watcher
        stamps = watcher()
    }

    /// The changes since a number, the oldest first. Without one it waits for it, up to ``patience``.
    ///
    /// - Parameter since: the number of an earlier answer; nil is answered at once, with the present number.
    /// - Returns: the present number and the paths.
    func json(since: Int64?) async -> JSONValue {
        look()
        guard let since else { return answer(since: now) }
        let end = clock.now().addingTimeInterval(Self.patience / .seconds(1))
        if waiting < Self.waitingLimit {
            waiting += 1
            defer { waiting -= 1 }
            // A number that was never given is from a server that has ended.
            while now == since, clock.now() < end {
                do { try await clock.sleep(Self.interval) } catch { break }
                look()
            }
        }
        return answer(since: since > now ? 0 : since)
    }

    private func look() {
        let current = watcher()
        let changed = Set(current.keys).union(stamps.keys).filter { current[$0] != stamps[$0] }
        stamps = current
        for path in changed.sorted(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }) {
            now += 1
            changes[path] = now
        }
    }

    private func answer(since: Int64) -> JSONValue {
        let later = changes.filter { $0.value > since }.sorted { $0.value < $1.value }
        return ["now": .int(now), "changed": .array(later.map { .string($0.key.text) })]
    }
}
