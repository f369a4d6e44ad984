package import Foundation
import RichPushModel
package import RichPushPayload

/// How many pushes a user has opened that were meant for the service extension.
package struct CountedOpenings: Sendable, Hashable {
    /// The time of the first one that was counted.
    package var since: Date
    /// Those that the extension had processed.
    package var processed: Int
    /// The others.
    package var missed: Int
}

extension EventJournal {
    private static let beginningName = "openings-since"

    private static func openingCounter(isProcessed: Bool) -> String {
        isProcessed ? "openings-processed" : "openings-missed"
    }

    /// Counts an opening of a push that the system gives to a service extension: it shows an alert, and may be changed.
    ///
    /// - Throws: ``JournalError`` or ``LockedFile`` if the files cannot be opened.
    package func countOpening(of payload: PushPayload, at time: Date) throws {
        guard let aps = payload.aps, aps.mutableContent == true, aps.alert != nil else { return }
        try countOpening(isProcessed: payload.root[RecipientNote.key] != nil, at: time)
    }

    /// Counts an opening of such a push.
    package func countOpening(isProcessed: Bool, at time: Date) throws {
        // A later beginning was noted by a clock that was ahead.
        if try openingsBeginning().map({ $0 > time }) ?? true {
            try write(Data(String(time.wholeMilliseconds).utf8), to: Self.beginningName)
        }
        counter(Self.openingCounter(isProcessed: isProcessed), isMade: true)?.add(1)
    }

    /// The openings that were counted; `nil` if there was none.
    ///
    /// - Throws: ``LockedFile`` if the device was not unlocked since its start.
    package func openings() throws(LockedFile) -> CountedOpenings? {
        guard let since = try openingsBeginning() else { return nil }
        return CountedOpenings(
            since: since,
            processed: size(of: Self.openingCounter(isProcessed: true)),
            missed: size(of: Self.openingCounter(isProcessed: false))
        )
    }

    private func openingsBeginning() throws(LockedFile) -> Date? {
        guard let bytes = try readableBytes(of: Self.beginningName) else { return nil }
        return Int64(String(decoding: bytes, as: UTF8.self)).map(Date.init(wholeMilliseconds:))
    }
}
