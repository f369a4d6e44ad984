import ArgumentParser
import Foundation
import RichPushKit
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore

/// `richpush badge`: sets, increments or clears a member's badge count.
struct Badge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Set, increment or clear a member's badge count.",
        subcommands: [Set.self, Increment.self, Clear.self]
    )

    /// The options that all three subcommands have.
    struct Options: ParsableArguments {
        @OptionGroup var store: StoreOptions
        @OptionGroup var recipient: RecipientOption

        @Flag(help: "Print one JSON document.")
        var json = false

        func apply(_ change: BadgeChange) async throws {
            let changes = StoreChanges(recipient: recipient.value, badge: change, time: Date())
            let count = try await store.use(createIfMissing: true) { try await $0.commit(changes).badgeCount }
            if json {
                Console.print(["recipient": .string(recipient.recipient), "count": JSONValue(count)])
            } else {
                Console.print("\(recipient.recipient.onOneLine): \(count)")
            }
        }
    }

    struct Set: Command {
        static let configuration = CommandConfiguration(abstract: "Set the count to N; 0 removes the badge.")
        @Argument(help: ArgumentHelp("The count.", valueName: "N")) var count: Int
        @OptionGroup var options: Options

        func validate() throws {
            guard count >= 0 else { throw ValidationError("A badge count is zero or above.") }
        }

        func work() async throws -> ExitStatus? {
            try await options.apply(.set(count))
            return nil
        }
    }

    struct Increment: Command {
        static let configuration = CommandConfiguration(abstract: "Add N to the count; it stays at zero or above.")
        @Argument(help: ArgumentHelp("What to add; a negative number goes last, after --.", valueName: "N")) var step:
            Int = 1
        @OptionGroup var options: Options

        func work() async throws -> ExitStatus? {
            try await options.apply(.increment(by: step))
            return nil
        }
    }

    struct Clear: Command {
        static let configuration = CommandConfiguration(
            abstract: "Set the count to zero; notifications stay where they are."
        )
        @OptionGroup var options: Options

        func work() async throws -> ExitStatus? {
            try await options.apply(.clear)
            return nil
        }
    }
}
