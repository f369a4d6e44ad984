public import RichPushPayload

extension PushPayload {
    /// Whether the push is one of the loyalty platform: it has a `message_response_id`, a `type` or an addressee.
    ///
    /// In an app with several services this tells which service has sent the push. Keys of media, categories and
    /// templates are used by several services and do not count.
    public var isOfLoyaltyPlatform: Bool {
        messageResponseID != nil || notificationType != nil || addressee != nil
    }
}
