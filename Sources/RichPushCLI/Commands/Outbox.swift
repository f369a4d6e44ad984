import ArgumentParser
import Foundation
import RichPushHandling
import RichPushPayload
import RichPushStore

/// The calls in a database that still have to be sent, and those that were set aside.
struct Outbox: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List queued calls; retry or delete calls that were set aside.",
        subcommands: [List.self, Retry.self, Delete.self]
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List waiting calls, the oldest first, then calls that were set aside, the newest first.",
            discussion: """
                Each call has the number that retry and delete take. A call is unreadable if a newer version has recorded \
                it: it waits for that version.
                """
        )
        @OptionGroup var store: StoreOptions
        @Option(help: ArgumentHelp("The most calls of each kind to list.", valueName: "N")) var limit: Int = 100
        @Flag(help: "Print one JSON document.") var json = false

        func validate() throws {
            guard limit >= 0 else { throw ValidationError("--limit takes a number of zero or above.") }
        }

        func run() async throws {
            try await guarded {
                let view = try await store.use(createIfMissing: false) { store in
                    try await OutboxView(of: store, limit: limit, setAsideLimit: limit, showsNumbers: true)
                }
                if json {
                    Console.print(["outbox": view.totals, "calls": view.calls, "lost": view.lost])
                } else {
                    Console.print(view.text)
                }
                return nil
            }
        }
    }

    /// Which calls that were set aside a command changes.
    struct Selection: ParsableArguments {
        @Argument(help: ArgumentHelp("The numbers of calls that were set aside.", valueName: "ID")) var ids: [Int64] =
            []
        @Flag(help: "Take all calls that were set aside.") var all = false
        @OptionGroup var store: StoreOptions
        @Flag(help: "Print one JSON document.") var json = false

        func validate() throws {
            guard ids.isEmpty == all else { throw ValidationError("Give the numbers of calls, or --all.") }
        }

        /// Changes the calls and prints how many they were; 1 if a number is not of a call that was set aside.
        ///
        /// - Parameter key: what was done, as the key of the JSON document.
        func change(_ key: String, _ change: (SQLiteStore, [Int64]?) async throws -> Int) async throws -> ExitStatus? {
            let count = try await store.use(createIfMissing: false) { store in
                try await change(store, all ? nil : ids)
            }
            json ? Console.print([key: JSONValue(count)]) : Console.print("\(count) \(key)")
            let missing = Set(ids).count - count
            guard !all, missing > 0 else { return nil }
            throw CommandFailure(
                status: .problem,
                message: "\(missing) of the numbers are not those of calls that were set aside."
            )
        }
    }

    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Let calls that were set aside wait again; sync sends them."
        )
        @OptionGroup var calls: Selection

        func run() async throws {
            try await guarded {
                try await calls.change("waiting") { try await $0.retrySetAsideCalls($1, now: Date()) }
            }
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete calls that were set aside.")
        @OptionGroup var calls: Selection

        func run() async throws {
            try await guarded {
                try await calls.change("deleted") { try await $0.deleteSetAsideCalls($1) }
            }
        }
    }
}
