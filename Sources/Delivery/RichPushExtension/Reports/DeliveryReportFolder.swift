public import Foundation
public import RichPushModel
package import RichPushPayload

/// The newest reports of a service extension's deliveries, in the folder that it shares with the app.
///
/// Each is a small file of its own, so that deliveries at the same time do not overwrite each other. They help to find
/// out why media or buttons are missing; nothing depends on them.
public struct DeliveryReportFolder: Sendable {
    /// The largest number of reports; for more the oldest are removed.
    public static let limit = 50
    /// The name of the reports' folder.
    static let folderName = "reports"

    private static let pathExtension = "report"
    /// How often the folder is listed at most while other processes write.
    private static let mostListings = 100

    private let folder: URL
    /// Called with the path of each report before it is read; tests change the folder meanwhile.
    var willOpen: @Sendable (_ path: String) throws -> Void = { _ in }

    /// The reports in the folder that app and extension share.
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
    /// - Parameter now: the current time; the system's by default. A report with a time that is more than a minute ahead
    ///   of it comes last, because it was kept by a clock that was ahead.
    /// - Returns: the reports.
    /// - Throws: ``JournalError`` if the folder exists and cannot be read.
    public func newest(at now: Date = PushClock.live.now()) throws -> [StoredDeliveryReport] {
        let reports = try readAll()
        return TimedNames.oldestFirst(Array(reports.keys), at: now).reversed().prefix(Self.limit)
            .compactMap { reports[$0] }
    }

    /// The reports by their files' names, without damaged ones.
    ///
    /// Each report that another process keeps removes the oldest one. So if a file was removed before it was read, the
    /// folder is listed again, and has a newer one.
    private func readAll() throws -> [String: StoredDeliveryReport] {
        var (reports, damaged): ([String: StoredDeliveryReport], Set<String>) = ([:], [])
        for _ in 1...Self.mostListings {
            var isComplete = true
            for name in try names() where reports[name] == nil && !damaged.contains(name) {
                do {
                    reports[name] = try content(of: name)
                    if reports[name] == nil { damaged.insert(name) }
                } catch let error as POSIXError where error.code == .ENOENT {
                    isComplete = false
                }
            }
            if isComplete { break }
        }
        return reports
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
            let report = try? content(of: name)
            guard report == nil || report?.recipient == recipient else { continue }
            try EventJournal(folder: folder).removeFile(name)
            if report != nil { count += 1 }
        }
        return count
    }

    /// Writes a report. A second one with the same time and identifier replaces the first. The file is not synced: a
    /// report may be lost in a power failure. The oldest reports are removed; see ``newest(at:)``.
    ///
    /// - Parameters:
    ///   - report: the report. It stays, whatever its time is.
    ///   - now: the current time.
    /// - Throws: ``JournalError`` if writing fails.
    package func keep(_ report: StoredDeliveryReport, at now: Date = PushClock.live.now()) throws {
        let name = Self.name(of: report)
        let temporary = folder.appendingPathComponent("\(name).\(EventJournal.unfinished)")
        try JournalError.onDisk(
            .write,
            "The report of a delivery could not be kept in \(folder.path); the delivery is not affected."
        ) {
            try PrivateFolder.make(at: folder, isDurable: false)
            try? FileManager.default.removeItem(at: temporary)
            let file = folder.appendingPathComponent(name)
            try PrivateFile.replace(file, with: JournalFile.bytes(of: report.json), through: temporary) { _ in }
            let others = try names().filter { $0 != name }
            for other in TimedNames.oldestFirst(others, at: now).prefix(max(0, others.count + 1 - Self.limit)) {
                try EventJournal(folder: folder).removeFile(other)
            }
        }
    }

    /// The names of the files.
    private func names(withUnfinished: Bool = false) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try JournalError.onDisk(.read, "The reports of deliveries in \(folder.path) could not be read.") {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".\(Self.pathExtension)") || withUnfinished }
        }
    }

    /// A report; `nil` if its file is damaged or cannot be read.
    ///
    /// - Throws: `POSIXError`, `ENOENT` if the file does not exist.
    private func content(of name: String) throws -> StoredDeliveryReport? {
        do {
            var files = EventJournal(folder: folder)
            files.willOpen = willOpen
            let bytes = try files.bytes(of: name)
            return JournalFile.json(in: bytes).flatMap(StoredDeliveryReport.init)
        } catch let error as POSIXError where error.code == .ENOENT {
            throw error
        } catch {
            return nil
        }
    }

    /// The name begins with the time, so that names sort by age, and has a checksum of the identifier.
    private static func name(of report: StoredDeliveryReport) -> String {
        let sum = Checksum.of(Array(report.identifier.utf8)).hexadecimal
        return "\(TimedNames.digits(of: report.time))-\(sum).\(pathExtension)"
    }
}

/// What the service extension has kept of one delivery: how long it took and what failed, without a text of the push.
public struct StoredDeliveryReport: Sendable, Hashable {
    /// The member of the push; ``/RichPushModel/Recipient/device`` if that is not known.
    public var recipient: Recipient
    /// The time of the push's arrival, in whole milliseconds.
    public var time: Date
    /// The identifier of the notification request.
    public var identifier: String
    /// The time from the arrival to the delivery of the content, in milliseconds.
    public var milliseconds: Int
    /// Whether the budget was over, or the delivery cancelled, before everything was done.
    public var isExpired: Bool
    /// Sentences that say why something is missing: at most ``noteLimit``, each cut to 300 characters.
    public var notes: [String]

    /// The largest number of notes.
    public static let noteLimit = 20
    private static let noteLength = 300

    /// Makes a report; each parameter sets the property with its name.
    public init(
        recipient: Recipient = .device,
        time: Date,
        identifier: String,
        milliseconds: Int,
        isExpired: Bool = false,
        notes: [String] = []
    ) {
        self.recipient = recipient
        self.time = time
        self.identifier = identifier
        self.milliseconds = milliseconds
        self.isExpired = isExpired
        self.notes = notes.prefix(Self.noteLimit).map { String($0.prefix(Self.noteLength)) }
    }

    /// The report as JSON: `recipient`, `time` in milliseconds since 1970, `identifier`, `milliseconds`, `expired` and
    /// `notes`.
    package var json: JSONObject {
        [
            "recipient": .string(recipient.rawValue),
            "time": .int(time.wholeMilliseconds),
            "identifier": .string(identifier),
            "milliseconds": .int(Int64(milliseconds)),
            "expired": .bool(isExpired),
            "notes": .array(notes.map(JSONValue.string)),
        ]
    }

    /// `nil` if a key is missing or has a wrong type.
    init?(_ json: JSONObject) {
        guard let recipient = json["recipient"]?.stringValue, let time = json["time"]?.intValue,
            let identifier = json["identifier"]?.stringValue, let milliseconds = json["milliseconds"]?.intValue,
            let isExpired = json["expired"]?.boolValue, let notes = json["notes"]?.arrayValue
        else { return nil }
        self.init(
            recipient: Recipient(recipient),
            time: Date(wholeMilliseconds: time),
            identifier: identifier,
            milliseconds: Int(clamping: milliseconds),
            isExpired: isExpired,
            notes: notes.compactMap(\.stringValue)
        )
    }
}

extension StoredDeliveryReport {
    init(_ report: DeliveryReport, context: PushContext) {
        self.init(
            recipient: report.recipient,
            time: context.time,
            identifier: context.requestIdentifier ?? "",
            milliseconds: Int(min(max(report.duration, .zero), .seconds(24 * 3600)) / .milliseconds(1)),
            isExpired: report.isExpired,
            notes: report.notes
        )
    }
}
