public import Foundation
public import RichPushModel
import RichPushPayload

extension EventJournal {
    /// Records a push token of the app's widgets; call it in the widget's extension, from the handler that gets the token.
    /// The app registers the token when it ingests the journal: for the member signed in then, and for later members.
    ///
    /// - Parameters:
    ///   - token: the token, as the system has it.
    ///   - now: the current time; the system's by default.
    /// - Throws: ``JournalError`` for a token of no or too many bytes, if there is no room, or if writing fails.
    public func recordWidgetToken(_ token: Data, at now: Date = PushClock.live.now()) throws {
        let digits = token.hexadecimal
        let checked = ActivityToken(kind: .widget, token: digits, time: now, deviceID: "")
        if let fault = checked.fault {
            throw JournalError(code: .write, message: "\(fault) It is not recorded.", underlying: nil)
        }
        var event = JournalEvent(
            id: random.identifier(),
            recipient: .device,
            requestIdentifier: nil,
            locale: PushContext.systemLocale(),
            time: now,
            messageResponseID: nil,
            badge: nil
        )
        event.widgetToken = digits
        try record(event, at: now)
    }
}
