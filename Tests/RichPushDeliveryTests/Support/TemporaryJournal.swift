import Foundation
import RichPushCore
import Testing

/// A journal in a folder of its own, which lives as long as the journal.
struct TemporaryJournal {
    let folder: TemporaryFolder
    let journal: EventJournal

    init(bounds: JournalBounds = JournalBounds()) throws {
        let folder = try TemporaryFolder()
        let random = RandomSource { withExtendedLifetime(folder) { RandomSource.live.next() } }
        self.folder = folder
        journal = EventJournal(folder: folder.url, random: random, bounds: bounds)
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
        action: MessageAction = .delivered,
        message: Int64? = 0,
        badge: BadgeChange? = nil
    ) -> JournalEvent {
        JournalEvent(
            id: id ?? "event-\(number)",
            recipient: recipient,
            requestIdentifier: request,
            locale: "en",
            time: time ?? ManualClock.start + Double(number),
            action: action,
            messageResponseID: message == 0 ? Int64(number) : message,
            badge: badge
        )
    }
}
