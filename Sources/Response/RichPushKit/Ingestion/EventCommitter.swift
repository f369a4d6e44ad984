package import RichPushExtension
import RichPushModel
import RichPushStore

/// Commits journal events for their members.
package struct EventCommitter {
    /// How many events are committed together.
    static let slice = 256

    let services: PushServices

    /// Makes a committer; the services have the store and the observer.
    package init(services: PushServices) { self.services = services }

    /// What the store did with a slice of events.
    struct CommittedSlice {
        /// The events that are in the store.
        var receipts: [(event: JournalEvent, receipt: StoreReceipt)] = []
        /// The events with an addressee that the store does not know.
        var withoutOwner: [JournalEvent] = []
        /// The events with a token of widgets that are done.
        var tokens: [JournalEvent] = []
        /// The error that ends the ingestion; the receipts are valid also then.
        var failure: (any Error)?

        /// The events that were not ingested before.
        var ingested: [IngestedEvent] {
            receipts.filter { !$0.receipt.wasTakenBefore }
                .map { IngestedEvent(event: $0.event, isNew: $0.receipt.newMessages.first ?? false) }
        }
    }

    func commit(_ events: ArraySlice<JournalEvent>) async throws -> CommittedSlice {
        var slice = CommittedSlice()
        var owned: [(event: JournalEvent, changes: StoreChanges)] = []
        // The store is read once for each origin.
        var owners: [Origin: Recipient] = [:]
        for origin in Set(events.map(Origin.init)) { owners[origin] = try await owner(of: origin) }
        for event in events {
            if let token = event.widgetToken {
                if try await ingest(widgetToken: token, of: event) { slice.tokens.append(event) }
            } else if let owner = owners[Origin(event)] {
                owned.append((event, changes(for: event, recipient: owner)))
            } else {
                slice.withoutOwner.append(event)
            }
        }
        for ((event, _), result) in zip(owned, try await services.store.commitEach(owned.map(\.changes))) {
            switch result {
            case .success(let receipt):
                slice.receipts.append((event, receipt))
                guard !receipt.wasTakenBefore, let id = event.messageResponseID else { continue }
                let (action, isNew) = (event.action, receipt.newMessages.first ?? false)
                services.observer.report(.recorded(action, messageResponseID: id, isNew: isNew, event.pushContext))
            case .failure(let error as StoreError) where error.code == .failed:
                // The store refuses only this event.
                services.observer.report(.failure(error, event.pushContext))
            case .failure(let error): slice.failure = error
            }
        }
        return slice
    }

    /// Records the registration of a widgets' token, unless the host registers none; returns whether the event is done.
    /// Before the app has an identifier it stays in the journal.
    private func ingest(widgetToken: String, of event: JournalEvent) async throws -> Bool {
        guard services.api.activities != nil else { return true }
        guard let deviceID = try await services.store.deviceID() else { return false }
        let call = services.deviceCall(deviceID: deviceID, lease: nil)
        let token = ActivityToken(kind: .widget, token: widgetToken, time: event.time, deviceID: deviceID)
        do {
            _ = try await services.store.wantActivityToken(token, journalEvent: event.id, registering: call)
            services.noteDueCall()
        } catch let error as StoreError where error.code == .failed {
            services.observer.report(.failure(error, event.pushContext))
        }
        return true
    }

    /// Commits one event, unless it was committed before.
    ///
    /// - Returns: whether its message was new to the store at the first commit.
    /// - Throws: ``/RichPushStore/StoreError``; then nothing is changed.
    package func ingest(_ event: JournalEvent) async throws -> Bool {
        guard let recipient = try await owner(of: Origin(event)) else { return false }
        return try await services.store.commit(changes(for: event, recipient: recipient)).newMessages.first ?? false
    }

    /// The properties of an event that decide for which member it is committed.
    private struct Origin: Hashable {
        var recipient: Recipient
        /// Whether the event names its addressee.
        var isAddressed: Bool

        init(_ event: JournalEvent) {
            (recipient, isAddressed) = (event.recipient, event.addressee != nil)
        }
    }

    /// The member for whom an event is committed; `nil` if it names an addressee that the store does not know.
    private func owner(of origin: Origin) async throws -> Recipient? {
        if origin.recipient == .device { return try await services.store.signedInRecipient() ?? .device }
        if !origin.isAddressed { return origin.recipient }
        return try await services.store.isMember(origin.recipient) ? origin.recipient : nil
    }

    private func changes(for event: JournalEvent, recipient: Recipient) -> StoreChanges {
        let emsOpen = event.emsOpen.flatMap { emsOpenCall($0, of: event, recipient: recipient) }
        let messages = event.messageResponseID.map { id in
            MessageEvent(
                messageResponseID: id,
                action: event.action,
                time: event.time,
                sent: event.sent,
                calls: event.sent == nil ? [call(for: event), emsOpen].compactMap { $0 } : []
            )
        }
        var changes = StoreChanges(
            recipient: recipient,
            messages: messages.map { [$0] } ?? [],
            calls: messages == nil ? [emsOpen].compactMap { $0 } : [],
            badge: event.badge,
            journalEvent: event.id,
            time: event.time,
            now: services.clock.now()
        )
        changes.recalls = event.recalls
        changes.isOfDevice = event.recipient == .device
        changes.isOfStoreClock = true
        return changes
    }

    /// The call of an opening's EMS open, with the key that the app computes for it; `nil` if it can never be sent.
    private func emsOpenCall(_ emsOpen: String, of event: JournalEvent, recipient: Recipient) -> OutboxCall? {
        var context = event.pushContext
        context.recipient = recipient
        guard services.canSend(emsOpen: emsOpen, context) else { return nil }
        return services.recordable(.emsOpen(emsOpen), context: context, messageResponseID: event.messageResponseID)
    }

    /// The report of the event's message, with the key that the extension has sent it with.
    private func call(for event: JournalEvent) -> OutboxCall? {
        event.trackingCall.map { call in
            services.recordable(call, context: event.pushContext, messageResponseID: event.messageResponseID)
        }
    }
}
