public import RichPushExtension
import RichPushModel

import struct Foundation.Date

extension ContentSession {
    /// Writes the opening of the notification into the journal, for the app: its message and its EMS open, with the member
    /// whom the app's handlers would find. The store takes the opening of a notification once, also if the app gets a
    /// response of the same notification.
    ///
    /// Nothing is written for a push without a message and an EMS open, and for one that names a member who is not known.
    ///
    /// - Parameters:
    ///   - journal: the journal that app and extensions share.
    ///   - now: the current time in seconds since 1970.
    /// - Throws: ``/RichPushExtension/JournalError``. The opening is lost then.
    public func recordOpening(in journal: EventJournal, at now: Double) throws {
        guard let payload = notification.request.payload,
            payload.messageResponseID != nil || payload.emsOpen != nil
        else { return }
        let (snapshot, time) = (journal.snapshot(), Date(timeIntervalSince1970: now))
        let owner = PushOwner(payload: payload, snapshot: snapshot)
        guard owner.source != .unknown else { return }
        let context = PushContext(
            recipient: owner.recipient,
            requestIdentifier: notification.request.identifier,
            deliveryDate: notification.date,
            locale: notification.request.locale ?? snapshot?.language ?? PushContext.systemLocale(),
            time: time
        )
        let identity = IdempotencyKey.opening(context, messageResponseID: payload.messageResponseID)
        var event = JournalEvent(
            id: identity ?? options.random.identifier(),
            recipient: context.recipient,
            addressee: owner.source == .payload ? payload.addressee?.text : nil,
            requestIdentifier: context.requestIdentifier,
            locale: context.locale,
            time: time,
            action: .opened,
            messageResponseID: payload.messageResponseID,
            badge: nil
        )
        (event.deliveryDate, event.emsOpen) = (context.deliveryDate, payload.emsOpen)
        try journal.record(event, at: time)
    }
}

extension ContentEffect {
    /// Whether the member leaves the page, so that the notification counts as opened.
    var leavesPage: Bool { if case .open = self { true } else { self == .defaultAction } }
}
