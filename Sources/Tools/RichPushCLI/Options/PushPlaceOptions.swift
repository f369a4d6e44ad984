import ArgumentParser
import Foundation
import RichPushExtension

/// Where `receive` records a delivery: a store, or a journal as the service extension has it.
struct PushPlaceOptions: ParsableArguments {
    @Option(help: StoreOptions.databaseHelp, completion: .file())
    var database: String?

    @Option(name: .customLong("store"), help: StoreOptions.storeHelp)
    var storeAddress: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the journal: act as the service extension does, without a database.",
            discussion:
                "With --api the extension itself reports the delivery; `richpush sync --journal` sends what was "
                + "not confirmed.",
            valueName: "DIR"
        ),
        completion: .directory
    )
    var journal: String?

    @Option(
        help: ArgumentHelp(
            "The app's data for the extension, as JSON; with --journal.",
            discussion: "Its language is used unless --locale is given.",
            valueName: "FILE"
        ),
        completion: .file()
    )
    var snapshot: String?

    /// The two kinds.
    enum Place {
        case database(StoreOptions)
        case journal(EventJournal)
    }

    /// What was given, for an error.
    var text: String { database ?? storeAddress ?? journal ?? "" }

    func validate() throws {
        guard [database, storeAddress, journal].compactMap(\.self).count == 1 else {
            throw ValidationError("Give either --database, --store or --journal.")
        }
        guard snapshot == nil || journal != nil else { throw ValidationError("--snapshot needs --journal.") }
    }

    /// Where the delivery is recorded. A given snapshot is written to the journal's folder, as the app does.
    ///
    /// - Throws: ``CommandFailure`` with 66 or 65 for a snapshot that is missing or cannot be read, ``JournalError`` if
    ///   it cannot be written.
    func place() throws -> Place {
        guard let journal else {
            var options = StoreOptions()
            (options.database, options.storeAddress) = (database, storeAddress)
            return .database(options)
        }
        let events = EventJournal(folder: URL(fileURLWithPath: journal))
        if let snapshot { try events.writeSnapshot(try Self.snapshot(in: snapshot)) }
        return .journal(events)
    }

    private static let largest = 1 << 20

    private static func snapshot(in file: String) throws -> ExtensionSnapshot {
        let bytes: [UInt8]
        do { bytes = try FileBytes.of(file, upTo: largest) } catch { throw CommandFailure(fault: error, of: file) }
        guard let snapshot = ExtensionSnapshot(bytes: bytes) else {
            throw CommandFailure(
                status: .notPayload,
                message:
                    "\(file): The file is not a snapshot of the app's data: expected an object with recipient, badge "
                    + "and device."
            )
        }
        return snapshot
    }
}
