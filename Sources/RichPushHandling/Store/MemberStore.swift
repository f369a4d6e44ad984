public import RichPushModel
public import RichPushPayload

/// The members that a store knows.
///
/// A member is *known* once changes were committed for them, a response or a token was kept for them, or they have
/// signed in. ``/RichPushModel/Recipient/device`` is never one. Reading makes no member known.
public protocol MemberStore: Sendable {
    /// The known member whom a push names; `nil` if it names none of them.
    func member(_ addressee: PushAddressee) async throws -> Recipient?
    /// Whether a member is known.
    func isMember(_ recipient: Recipient) async throws -> Bool
    /// The known members. If there are more than the limit, the store chooses among them.
    func members(limit: Int) async throws -> [Recipient]
}
