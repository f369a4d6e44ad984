import RichPushModel
import RichPushStore

/// What a store should know of one member, in plain values. Times are in milliseconds of the store's clock.
struct MemberModel: Hashable {
    var isKnown = false
    var messages: [Int64: Message] = [:]
    /// The events of messages that were pruned.
    var removed: [Int64: Set<MessageAction>] = [:]
    /// Messages of an erasure that has begun: they may still be read until it ends.
    var erasing: [Int64: Message] = [:]
    /// Whether an erasure has begun and may not have ended: the store can still have messages that cannot be read.
    var hasRests = false
    var journal: [String: Taken] = [:]
    var badge = 0
    var badgeSet: Int64?
    /// In the order in which they were recorded.
    var calls: [Call] = []
    /// The numbers of calls that an answer has named, also of calls that are no longer in the outbox.
    var numbers: [Int: Int64] = [:]
    /// How many calls were recorded so far.
    var recorded = 0
    var isPaused = false
    var responses: [String: Response] = [:]
    /// The messages that were taken back for the member, with the times.
    var recalls: [Int64: Int64] = [:]
    var log: [Event] = []
    /// How many events of the member are before a cursor.
    var cursors: [String: Int] = [:]

    struct Message: Hashable {
        var delivered: Int64?
        var opened: Int64?
        var deliveredSent: Int64?
        var openedSent: Int64?

        subscript(action: MessageAction) -> Int64? {
            get { action == .delivered ? delivered : opened }
            set { if action == .delivered { delivered = newValue } else { opened = newValue } }
        }

        /// Notes when an event was reported; the first time stays.
        mutating func noteSent(_ action: MessageAction, at time: Int64) {
            switch action {
            case .delivered: deliveredSent = deliveredSent ?? time
            case .opened: openedSent = openedSent ?? time
            }
        }

        var latest: Int64 { max(delivered ?? .min, opened ?? .min) }
    }

    /// A journal event that was committed.
    struct Taken: Hashable {
        var wasNew: Bool
        var time: Int64
        /// The message that was new with it: they are removed together.
        var message: Int64?
        /// Whether the store may have forgotten the event.
        var isUncertain = false
    }

    struct Call: Hashable {
        var key: String
        var call: LoyaltyCall
        var target: String { call.target }
        /// Its place in the order of recording.
        var place: Int
        var isSetAside = false
        var attempts = 0
        var unended = 0
        var hasBegun = false
        var owner: String?
        var leaseEnd: Int64 = 0
        var next: Int64
        var notBefore: Int64?
        var pass: Int64?

        var isInLine: Bool { !isSetAside && unended < OutboxEntry.attemptsUntilTriedLast }
        func isLeased(at now: Int64) -> Bool { owner != nil && leaseEnd > now }
    }

    struct Response: Hashable {
        var owner: String?
        var claimEnd: Int64 = 0
        var outcome: String?
        var call: String?
        /// Whether the call was sent while the response was in progress.
        var isSent = false

        func isHeld(by claim: ResponseClaim) -> Bool { owner == claim.owner && outcome == nil }
    }

    struct Event: Hashable {
        var kind: StoreEvent.Kind
        var message: Int64?
        var outcome: String?
        var request: String?
        /// Whether the member was erased since.
        var isErased = false
    }

    /// Whether anything is recorded of the member beside the name. That the member was erased is not.
    var hasRecords: Bool {
        !messages.isEmpty || !removed.isEmpty || !erasing.isEmpty || badge != 0 || !calls.isEmpty
            || !responses.isEmpty || !recalls.isEmpty || log.contains { !$0.isErased && $0.kind != .memberErased }
    }

    /// Notes the number of a call. Numbers rise in the order of recording.
    mutating func note(_ number: Int64, of place: Int) -> Bool {
        for (other, known) in numbers {
            if other < place && known >= number || other > place && known <= number { return false }
            if other == place && known != number { return false }
        }
        numbers[place] = number
        return true
    }

    func index(of key: String) -> Int? { calls.firstIndex { $0.key == key } }

    /// The call of an entry; `nil` if it is no longer in the outbox.
    func index(of entry: OutboxEntry) -> Int? {
        calls.firstIndex { $0.key == entry.idempotencyKey && numbers[$0.place] == entry.id }
    }
}

/// What a store should know.
struct StoreModel: Hashable {
    var members: [Recipient: MemberModel] = [:]
    /// The messages that were taken back for all members, with the times.
    var recalls: [Int64: Int64] = [:]
    /// Whether only one member's calls are looked at.
    var isOfOneMember = false
    var allowances = Allowances()

    /// What an engine may answer beside the exact answer.
    struct Allowances: Hashable, Sendable {
        /// Whether a lease may leave out lines that another call has locked.
        var leavesOutLines = false
        /// Whether counts over all members are estimates.
        var estimatesCounts = false
    }

    subscript(member: Recipient) -> MemberModel {
        get { members[member] ?? MemberModel() }
        set { members[member] = newValue }
    }
}

extension Duration {
    var milliseconds: Int64 { Int64((self / .milliseconds(1)).rounded()) }
}
