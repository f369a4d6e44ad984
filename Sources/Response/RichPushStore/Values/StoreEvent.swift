public import RichPushModel

public import struct Foundation.Date

/// Something that a store has recorded, for systems that follow it; see ``PushStore/events(after:limit:)``.
public struct StoreEvent: Sendable, Hashable, Identifiable {
    /// The type of an event. Later versions may add types.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The stable name of the type, such as `message.opened`.
        public let rawValue: String

        /// Makes a type from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A delivery was recorded that is new.
        public static let messageDelivered = Kind(rawValue: "message.delivered")
        /// An opening was recorded that is new.
        public static let messageOpened = Kind(rawValue: "message.opened")
        /// A message was taken back.
        public static let messageRecalled = Kind(rawValue: "message.recalled")
        /// The result of a response was kept.
        public static let responseHandled = Kind(rawValue: "response.handled")
        /// The queued call of a response has ended.
        public static let responseSettled = Kind(rawValue: "response.settled")
        /// A member was erased.
        public static let memberErased = Kind(rawValue: "member.erased")
    }

    /// The name of the event, unique among all stores: `evt_` and hexadecimal digits.
    public var id: String
    /// The type of the event.
    public var kind: Kind
    /// When the event was recorded, by the store's clock.
    public var time: Date
    /// The member of the event; ``/RichPushModel/Recipient/device`` if a message was taken back for all members.
    public var recipient: Recipient
    /// The `message_response_id` of the push; `nil` if it has none.
    public var messageResponseID: Int64? = nil
    /// The identifier of the response's action; `nil` for other events.
    public var action: String? = nil
    /// The name of the response's outcome, as in ``/RichPushModel/PushOutcome/name``; `nil` for other events.
    public var outcome: String? = nil
    /// The identifier of the notification request; `nil` if it is not known.
    public var requestIdentifier: String? = nil
    /// The number of the event among those of its member, which rises by one for each. It never falls, also after the
    /// member was erased or forgotten: one who comes back begins with a higher number. `nil` for an event that a version
    /// before 0.4.0 has recorded.
    public var sequence: Int64? = nil
}

/// Where to begin reading a store's event log.
public enum StoreEventPosition: Sendable, Hashable {
    /// Before the oldest event that is kept.
    case oldest
    /// After the newest event.
    case latest
    /// After the page with this cursor; see ``StoreEventPage/next``.
    case cursor(String)
}

/// A part of a store's event log.
public struct StoreEventPage: Sendable, Hashable {
    /// The events, in the order of their commits.
    public var events: [StoreEvent]
    /// The cursor of the place after the events: opaque, ASCII, at most 128 bytes.
    public var next: String
    /// Whether there were more events when the page was read.
    public var hasMore: Bool
}

/// Why a cursor of a store's event log cannot be used.
public struct StoreCursorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: String, Sendable, Hashable {
        /// The cursor is of another store, or of the time after the backup from which this one was restored.
        case foreign
        /// The cursor is ahead of the newest event.
        case future
        /// Events after the cursor were removed because of their age or the log's size.
        case expired
    }

    /// The kind of error.
    public var reason: Reason
    /// The cursor of the place before the oldest event that is kept.
    public var oldest: String

    /// A sentence for a log.
    public var description: String {
        let reason =
            switch reason {
            case .foreign: "is not of this store, or the store was restored from a backup"
            case .future:
                "is ahead of the newest event: the store was restored from a backup, or the cursor is another's"
            case .expired: "is older than the events that are kept"
            }
        return "The cursor \(reason). Read all members' data again, and continue with the oldest cursor."
    }
}
