import RichPushModel
import RichPushStore

/// A rule that holds between the rows of every store, and that neither a key nor a `CHECK` enforces.
package struct Invariant: Sendable {
    /// Its name, which `richpush explain` knows.
    package let name: String
    package let sentence: String
    /// What follows from a row that breaks it.
    package let effect: String
    package let remedy: String
    let checks: [RowCheck]

    init(_ name: String, _ sentence: String, effect: String, remedy: String, _ checks: [RowCheck]) {
        (self.name, self.sentence, self.effect, self.remedy, self.checks) = (name, sentence, effect, remedy, checks)
    }

    /// A row of this table is a rule, and below it the tables that are read for it: what is wrong with a row, and where.
    // swift-format-ignore
    package static let all = [
        Invariant("audit.openings", "An opening is of a known or pruned message, and so is each of the newest messages.",
            effect: "The message counts as new again, and its opening is reported twice.",
            remedy: "The rows of messages were lost: restore all tables from one backup.", [
            RowCheck("event", "The member has no such message.", isOfUnknownMessage("event")),
            RowCheck("webhook_event", "The member has no such message.", isOfUnknownMessage("webhook_event")),
            RowCheck("recent_message", "The list of the newest messages has it, and no other table does.", no("message", "message.message_response_id = recent_message.message_response_id AND message.recipient = recent_message.recipient")),
        ]),
        Invariant("audit.lines", "A queued call has its line, and a line its first call.",
            effect: "A call without its line is never sent.",
            remedy: "Requeue the calls of the member with `richpush outbox`: each change of a call makes its line anew.", [
            RowCheck("outbox", "It waits and no line begins with it, or with an earlier call of its target.", "\(OutboxTable.isInLine) AND \(no("line", "\(isItsLine) AND first_call <= outbox.id"))"),
            RowCheck("line", "Its first call is not in the outbox, or is of another line or time.", no("outbox", "outbox.id = first_call AND \(isItsLine) AND \(OutboxTable.isInLine) AND due = CASE WHEN not_before > next_attempt THEN not_before ELSE next_attempt END")),
        ]),
        Invariant("audit.settled", "A call that was sent or set aside is in no line, and no response waits for it.",
            effect: "A line that begins with it stands still, or the response stays queued for ever.",
            remedy: "Requeue or drop the call with `richpush outbox`.", [
            RowCheck("outbox", "It was set aside, and a line begins with it.", "state <> 0 AND NOT \(no("line", "\(isItsLine) AND first_call = outbox.id"))"),
            RowCheck("response", "It waits for a call that is not in the outbox.", "outcome IS NOT NULL AND call_key IS NOT NULL AND \(no("outbox", "idempotency_key = call_key"))"),
        ]),
        Invariant("audit.leases", "A lease and a claim have an owner, and end within an hour.",
            effect: "A lease without an owner or an end keeps nothing; one that ends later does not hold.",
            remedy: "Compare the clocks of the services. The next lease replaces it.", [
            RowCheck("outbox", "Its lease lacks an owner or an end, or is too long.", "(lease_owner IS NULL) <> (lease_until IS NULL) OR lease_until - leased_at > \(longest)"),
            RowCheck("response", "Its claim lacks an owner or an end, is too long, or is of a response that has ended.", "(owner IS NULL) <> (claimed_until IS NULL) OR claimed_until - time > \(longest) OR owner IS NOT NULL AND outcome IS NOT NULL"),
            RowCheck("webhook_event", "Its lease lacks an owner or an end, or is too long.", "(lease_owner IS NULL) <> (lease_until IS NULL) OR lease_until - \(longest) > \(RowCheck.now)"),
            RowCheck("care", "Its lease is too long.", "lease_until - \(longest) > \(RowCheck.now)"),
        ]),
        Invariant("audit.events", "Events are numbered without a gap after the oldest one that is kept, and so are those of each member.",
            effect: "Who follows the events has lost some.",
            remedy: "Readers begin again from the oldest event, and compare what they have.", [
            RowCheck("event", "The event after it is missing.", "id < \(last) AND NOT EXISTS (SELECT 1 FROM event AS later WHERE later.id = event.id + 1)"),
            RowCheck("event", "The member's next event has not the next number.", "recipient IS NOT NULL AND sequence + 1 <> (SELECT later.sequence FROM event AS later WHERE later.recipient = event.recipient AND later.id > event.id ORDER BY later.id LIMIT 1)"),
            RowCheck("event_count", "The member's last event has another number.", "last < (SELECT sequence FROM event WHERE event.recipient = event_count.recipient ORDER BY id DESC LIMIT 1)"),
            RowCheck("event_log", "The log does not begin after the last event that was removed.", "pruned + 1 <> (SELECT min(id) FROM event)"),
        ]),
        Invariant("audit.webhooks", "An endpoint's position lies within the log, and each event that waits is of an endpoint.",
            effect: "The endpoint misses events until the log has reached its position.",
            remedy: "Replay the events of the endpoint over HTTP.", [
            RowCheck("webhook_endpoint", "Its position is behind the end of the log.", "taken < 0 OR erasures < 0 OR taken > \(last) OR erasures > \(last)"),
            RowCheck("webhook_event", "It waits for an endpoint that is not known, or is of no event of the log.", "event < 1 OR event > \(last) OR \(no("webhook_endpoint", "webhook_endpoint.id = endpoint"))"),
        ]),
        Invariant("audit.badges", "A badge count equals its newest change.",
            effect: "The member's badge shows another number than the history explains.",
            remedy: "Set the count with `richpush badge`.", [
            RowCheck("badge", "The newest change has another count.", "count <> (SELECT badge_history.count FROM badge_history WHERE badge_history.recipient = badge.recipient ORDER BY change DESC LIMIT 1)"),
        ]),
        Invariant("audit.recalls", "A response to a message that was taken back before has no act.",
            effect: "The member was given what the brand has taken back.",
            remedy: "Undo the act at the platform, and look for a handler that acts in spite of `isRecalled`.", [
            RowCheck("response", "It was claimed after its message was taken back, and has acted.", "recalled = 1 AND (call_key IS NOT NULL OR outcome IN ('handled', 'queued'))"),
        ]),
        Invariant("audit.members", "No row names a member that the store does not know.",
            effect: "The row belongs to no member: it is never shown, and no erasure removes it.",
            remedy: "Remove the row. If there are many, members were lost: restore all tables from one backup.",
            RowCheck.recipients.sorted { $0.key < $1.key }.map { table, number in
                RowCheck(table, "There is no such member.", "\(number) <> 0 AND \(no("recipient", "recipient.id = \(number)"))")
            }
        ),
        Invariant("audit.values", "Every stored text and value can be decoded.",
            effect: "The row is left out wherever it is read, or the command that needs it ends with 74.",
            remedy: "Restore the store from a backup. A call that cannot be decoded is dropped with `richpush outbox`.",
            RowCheck.keys.keys.sorted().map { RowCheck($0, "A value has not the type of its column.", RowCheck.isUnsound) } + [
            RowCheck("outbox", "The call cannot be decoded.", "unreadable = 0", decoding: "call") { LoyaltyCall(storedText: $0) != nil },
            RowCheck("late_result", "The call cannot be decoded.", "1 = 1", decoding: "call") { LoyaltyCall(storedText: $0) != nil },
            RowCheck("late_result", "The result cannot be decoded.", "1 = 1", decoding: "result") { LoyaltyResult(storedText: $0) != nil },
            RowCheck("response", "The result cannot be decoded.", "outcome IS NOT NULL", decoding: "result") { LoyaltyResult(storedText: $0) != nil },
        ]),
    ]

    // MARK: - Parts of conditions

    /// No row of a table has a condition. PostgreSQL would join with `NOT EXISTS`, and read the whole table for each page.
    private static func no(_ table: String, _ condition: String) -> String {
        "((SELECT 1 FROM \(table) WHERE \(condition) LIMIT 1) IS NULL)"
    }

    /// An erasure removes a member's messages first. What was recorded of the device is its next member's later.
    private static func isOfUnknownMessage(_ table: String) -> String {
        let (id, recipient) = ("\(table).message_response_id", "\(table).recipient")
        let isMember = "erasure = 0 AND recipient.name <> '\(Recipient.device.rawValue)'"
        let wasOpened = "(member_events - (\(recipient) - 1) * 4) IN (1, 2)"
        return """
            kind = '\(StoreEvent.Kind.messageOpened.rawValue)' AND \(id) IS NOT NULL
            AND NOT \(no("recipient", "recipient.id = \(recipient) AND \(isMember)"))
            AND \(no("message", "message.message_response_id = \(id) AND message.recipient = \(recipient) AND opened IS NOT NULL"))
            AND \(no("pruned_message", "pruned_message.message_response_id = \(id) AND \(wasOpened)"))
            """
    }

    private static let isItsLine = "line.recipient = outbox.recipient AND line.target = outbox.target"
    private static let last = "coalesce((SELECT max(id) FROM event), (SELECT pruned FROM event_log))"
    private static let longest = Lease.maximumDuration.inMilliseconds
}
