/// Challenges, as the rich push actions need them.
public protocol ChallengesAPI: Sendable {
    /// Reads one challenge.
    func getChallenge(id: Int64, context: CallContext) async throws -> Challenge
}
