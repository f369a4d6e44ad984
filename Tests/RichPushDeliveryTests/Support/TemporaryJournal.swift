import Foundation
import RichPushCore
import Testing

/// A journal in a folder of its own.
struct TemporaryJournal {
    let folder: TemporaryFolder
    let journal: EventJournal

    init(bounds: JournalBounds = JournalBounds()) throws {
        folder = try TemporaryFolder()
        journal = EventJournal(folder: folder.url, bounds: bounds)
    }

    var url: URL { folder.url }

    /// The one file there is.
    func onlyFile() throws -> URL {
        let names = try folder.names()
        try #require(names.count == 1)
        return url.appendingPathComponent(names[0])
    }
}

extension JournalEvent {
    /// An event that differs by its number in message and time.
    static func sample(
        _ number: Int,
        id: String? = nil,
        recipient: Recipient = "ana",
        request: String? = "request",
        time: Date? = nil,
        message: Int64? = 0,
        badge: BadgeChange? = nil
    ) -> JournalEvent {
        JournalEvent(
            id: id ?? "event-\(number)",
            recipient: recipient,
            requestIdentifier: request,
            locale: "en",
            time: time ?? ManualClock.start + Double(number),
            messageResponseID: message == 0 ? Int64(number) : message,
            badge: badge
        )
    }
}
