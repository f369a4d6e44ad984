/// The news feed, as the rich push actions need it.
public protocol NewsFeedAPI: Sendable {
    /// Likes a post.
    func likePost(id: String, context: CallContext) async throws
    /// Adds a comment to a post.
    func addNewComment(body: String, postID: String, context: CallContext) async throws
}
