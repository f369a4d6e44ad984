import ArgumentParser
import Foundation
import RichPushKit
import RichPushHosting
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushStore

/// `richpush member`: exports or erases a member's data.
struct Member: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Export or erase all data about a member.",
        subcommands: [Export.self, Erase.self]
    )

    /// The options that both subcommands have.
    struct Selection: ParsableArguments {
        @Argument(help: ArgumentHelp("The member.", valueName: "RECIPIENT")) var recipient: String
        @OptionGroup var store: StoreOptions
        @Option(
            help: ArgumentHelp(
                "Also the member's attachments in DIR and in the folders that receive made in it.",
                valueName: "DIR"
            ),
            completion: .directory
        )
        var attachments: String?
        @Flag(help: "Print one JSON document.") var json = false

        /// Runs work with a helper for the database and its journal, and with the folders of attachments.
        func use<Value>(_ work: (DefaultNotificationHelper, [URL]) async throws -> Value) async throws -> Value {
            let folders = try folders()
            return try await store.use(createIfMissing: false) { store in
                try await work(Host(store: store, api: LoyaltyAPIs()).helper, folders)
            }
        }

        private func folders() throws -> [URL] {
            guard let attachments else { return [] }
            let folder = URL(fileURLWithPath: attachments)
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
                throw CommandFailure(status: .noInput, message: "\(attachments): There is no such folder.")
            }
            return [folder] + names.sorted().filter(CommandFolder.isFolderName).map(folder.appendingPathComponent)
        }

        var unknown: CommandFailure {
            CommandFailure(status: .problem, message: "\(recipient): The database has no data about this member.")
        }
    }

    struct Export: Command {
        static let configuration = CommandConfiguration(
            abstract: "Print all data about a member.",
            discussion: "Without --json each record is one line: its kind and a JSON object."
        )
        @OptionGroup var member: Selection

        func work() async throws -> ExitStatus? {
            let output = member.json ? Locked(MemberOutput(recipient: member.recipient)) : nil
            let isKnown = try await member.use { helper, folders in
                try await helper.exportMember(Recipient(member.recipient), attachments: folders) { record in
                    guard let output else { return Console.print("\(record.kind.rawValue)  \(record.fields)") }
                    output.withLock { $0.write(record) }
                }
            }
            output?.withLock { $0.end() }
            guard isKnown else { throw member.unknown }
            return nil
        }
    }

    struct Erase: Command {
        static let configuration = CommandConfiguration(
            abstract: "Erase all data about a member.",
            discussion: """
                A SQLite database file is rewritten, so that no byte of the data is left in it. In PostgreSQL the rows are \
                removed, and their bytes stay in the write-ahead log and in backups. A queued deregistration of the device \
                is kept until sync has sent it, and then erased too. Data that a killed erase has left is erased by the next one.
                """
        )
        @OptionGroup var member: Selection

        func work() async throws -> ExitStatus? {
            let erasure = try await member.use { helper, folders in
                try await helper.eraseMember(Recipient(member.recipient), attachments: folders)
            }
            if member.json { Console.print(.object(erasure.json)) }
            guard erasure.isKnown else { throw member.unknown }
            if !member.json { Console.print(erasure.text) }
            return nil
        }
    }
}

extension MemberErasure {
    fileprivate var text: String {
        let counts = [
            "messages \(messages) and \(removedMessages) removed before", "changes of the badge count \(badgeHistory)",
            "calls \(calls)", "late results \(lateResults)", "handled responses \(handledResponses)",
            "journal events \(journalEvents)", "delivery reports \(deliveryReports)", "attachments \(attachments)",
        ].joined(separator: ", ")
        let kept = kept.isEmpty ? "" : "\nkept until they are sent: \(kept.map(\.call.name).joined(separator: ", "))"
        return "erased data of \(recipient.rawValue.onOneLine): \(counts)\(kept)"
    }
}
