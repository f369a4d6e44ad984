import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

extension HostEngine {
    /// The state of a member's erasure.
    public struct Erasure: Sendable {
        /// What was removed now.
        public var erasure: MemberErasure
        /// Whether no byte of the member is left in the store's files, except the name in the event of the erasure.
        public var isDone: Bool

        /// As `richpush member erase` prints it, and `"bytes": "pending"|"done"`.
        public var json: JSONObject {
            var json = erasure.json
            json["bytes"] = isDone ? "done" : "pending"
            return json
        }
    }

    /// Erases a member. From then on nothing of them is returned; their bytes are removed from the store's files now, or
    /// later by ``HostSchedule``.
    ///
    /// - Parameters:
    ///   - member: the member.
    ///   - caller: what the request may do.
    /// - Returns: what was removed. A repeat returns it, with nothing removed, until all bytes are removed.
    /// - Throws: ``ServiceProblem`` if the caller may not erase members, nothing is known of the member any more
    ///   (``ServiceProblem/Kind/notFound``), or the store cannot be written; then repeat the request.
    public func erase(_ member: Recipient, by caller: Caller) async throws(ServiceProblem) -> Erasure {
        try caller.require(.rights)
        let erasure = try await using { try await $0.eraseMember(member) }
        let isPending = try await using { try await $0.hasErasedBytes(of: member) }
        guard erasure.isKnown || isPending == true else {
            throw ServiceProblem(.notFound, "Nothing is known of the member.")
        }
        let isDone = (try? await store.reclaim()) != nil
        return Erasure(erasure: erasure, isDone: isDone)
    }
}
