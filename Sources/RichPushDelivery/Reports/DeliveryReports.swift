public import Foundation
public import RichPushModel
import RichPushPayload

/// The newest reports of a service extension's deliveries, in the folder that it shares with the app.
///
/// Each is a small file of its own, so that deliveries at the same time do not overwrite each other. They help to find
/// out why media or buttons are missing; nothing depends on them.
public struct DeliveryReports: Sendable {
    /// The largest number of reports; for more the oldest are removed.
    public static let limit = 50
    /// The name of the reports' folder.
    static let folderName = "reports"

    private static let pathExtension = "report"

    private let folder: URL

    /// The reports in a place that app and extension share.
    ///
    /// - Parameter place: the folder of the journal: ``EventJournal/folder`` or ``PushPlace/folderURL()``.
    public init(in place: URL) {
        folder = place.appendingPathComponent(Self.folderName, isDirectory: true)
    }

    /// The reports in the container of an app group, for example of a simulator.
    public init(container: URL) {
        self.init(in: PushPlace.folder(inContainer: container))
    }

    /// The newest reports, the newest first: at most ``limit``. Damaged files are not among them; without the folder
    /// there are none.
    ///
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    public func newest() throws -> [StoredDeliveryReport] {
        Array(try names().reversed().lazy.compactMap(report).prefix(Self.limit))
    }

    /// The reports of a member's deliveries, the newest first.
    ///
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    public func reports(of recipient: Recipient) throws -> [StoredDeliveryReport] {
        try newest().filter { $0.recipient == recipient }
    }

    /// Removes the reports of a member's deliveries. Damaged reports are removed too: their member cannot be read.
    ///
    /// - Returns: the number of removed reports.
    /// - Throws: ``JournalError`` if a file cannot be read or removed.
    @discardableResult
    public func removeAll(of recipient: Recipient) throws -> Int {
        var count = 0
        for name in try names(withUnfinished: true) {
            let report = report(name)
            guard report == nil || report?.recipient == recipient else { continue }
            try remove(name)
            if report != nil { count += 1 }
        }
        return count
    }

    /// Writes a report. A second one with the same time and identifier replaces the first. The file is not synced: a
    /// report may be lost in a power failure.
    ///
    /// - Throws: ``JournalError`` if writing fails.
    package func keep(_ report: StoredDeliveryReport) throws {
        let name = Self.name(of: report)
        let temporary = folder.appendingPathComponent("\(name).\(EventJournal.unfinished)")
        do {
            try PrivateFolder.make(at: folder, isDurable: false)
            try? FileManager.default.removeItem(at: temporary)
            let file = folder.appendingPathComponent(name)
            try PrivateFile.replace(file, with: JournalFile.bytes(of: report.json), through: temporary) { _ in }
            let names = try names()
            for name in names.prefix(max(0, names.count - Self.limit)) { try remove(name) }
        } catch {
            throw JournalError(
                code: .write,
                message: "The report of a delivery could not be kept in \(folder.path); the delivery is not affected.",
                underlying: error
            )
        }
    }

    /// The names of the files, the oldest first.
    private func names(withUnfinished: Bool = false) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".\(Self.pathExtension)") || withUnfinished }.sorted()
        } catch {
            throw JournalError(
                code: .read,
                message: "The reports of deliveries in \(folder.path) could not be read.",
                underlying: error
            )
        }
    }

    private func report(_ name: String) -> StoredDeliveryReport? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
        return JournalFile.json(in: [UInt8](data)).flatMap(StoredDeliveryReport.init)
    }

    private func remove(_ name: String) throws {
        try EventJournal(folder: folder).removeFile(name)
    }

    /// The name begins with the time, so that names sort by age, and has a checksum of the identifier.
    private static func name(of report: StoredDeliveryReport) -> String {
        let sum = Checksum.of(Array(report.identifier.utf8)).hexadecimal
        return "\(UInt64(bitPattern: report.time.wholeMilliseconds).hexadecimal)-\(sum).\(pathExtension)"
    }
}
