package import RichPushModel
import RichPushPayload

/// What a push takes back; see ``/RichPushPayload/PushPayload/recalls``.
extension Delivery {
    /// Records what the push takes back, and removes the notifications of its own member. What is not recorded stays.
    func recall() async {
        guard let payload, !payload.recalls.isEmpty, context.push.recipientSource != .unknown else { return }
        let (member, recalls) = (context.push.recipient, payload.recalls)
        guard !decision.isLocked else {
            context.note("The device was not unlocked since its start; nothing is taken back.")
            return
        }
        do {
            if let journal = services.journal {
                try journal.record(recallEvent(of: recalls, payload), at: services.clock.now())
            } else if services.placeError != nil {
                return
            }
            let snapshot = services.journal?.snapshot()
            let result = try await RecalledNotifications(services.categories.center, clock: services.clock)
                .remove { shown in
                    let owner = PushOwner(payload: shown, snapshot: snapshot)
                    return shown.messageResponseID.map(recalls.contains) == true && owner.source != .unknown
                        && owner.recipient == member
                }
            if result.isLate { context.note("The system still lists a message that was taken back.") }
            if result.showsOthers { keepOthers() }
        } catch {
            fail(error)
        }
    }

    private func recallEvent(of recalls: [Int64], _ payload: PushPayload) -> JournalEvent {
        let push = context.push
        var event = JournalEvent(
            id: services.random.identifier(),
            recipient: push.recipient,
            addressee: push.recipientSource == .payload ? payload.addressee?.text : nil,
            requestIdentifier: push.requestIdentifier,
            locale: push.locale,
            time: push.time,
            messageResponseID: nil,
            badge: nil
        )
        event.recalls = recalls
        return event
    }

    /// Leaves the badge as it is instead of removing it: the system would remove all notifications with it.
    private func keepOthers() {
        var content = session.content
        guard content.badge == 0 else { return }
        content.badge = nil
        session.update(content)
        context.note("The badge stays, because the system would remove the other notifications with it.")
    }
}

extension EventJournal {
    /// Whether a message of a member was taken back, by the events in the journal, or by the app's snapshot.
    package func isRecalled(_ message: Int64, of member: Recipient) -> Bool {
        // In this order: the app writes the snapshot before it removes the file of an event.
        let names = ((try? fileNames()) ?? []).filter(JournalFile.isAct)
        let isNoted = names.contains { name in
            guard let event = (try? bytes(of: name)).flatMap(JournalFile.event) else { return false }
            return event.recipient == member && event.recalls.contains(message)
        }
        if isNoted { return true }
        guard let snapshot = snapshot(), snapshot.recipient == member else { return false }
        return snapshot.recalled.contains(message)
    }
}
