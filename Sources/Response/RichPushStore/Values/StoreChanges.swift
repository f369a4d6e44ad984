public import RichPushModel

public import struct Foundation.Date

/// The delivery or opening of a message, with the calls that report it.
public struct MessageEvent: Sendable, Hashable {
    /// The `message_response_id` of the push.
    public var messageResponseID: Int64
    /// The event: the delivery or the opening of the message.
    public var action: MessageAction
    /// The time of the event on this device. A store in PostgreSQL stores its own time in place of one that is more than a
    /// minute ahead.
    public var time: Date
    /// Whether the event happens now: a store in PostgreSQL stores its own time in place of ``time``.
    package var isNow = false
    /// The time at which the event was reported to the platform, if it was reported already by a service extension that
    /// sends deliveries itself. The message keeps the first such time, whether or not the event is new, and a call in
    /// the outbox that reports the event is removed. Do not add that call to ``calls``.
    public var sent: Date?
    /// The calls to record if this event is new. If it is not new, only those that are in the outbox already are
    /// leased; see ``PushStore/commit(_:)``.
    public var calls: [OutboxCall]

    /// Makes an event; without calls by default.
    public init(
        messageResponseID: Int64,
        action: MessageAction,
        time: Date,
        sent: Date? = nil,
        calls: [OutboxCall] = []
    ) {
        self.messageResponseID = messageResponseID
        self.action = action
        self.time = time
        self.sent = sent
        self.calls = calls
    }
}

/// Everything that one response or delivery changes for one member, committed together or not at all.
public struct StoreChanges: Sendable, Hashable {
    /// The member of the messages, the calls and the badge count.
    public var recipient: Recipient
    /// The message events, applied in this order.
    public var messages: [MessageEvent]
    /// Calls to record in any case, after those of the message events.
    public var calls: [OutboxCall]
    /// A change of the member's badge count, if any. If the changes have ``messages`` and none of them is new, the
    /// badge change is not made: a message that is delivered again does not turn the count back. A delivery without a
    /// message id cannot be recognised, and changes the count each time.
    public var badge: BadgeChange?
    /// Whether the device shows the new badge count; `nil` if there is no device. It is kept in the history.
    public var badgeApplied: Bool?
    /// The identifier of the journal event from which the changes come. A store commits each event only once. If the
    /// event was committed before, the store only applies ``MessageEvent/sent`` of its messages. An event has the same
    /// messages each time. It has the same member too, except an event of the device, which the ingestion commits
    /// for the member signed in then: a store recognises an event by its identifier alone.
    public var journalEvent: String?
    /// Whether the journal event is of ``/RichPushModel/Recipient/device``: if it is committed again, another member
    /// can be signed in.
    package var isOfDevice = false
    /// The messages that are taken back, each once for a member; see ``PushStore/recall(_:for:)``.
    public var recalls: [Int64] = []
    /// The response to claim, in the same transaction. If ``StoreReceipt/response`` is not
    /// ``/RichPushModel/ResponseState/new``, nothing else of the changes is made.
    public var claim: ResponseClaim?
    /// The response to which the changes belong. If its claim has another owner now, or its member was erased, the
    /// commit throws ``StoreError/Code/claimLost`` and changes nothing. If another owner's lease of its call holds, it
    /// throws ``StoreError/Code/inProgress`` and changes nothing.
    public var heldClaim: ResponseClaim?
    /// The identifier of the notification request, for the store's event log; see ``PushStore/events(after:limit:)``.
    public var requestIdentifier: String?
    /// Whether an earlier time of a message event that is not new replaces the recorded one; by default false.
    public var correctsTimes = false
    /// Whether the commit throws ``StoreError/Code/noRoom`` and changes nothing if the outbox has no room for one of
    /// the calls; by default false: see ``StoreReceipt/notKept``.
    public var requiresRoom = false
    /// The time of the changes: the calls are created at this time, and it is the time in the badge's history. If ``now``
    /// differs from the time of a store in PostgreSQL by more than a minute, it only says how long before ``now`` that is,
    /// and the server's time is stored.
    public var time: Date
    /// Whether a store with a clock of its own always uses that one.
    package var isOfStoreClock = false
    /// The current time, with which the store compares the time at which the app has set the badge count; see
    /// ``PushStore/commit(_:)``. It differs from ``time`` for a journal event, which is committed later.
    public var now: Date

    /// Makes changes of one member; empty by default. ``now`` is `time` by default.
    public init(
        recipient: Recipient,
        messages: [MessageEvent] = [],
        calls: [OutboxCall] = [],
        badge: BadgeChange? = nil,
        badgeApplied: Bool? = nil,
        journalEvent: String? = nil,
        claim: ResponseClaim? = nil,
        time: Date,
        now: Date? = nil
    ) {
        self.recipient = recipient
        self.messages = messages
        self.calls = calls
        self.badge = badge
        self.badgeApplied = badgeApplied
        self.journalEvent = journalEvent
        self.claim = claim
        self.time = time
        self.now = now ?? time
    }
}

extension StoreChanges {
    /// Whether the app sets or clears the badge count. Older journal events do not change the count after that; see
    /// ``PushStore/commit(_:)``.
    public var setsBadge: Bool {
        guard journalEvent == nil else { return false }
        return switch badge {
        case .set, .clear: true
        case .increment, nil: false
        }
    }

    /// The badge change to make by the rules of ``PushStore/commit(_:)``.
    ///
    /// - Parameters:
    ///   - newMessages: for each message event, whether it is new.
    ///   - setTime: when the app last set or cleared the member's count, as ``PushStore/badgeSetTime(for:)``. It is
    ///     used for a journal event only.
    /// - Returns: ``badge``; `nil` if it has no effect.
    public func effectiveBadge(newMessages: [Bool], setTime: Date?) -> BadgeChange? {
        guard newMessages.isEmpty || newMessages.contains(true) else { return nil }
        let isOutdated = journalEvent != nil && BadgeChange.isOutdated(time, setTime: setTime, now: now)
        return isOutdated ? nil : badge
    }
}

/// The result of a commit.
public struct StoreReceipt: Sendable, Hashable {
    /// For each message event, in order: whether it was new.
    ///
    /// If the journal event was committed before, all are true if any was new at that time, else all are false.
    public var newMessages: [Bool]
    /// The calls that were leased: those of the message events first, then ``StoreChanges/calls``, each in the order
    /// given and directly after the older calls that were leased with it. A call without a lease is not among them.
    public var entries: [OutboxEntry]
    /// The new calls that were not recorded because the outbox is full; empty for a store without a limit, and with
    /// ``StoreChanges/requiresRoom``.
    ///
    /// A store may limit the number of calls in the outbox, those that were set aside included. At the limit, the call
    /// with the lowest number that was set aside is removed for a new call, and counted in
    /// ``LossCounts/setAsideDropped``. If none was set aside, the new call is not recorded, is returned here, and is
    /// counted in ``LossCounts/callsNotKept``; everything else of the commit is made. A call whose key is in the outbox
    /// already needs no room. A ``/RichPushModel/LoyaltyCall/deregisterDevice(deviceToken:deviceID:)`` is always
    /// recorded, and nothing is removed for it, so that a member can always sign out.
    public var notKept: [OutboxCall] = []
    /// The member's badge count after the changes, also if they do not change it.
    public var badgeCount: Int
    /// Whether the journal event was committed before. Then nothing was changed except by ``MessageEvent/sent``,
    /// ``entries`` and ``notKept`` are empty, and ``badgeCount`` is the current count.
    public var wasTakenBefore: Bool = false
    /// What the store knew of the response in ``StoreChanges/claim``; `nil` without a claim.
    public var response: ResponseState? = nil
    /// Whether the message of the claimed response, or one that was opened, was taken back before.
    public var isRecalled = false
    /// The result of the call of the response in ``StoreChanges/heldClaim``, if it was sent before, in this process or
    /// another one. Then nothing was changed.
    public var result: LoyaltyResult?
}
