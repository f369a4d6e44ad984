package import Foundation
import RichPushModel
import RichPushPayload

/// The deliveries from before the first unlock, when the files of the journal cannot be opened.
///
/// They are in a folder below the journal's, and their files have no protection. So a file holds nothing about a member:
/// the id of the message and the time, under a random name. Ingestion takes them for the member signed in, as pushes
/// without an addressee.
package struct EarlyDeliveries {
    /// The folder's name.
    static let folderName = "before-first-unlock"
    /// The largest number of files; for more the oldest are removed.
    static let limit = 200

    private static let pathExtension = "early"
    private static let lossCounter = "\(folderName)/lost-deliveries"

    let journal: EventJournal
    var folder: URL { journal.folder.appendingPathComponent(Self.folderName, isDirectory: true) }

    /// Writes a delivery; it is on the disk when this returns.
    ///
    /// - Throws: ``JournalError``.
    package func record(messageResponseID: Int64, id: String, time: Date, at now: Date = PushClock.live.now()) throws {
        let json: JSONObject = ["message": .int(messageResponseID), "time": .int(time.wholeMilliseconds)]
        let file = folder.appendingPathComponent(Self.name(id: id, time: time))
        let temporary = file.appendingPathExtension(EventJournal.unfinished)
        try JournalError.onDisk(
            .write,
            "The journal at \(folder.path) could not record a delivery before the first unlock; it is lost."
        ) {
            try PrivateFolder.make(at: folder, protection: .none)
            makeRoom(at: now)
            try journal.willOpen(temporary.path)
            let data = JournalFile.bytes(of: json)
            try PrivateFile.replace(file, with: data, through: temporary, bringToDisk: journal.bringToDisk)
            try PrivateFolder.sync(folder.path)
        }
    }

    /// The deliveries as events of ``/RichPushModel/Recipient/device``. Each has the id of its file's name.
    func pending() throws -> PendingEvents {
        var pending = PendingEvents(events: [], damaged: 0)
        for name in names() {
            do {
                let bytes = try journal.bytes(of: "\(Self.folderName)/\(name)")
                if let event = Self.event(named: name, bytes: bytes) {
                    pending.events.append(event)
                } else {
                    pending.damaged += 1
                }
            } catch {
                // Another process has taken it.
                if (error as? POSIXError)?.code != .ENOENT { pending.damaged += 1 }
            }
        }
        return pending
    }

    func remove(_ event: JournalEvent) throws {
        try journal.removeFile("\(Self.folderName)/\(Self.name(id: event.id, time: event.time))")
    }

    /// The number of deliveries that were removed for later ones.
    var dropped: Int { journal.size(of: Self.lossCounter) }

    private func makeRoom(at now: Date) {
        let names = TimedNames.oldestFirst(names(), at: now)
        for name in names.prefix(max(0, names.count - Self.limit + 1)) {
            guard (try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))) != nil else {
                continue
            }
            journal.counter(Self.lossCounter, isMade: true)?.add(1)
        }
    }

    /// The names of complete files; empty without the folder.
    private func names() -> [String] { EventJournal.names(in: folder, endingIn: Self.pathExtension) }

    private static func name(id: String, time: Date) -> String {
        "\(TimedNames.digits(of: time))-\(id).\(pathExtension)"
    }

    private static func event(named name: String, bytes: [UInt8]) -> JournalEvent? {
        guard let json = JournalFile.json(in: bytes), let message = json["message"]?.intValue,
            let time = json["time"]?.intValue.map(Date.init(wholeMilliseconds:)),
            let dash = name.firstIndex(of: "-")
        else { return nil }
        var event = JournalEvent(
            id: String(name[name.index(after: dash)...].dropLast(pathExtension.count + 1)),
            recipient: .device,
            requestIdentifier: nil,
            locale: PushContext.systemLocale(),
            time: time,
            messageResponseID: message,
            badge: nil
        )
        event.isEarly = true
        return event
    }
}

extension EventJournal {
    package var earlyDeliveries: EarlyDeliveries { EarlyDeliveries(journal: self) }
}
