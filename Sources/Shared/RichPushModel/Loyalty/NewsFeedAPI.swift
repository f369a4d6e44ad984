/// The operations on the news feed that rich push actions need.
public protocol NewsFeedAPI: Sendable {
    /// Likes a post by its id.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not apply the call.
    func likePost(id: String, context: CallContext) async throws
    /// Adds a comment to a post.
    ///
    /// - Parameters:
    ///   - body: The text that the member typed.
    ///   - postID: The id of the post.
    ///   - context: The context of the call, with the member who comments.
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the platform did not apply the call.
    func addNewComment(body: String, postID: String, context: CallContext) async throws
}

extension NewsFeedAPI where Self: LoyaltyClient {
    /// Likes a post by its id.
    ///
    /// - Throws: The client's error.
    public func likePost(id: String, context: CallContext) async throws {
        _ = try await perform(.call(.likePost(id: id)), context: context)
    }

    /// Adds a comment to a post.
    ///
    /// - Throws: The client's error.
    public func addNewComment(body: String, postID: String, context: CallContext) async throws {
        _ = try await perform(.call(.addNewComment(body: body, postID: postID)), context: context)
    }
}
