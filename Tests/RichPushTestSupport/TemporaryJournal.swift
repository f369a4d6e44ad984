package import Foundation
package import RichPushExtension
package import RichPushModel
import RichPushTesting
import Testing

/// A journal in a folder of its own, which is removed with the journal.
package struct TemporaryJournal {
    package let folder: TemporaryFolder
    package let journal: EventJournal

    package init(bounds: JournalBounds = JournalBounds()) throws {
        let folder = try TemporaryFolder()
        let random = RandomSource { withExtendedLifetime(folder) { RandomSource.live.next() } }
        self.folder = folder
        journal = EventJournal(folder: folder.url, random: random, bounds: bounds)
    }

    package var url: URL { folder.url }

    /// The single file of the journal.
    package func onlyFile() throws -> URL {
        let names = try folder.names()
        try #require(names.count == 1)
        return url.appendingPathComponent(names[0])
    }
}

extension JournalEvent {
    /// An event that differs by its number in message and time.
    package static func sample(
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
            time: time ?? TestClock.start + Double(number),
            action: action,
            messageResponseID: message == 0 ? Int64(number) : message,
            badge: badge
        )
    }
}
