import ArgumentParser
import Foundation
import RichPushKit
import RichPushHosting
import RichPushPayload
import RichPushStore

/// `richpush outbox`: the queued calls of a database, and the calls that were set aside.
struct Outbox: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List queued calls; retry or delete calls that were set aside.",
        subcommands: [List.self, Retry.self, Delete.self]
    )

    struct List: Command {
        static let configuration = CommandConfiguration(
            abstract: "List queued calls, the oldest first, then calls that were set aside, the newest first.",
            discussion: """
                Each call has the number that retry and delete take. A call is unreadable if a newer version has recorded \
                it; it stays queued for that version.
                """
        )
        @OptionGroup var store: StoreOptions
        @Option(help: ArgumentHelp("Maximum number of calls of each kind.", valueName: "N")) var limit: Int = 100
        @Flag(help: "Print one JSON document.") var json = false

        func validate() throws {
            guard limit >= 0 else { throw ValidationError("--limit takes a number of zero or above.") }
        }

        func work() async throws -> ExitStatus? {
            let view = try await store.use(createIfMissing: false) { store in
                try await OutboxReport(
                    of: store,
                    limit: limit,
                    setAsideLimit: limit,
                    showsNumbers: true,
                    now: store.time()
                )
            }
            if json {
                Console.print(["outbox": view.totals, "calls": view.calls, "lost": view.lost])
            } else {
                Console.print(view.text)
            }
            return nil
        }
    }

    /// The options that select calls that were set aside.
    struct Selection: ParsableArguments {
        @Argument(help: ArgumentHelp("The numbers of calls that were set aside.", valueName: "ID")) var ids: [Int64] =
            []
        @Flag(help: "Select all calls that were set aside.") var all = false
        @OptionGroup var store: StoreOptions
        @Flag(help: "Print one JSON document.") var json = false

        func validate() throws {
            guard ids.isEmpty == all else { throw ValidationError("Give the numbers of calls, or --all.") }
        }

        /// Changes the selected calls and prints their number.
        ///
        /// - Parameters:
        ///   - key: what was done, as the key of the JSON document.
        ///   - change: changes the calls with these numbers, or all for nil, and returns how many it changed.
        /// - Returns: the exit code; nil for success.
        /// - Throws: ``CommandFailure`` with 1 if a number does not belong to a call that was set aside, and the errors of the
        ///   database.
        func change(_ key: String, _ change: (PushStore, [Int64]?) async throws -> Int) async throws -> ExitStatus? {
            let count = try await store.use(createIfMissing: false) { store in
                try await change(store, all ? nil : ids)
            }
            json ? Console.print([key: JSONValue(count)]) : Console.print("\(count) \(key)")
            let missing = Set(ids).count - count
            guard !all, missing > 0 else { return nil }
            throw CommandFailure(
                status: .problem,
                message: "\(missing) of the numbers do not belong to calls that were set aside."
            )
        }
    }

    struct Retry: Command {
        static let configuration = CommandConfiguration(
            abstract: "Queue calls that were set aside again; sync sends them."
        )
        @OptionGroup var calls: Selection

        func work() async throws -> ExitStatus? {
            try await calls.change("waiting") { try await $0.retrySetAsideCalls($1) }
        }
    }

    struct Delete: Command {
        static let configuration = CommandConfiguration(abstract: "Delete calls that were set aside.")
        @OptionGroup var calls: Selection

        func work() async throws -> ExitStatus? {
            try await calls.change("deleted") { try await $0.deleteSetAsideCalls($1) }
        }
    }
}
