import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

import struct Foundation.Date

/// Follows the store's event log for a system such as a CRM; see ``/RichPushStore/PushStore/events(after:limit:)``.
public struct EventFeed: Sendable {
    /// What a reader asks for.
    public struct Query: Sendable, Hashable {
        /// Where to begin.
        public var position: StoreEventPosition
        /// The largest number of events, 1 to 1000.
        public var limit: Int
        /// The types to return; empty for all.
        public var kinds: Set<StoreEvent.Kind>
        /// How long to wait for an event if there is none, 0 to 30 seconds.
        public var wait: Duration

        /// Makes a query; by default the 100 oldest events, without waiting.
        public init(
            position: StoreEventPosition = .oldest,
            limit: Int = 100,
            kinds: Set<StoreEvent.Kind> = [],
            wait: Duration = .zero
        ) {
            self.position = position
            self.limit = limit
            self.kinds = kinds
            self.wait = wait
        }

        /// Reads the values of a URL's query.
        ///
        /// - Parameters:
        ///   - after: a cursor, `latest`, or `nil` for the oldest.
        ///   - limit: a number from 1 to 1000.
        ///   - types: the names of types, separated by commas.
        ///   - wait: a number of seconds from 0 to 30.
        /// - Throws: ``ServiceError`` of the kind ``ServiceError/Kind/malformed``.
        public init(after: String?, limit: String?, types: String?, wait: String?) throws(ServiceError) {
            let position: StoreEventPosition =
                switch after {
                case nil: .oldest
                case "latest": .latest
                case let cursor?: .cursor(cursor)
                }
            guard (after?.utf8.count ?? 1) <= 128, after != "" else {
                throw Self.problem("after", "a cursor or `latest`")
            }
            let number = limit.map { Int($0) ?? 0 } ?? 100
            guard (1...1000).contains(number) else { throw Self.problem("limit", "a number from 1 to 1000") }
            let seconds = wait.map { Int($0) ?? -1 } ?? 0
            guard (0...30).contains(seconds) else { throw Self.problem("wait", "a number of seconds from 0 to 30") }
            let names = types.map { $0.split(separator: ",", omittingEmptySubsequences: false) } ?? []
            let kinds = names.map { StoreEvent.Kind(rawValue: String($0)) }
            guard kinds.allSatisfy(StoreEvent.Kind.all.contains) else {
                throw Self.problem("types", "types such as `message.opened`, separated by commas")
            }
            self.init(position: position, limit: number, kinds: Set(kinds), wait: .seconds(seconds))
        }

        private static func problem(_ name: String, _ rule: String) -> ServiceError {
            ServiceError(.malformed, "`\(name)` must be \(rule).")
        }
    }

    /// How often the log is read while a reader waits.
    public static let interval: Duration = .milliseconds(200)

    private let store: PushStore
    private let clock: PushClock

    /// Makes a feed.
    ///
    /// - Parameters:
    ///   - store: a store that keeps events.
    ///   - clock: measures the wait.
    public init(store: PushStore, clock: PushClock = .live) {
        self.store = store
        self.clock = clock
    }

    /// Reads the next events, and waits for one if there is none. A cancelled wait ends with an empty page.
    ///
    /// - Parameters:
    ///   - query: what to read.
    ///   - caller: what the request may do.
    /// - Returns: the events, and the cursor behind all that were read, also those of other types.
    /// - Throws: ``ServiceError``: the caller may not read events, the cursor cannot be used
    ///   (``ServiceError/Kind/cursorExpired`` with ``ServiceError/oldest``), or the store cannot be read.
    public func page(_ query: Query, by caller: Caller) async throws(ServiceError) -> StoreEventPage {
        try caller.require(.events)
        let begin = clock.now()
        let end = begin.addingTimeInterval(query.wait / .seconds(1))
        var position = query.position
        while true {
            var page = try await store.serving { try await $0.events(after: position, limit: query.limit) }
            if !query.kinds.isEmpty { page.events.removeAll { !query.kinds.contains($0.kind) } }
            position = .cursor(page.next)
            if !page.events.isEmpty { return page }
            if page.hasMore, !Task.isCancelled { continue }
            let now = clock.now()
            let left = end.timeIntervalSince(now)
            // A clock that is set back ends the wait, which otherwise would last until that clock reaches its end.
            guard left > 0, now >= begin, (try? await clock.sleep(min(.seconds(left), Self.interval))) != nil else {
                return page
            }
        }
    }
}

extension StoreEvent.Kind {
    /// The types of this package.
    static let all: Set<Self> = [
        .messageDelivered, .messageOpened, .messageRecalled, .responseHandled, .responseSettled, .memberErased,
    ]
}

extension StoreEventPage {
    /// The page as JSON: `{"events", "next", "more"}`.
    public var json: JSONObject {
        ["events": .array(events.map { .object($0.json) }), "next": .string(next), "more": .bool(hasMore)]
    }
}

extension StoreEvent {
    /// The event as JSON: `id`, `type`, `timestamp` and `data`, which always has all of its keys.
    public var json: JSONObject {
        [
            "id": .string(id), "type": .string(kind.rawValue), "timestamp": .string(time.iso8601Milliseconds),
            "data": [
                "member": recipient == .device ? .null : .string(recipient.rawValue),
                "messageResponseId": messageResponseID.map { .int($0) } ?? .null,
                "action": JSONValue(action.map(ResponseAction.name(ofIdentifier:))), "outcome": JSONValue(outcome),
                "requestId": JSONValue(requestIdentifier), "sequence": sequence.map { .int($0) } ?? .null,
            ],
        ]
    }
}
