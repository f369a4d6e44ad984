public import RichPushCore

extension HTTPLoyaltyClient: ChallengesAPI {
    /// Reads one challenge.
    public func getChallenge(id: Int64, context: CallContext) async throws -> Challenge {
        Challenge(try await perform(.getChallenge, ["id": String(id)], context).object())
    }
}
