import Foundation
import NIOConcurrencyHelpers
import RichPushKit

/// Notices that the database's file was deleted or replaced. SQLite does not: it goes on writing to a file that no path
/// leads to, and what it has acknowledged would be lost.
final class StoreFile: Sendable {
    /// The file that a path leads to.
    private struct Identity: Equatable {
        let device: UInt64
        let number: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    private struct Opening {
        var number = 0
        var file: Identity?
    }

    private let store: SQLiteStore
    private let opening: NIOLockedValueBox<Opening>

    /// - Parameter store: a store with an open database.
    init(_ store: SQLiteStore) {
        self.store = store
        opening = NIOLockedValueBox(Opening(file: Identity(store.url.path)))
    }

    /// Makes a write, and throws if it went to another file than the path's. The file at the path is then opened, so that
    /// a repeat of the request is recorded there.
    func checked<Value>(_ write: () async throws -> Value) async throws -> Value {
        let before = opening.withLockedValue { $0 }
        let value = try await write()
        if before.file == Identity(store.url.path), before.number == opening.withLockedValue({ $0.number }) {
            return value
        }
        try await reopen(before.number)
        throw StoreError(code: .cannotOpen, message: "The database's file was deleted or replaced.")
    }

    private func reopen(_ number: Int) async throws {
        let isFirst = opening.withLockedValue { opening in
            guard opening.number == number else { return false }
            opening.number += 1
            return true
        }
        guard isFirst else { return }
        try? await store.close()
        try await store.open()
        opening.withLockedValue { $0.file = Identity(store.url.path) }
    }
}
