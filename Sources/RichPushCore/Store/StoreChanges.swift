public import struct Foundation.Date

/// Something that happened to a message, with the calls that tell others of it.
public struct MessageEvent: Sendable, Hashable {
    /// The push's `message_response_id`.
    public var messageResponseID: Int64
    /// What happened.
    public var action: MessageAction
    /// When.
    public var time: Date
    /// The calls to record with it: only if this event is new to the store; else those that still wait are taken over.
    public var calls: [OutboxCall]

    /// An event.
    public init(messageResponseID: Int64, action: MessageAction, time: Date, calls: [OutboxCall] = []) {
        self.messageResponseID = messageResponseID
        self.action = action
        self.time = time
        self.calls = calls
    }
}

/// A change to a badge count.
public enum BadgeChange: Sendable, Hashable {
    /// Set to a number; below zero counts as zero.
    case set(Int)
    /// Add a number, which may be negative; the count stays at zero or above.
    case increment(by: Int)
    /// Set to zero. Clearing the badge removes no notifications.
    case clear

    /// The count after the change: never below zero, never beyond what an integer holds.
    public func applied(to count: Int) -> Int {
        switch self {
        case .set(let number): return max(0, number)
        case .increment(let step):
            let (sum, overflow) = count.addingReportingOverflow(step)
            return overflow ? .max : max(0, sum)
        case .clear: return 0
        }
    }
}

/// Everything one response or delivery changes, committed together or not at all.
public struct StoreChanges: Sendable, Hashable {
    /// Whose store it is.
    public var recipient: Recipient
    /// What happened to messages.
    public var messages: [MessageEvent]
    /// Calls to record whether or not a message is concerned.
    public var calls: [OutboxCall]
    /// A change to the member's badge count.
    public var badge: BadgeChange?
    /// Whether the device shows the new badge count; `nil` where there is no device.
    public var badgeApplied: Bool?
    /// The journal event these changes come from: a store takes each only once.
    public var journalEvent: String?
    /// When the changes happened.
    public var time: Date

    /// Changes of one member.
    public init(
        recipient: Recipient,
        messages: [MessageEvent] = [],
        calls: [OutboxCall] = [],
        badge: BadgeChange? = nil,
        badgeApplied: Bool? = nil,
        journalEvent: String? = nil,
        time: Date
    ) {
        self.recipient = recipient
        self.messages = messages
        self.calls = calls
        self.badge = badge
        self.badgeApplied = badgeApplied
        self.journalEvent = journalEvent
        self.time = time
    }
}

/// What a commit found and did.
public struct StoreReceipt: Sendable, Hashable {
    /// For each message event, in order: whether it was new. Of a journal event that was taken before: whether it was new
    /// then, so that whoever wrote it can ask.
    public var newMessages: [Bool]
    /// The calls leased to whoever committed, ready to be tried, in the order given: those of messages first. Each comes
    /// behind the older ones about the same thing.
    public var entries: [OutboxEntry]
    /// The calls that the outbox had no room to keep, where a host chose a bound; they are counted as lost. A
    /// deregistration is never among them: it is kept beyond the bound, so that a member can always sign out.
    public var notKept: [OutboxCall]
    /// The member's badge count after the changes.
    public var badgeCount: Int
    /// Whether the journal event had been taken before, so that nothing was changed.
    public var wasTakenBefore: Bool

    /// A receipt.
    public init(
        newMessages: [Bool],
        entries: [OutboxEntry],
        notKept: [OutboxCall] = [],
        badgeCount: Int,
        wasTakenBefore: Bool = false
    ) {
        self.newMessages = newMessages
        self.entries = entries
        self.notKept = notKept
        self.badgeCount = badgeCount
        self.wasTakenBefore = wasTakenBefore
    }
}
