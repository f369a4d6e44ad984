import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

import struct Foundation.Date

/// The data of members.
extension HostEngine {
    /// A page of a member's messages.
    public struct MessagePage: Sendable {
        /// The messages.
        public var messages: [MessageRecord]
        /// The cursor of the next page; `nil` at the end.
        public var next: String?

        /// `{"messages", "next"}`; each message as `richpush report` prints it.
        public var json: JSONObject { ["messages": .array(messages.map(\.json)), "next": JSONValue(next)] }
    }

    /// A member's badge count: `{"member", "count"}`.
    ///
    /// - Throws: ``ServiceError`` if the caller may not read it, or the store cannot be read.
    public func badge(of member: Recipient, by caller: Caller) async throws(ServiceError) -> JSONObject {
        try caller.require(.read, orOwn: member)
        let count = try await store.serving { try await $0.badgeCount(for: member) }
        return ["member": .string(member.rawValue), "count": JSONValue(count)]
    }

    /// A member's messages: all by number, the highest first, or those that were not opened by the time of delivery, the
    /// newest first.
    ///
    /// - Parameters:
    ///   - member: the member.
    ///   - unread: whether only messages that were not opened are returned.
    ///   - limit: the largest number of messages, 1 to 100.
    ///   - cursor: ``MessagePage/next`` of the page before; `nil` for the first page.
    ///   - caller: what the request may do.
    /// - Returns: the page.
    /// - Throws: ``ServiceError`` if the caller may not read them, limit or cursor are wrong, or the store cannot be
    ///   read.
    public func messages(
        of member: Recipient,
        unread: Bool = false,
        limit: Int = 100,
        cursor: String? = nil,
        by caller: Caller
    ) async throws(ServiceError) -> MessagePage {
        try caller.require(.read, orOwn: member)
        guard (1...100).contains(limit) else { throw ServiceError(.malformed, "`limit` must be 1 to 100.") }
        let position = try cursor.map(MessagePosition.init(reading:))
        guard position == nil || (position?.time != nil) == unread else { throw MessagePosition.problem }
        var messages = try await store.serving { store in
            unread
                ? try await store.unreadMessages(for: member, after: position?.unreadCursor, limit: limit + 1)
                : try await store.messages(for: member, after: position?.id, limit: limit + 1)
        }
        let hasMore = messages.count > limit
        messages = Array(messages.prefix(limit))
        let last = hasMore ? messages.last.map { MessagePosition($0, unread: unread).text } : nil
        return MessagePage(messages: messages, next: last)
    }

    /// A member's late results: `{"results": [{"id", "call", "result", "time"}]}`. Reading removes none.
    ///
    /// - Throws: ``ServiceError`` if the caller may not read them, or the store cannot be read.
    public func lateResults(of member: Recipient, by caller: Caller) async throws(ServiceError) -> JSONObject {
        try caller.require(.read, orOwn: member)
        let results = try await store.serving { try await $0.lateResults(for: member, limit: 1000) }
        return ["results": .array(results.map(\.json))]
    }

    /// Removes a late result that was handed over, also if it was removed before.
    ///
    /// - Throws: ``ServiceError`` if the caller may not remove it, or the store cannot be written.
    public func removeLateResult(
        _ id: LateResult.ID,
        of member: Recipient,
        by caller: Caller
    ) async throws(ServiceError) {
        try caller.require(.ingest, orOwn: member)
        try await store.serving { try await $0.removeLateResults([id], of: member) }
    }

    /// Writes everything that is held about a member as NDJSON: a line for each record, with its kind, and at the end
    /// `{"kind":"end","known":b,"complete":b}`. `complete` is false if the store could not be read to the end.
    ///
    /// The next record is read when `write` has returned, so that memory does not grow. No read is held meanwhile.
    ///
    /// - Parameters:
    ///   - member: the member.
    ///   - caller: what the request may do.
    ///   - write: gets the bytes of each line, with its line end.
    /// - Throws: ``ServiceError`` if the caller may not read them; what `write` throws.
    public func export(
        _ member: Recipient,
        by caller: Caller,
        _ write: @escaping @Sendable ([UInt8]) async throws -> Void
    ) async throws {
        try caller.require(.rights, orOwn: member)
        let failure = Locked<(any Error)?>(nil)
        var (isKnown, isComplete) = (false, true)
        do {
            isKnown = try await helper.exportMember(member) { record in
                do { try await write(record.line) } catch {
                    failure.withLock { $0 = error }
                    throw error
                }
            }
        } catch {
            if let failure = failure.withLock({ $0 }) { throw failure }
            (isKnown, isComplete) = (true, false)
        }
        try await write(Self.line(["kind": "end", "known": .bool(isKnown), "complete": .bool(isComplete)]))
    }

    static func line(_ object: JSONObject) -> [UInt8] { JSONValue.object(object).serialized() + [0x0a] }
}

extension MemberRecord {
    /// The record as a line of an export.
    fileprivate var line: [UInt8] {
        HostEngine.line((["kind": .string(kind.rawValue)] as JSONObject).merging(fields))
    }
}

/// The cursor after a page of messages.
private struct MessagePosition {
    var id: Int64
    /// When the last message was delivered, in milliseconds since 1970; `nil` for messages by their number.
    var time: Int64?

    init(_ message: MessageRecord, unread: Bool) {
        id = message.messageResponseID
        time = unread ? message.delivered.map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) } : nil
    }

    /// Reads ``text``.
    init(reading text: String) throws(ServiceError) {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count == 2, let id = Int64(parts[1]) else { throw Self.problem }
        self.id = id
        if first != "m" {
            guard first.hasPrefix("u"), let time = Int64(first.dropFirst()), abs(time / 2) < 1 << 52
            else { throw Self.problem }
            self.time = time
        }
    }

    var text: String { "\(time.map { "u\($0)" } ?? "m")-\(id)" }

    var unreadCursor: MessageCursor? {
        time.map { MessageCursor(time: Date(timeIntervalSince1970: Double($0) / 1000), messageResponseID: id) }
    }

    static let problem = ServiceError(.malformed, "`cursor` is not one of this list.")
}
