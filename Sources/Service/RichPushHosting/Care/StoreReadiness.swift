import RichPushModel
import RichPushStore

/// Checks whether the store can be written. Only one check runs at a time: one that hangs does not use up connections.
final class StoreReadiness: Sendable {
    private let store: PushStore
    /// The checks that wait for the end of the one that runs; `nil` if none runs.
    private let waiting = Locked<[Int: CheckedContinuation<String?, Never>]?>(nil)
    private let number = Locked(0)
    private let limit: Duration

    init(store: PushStore, limit: Duration = .seconds(2)) {
        (self.store, self.limit) = (store, limit)
    }

    /// Why the store cannot be written now, as a sentence without names; `nil` if it can. After 2 seconds without a
    /// result that is the reason.
    func fault() async -> String? {
        let id = number.withLock { number in
            number += 1
            return number
        }
        return await withCheckedContinuation { continuation in
            let isFirst = waiting.withLock { waiting in
                defer { waiting = (waiting ?? [:]).merging([id: continuation]) { $1 } }
                return waiting == nil
            }
            if isFirst { Task { await self.check() } }
            Task {
                try? await Task.sleep(for: self.limit)
                self.end(id, "The store did not answer within \(Int(self.limit / .milliseconds(1))) ms.")
            }
        }
    }

    private func check() async {
        var fault: String?
        do { try await store.checkWritable() } catch { fault = Self.sentence(error) }
        let ended = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting ?? [:]
        }
        for continuation in ended.values { continuation.resume(returning: fault) }
    }

    private func end(_ id: Int, _ fault: String) {
        waiting.withLock { $0?.removeValue(forKey: id) }?.resume(returning: fault)
    }

    private static func sentence(_ error: any Error) -> String {
        guard let error = error as? StoreError else { return ServiceError(storeError: error).detail }
        let state = error.sqlState.map { " (SQLSTATE \($0))" } ?? ""
        return switch (error.code, error.sqlState) {
        case (_, "53300"): "The store's server has too many connections\(state)."
        case (.unreachable, _): "The store's server cannot be reached\(state)."
        case (.readOnly, _): "The store can only be read; its server may be a standby\(state)."
        case (.newer, _): "A newer version has updated the store, and this version may not write to it."
        default: "The store cannot be read or written now\(state). Repeat the request."
        }
    }
}
