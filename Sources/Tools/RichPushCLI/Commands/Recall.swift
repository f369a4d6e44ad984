import ArgumentParser
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore

/// `richpush recall`: takes messages back.
struct Recall: Command {
    static let configuration = CommandConfiguration(
        abstract: "Take messages back: what is pressed on them from now on does nothing.",
        discussion: """
            Responses that were claimed before end as they would have, their queued calls too. Nothing is sent to phones: they \
            learn of it by a push with the key recall.
            """
    )

    @Argument(help: ArgumentHelp("The message_response_id of each message.", valueName: "ID"))
    var messages: [Int64]

    @Option(help: ArgumentHelp("The member whose messages they are; by default device.", valueName: "NAME"))
    var recipient: String?

    @Flag(help: "Take them back for all members, also for later ones.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "The store: a SQLite database, sqlite:PATH, postgres://…, or postgres: for the environment of libpq.",
            valueName: "STORE"
        )
    )
    var store: String

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        if all, recipient != nil { throw ValidationError("Give either --recipient or --all.") }
    }

    func work() async throws -> ExitStatus? {
        let member = all ? nil : recipient.map(Recipient.init(rawValue:)) ?? .device
        let report = try await StoreOptions(store).use(createIfMissing: false) { store in
            try await store.recall(messages, for: member)
        }
        let acted = report.acted.map { JSONValue.int($0) }
        if json {
            Console.print([
                "recalled": JSONValue(report.messages.count), "known": JSONValue(report.known.count),
                "unread": JSONValue(report.unread.count), "acted": .array(acted),
            ])
        } else {
            let before = report.acted.isEmpty ? "none" : report.acted.map { String($0) }.joined(separator: ", ")
            Console.print(
                "taken back: \(report.messages.count) messages; known: \(report.known.count), "
                    + "unread: \(report.unread.count), acted before: \(before)"
            )
        }
        return nil
    }
}
