public import RichPushCore
import RichPushPayload

extension HTTPLoyaltyClient: NewsFeedAPI {
    /// Likes a post.
    public func likePost(id: String, context: CallContext) async throws {
        _ = try await perform(.likePost, ["id": id], context)
    }

    /// Adds a comment to a post: `{"body": text}`.
    public func addNewComment(body: String, postId: String, context: CallContext) async throws {
        _ = try await perform(.addNewComment, ["id": postId], body: ["body": .string(body)], context)
    }
}
