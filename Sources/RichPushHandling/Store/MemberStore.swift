public import RichPushModel
public import RichPushPayload

/// The members that a store knows.
///
/// A member is *known* once changes were committed for them, a response or a token was kept for them, or they have
/// signed in. ``/RichPushModel/Recipient/device`` is never a member. Reading does not make a member known.
public protocol MemberStore: Sendable {
    /// The known member whom a push names; `nil` if that member is not known.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func member(_ addressee: PushAddressee) async throws -> Recipient?
    /// Whether a member is known.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func isMember(_ recipient: Recipient) async throws -> Bool
    /// The known members. If there are more than the limit, the store chooses among them.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    func members(limit: Int) async throws -> [Recipient]
}
