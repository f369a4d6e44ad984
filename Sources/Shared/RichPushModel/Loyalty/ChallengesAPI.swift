/// The operations on challenges that rich push actions need.
public protocol ChallengesAPI: Sendable {
    /// Reads one challenge by its id.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the challenge could not be read.
    func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge
}

extension ChallengesAPI where Self: LoyaltyClient {
    /// Reads one challenge by its id.
    ///
    /// - Throws: The client's error.
    public func getChallenge(id: Int64, context: CallContext) async throws -> Loyalty.Challenge {
        Loyalty.Challenge(try await perform(.reading(.getChallenge(id: id)), context: context))
    }
}
