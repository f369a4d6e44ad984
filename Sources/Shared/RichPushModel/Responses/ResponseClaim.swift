/// The right to answer a response. It belongs to one owner, and ends unless the owner renews it.
///
/// A helper claims each response with a request identifier before anything is called. A process or a second callback
/// that is given the same response meanwhile waits for the result instead of answering it again. After a crash the claim
/// ends by itself, and the next report of the response is answered.
public struct ResponseClaim: Sendable, Hashable {
    /// The identity of the response: 64 lower-case hexadecimal digits, made of request identifier, message, delivery
    /// date, action and text. The member is not part of it.
    public var response: String
    /// Whether payload, arrival or caller named the member. A report that names no member is also one of a response
    /// that another member has answered.
    public var namesMember: Bool
    /// The name of the owner, different for each claim.
    public var owner: String
    /// How long the claim lasts if it is not renewed. The end is by the store's clock.
    public var duration: Duration
    /// The identifier of the action, for the store's event log.
    public var action: String?
    /// The identifier of the notification request, for the store's event log.
    public var requestIdentifier: String?
    /// The `message_response_id` of the push, for the store's event log.
    public var messageResponseID: Int64?
    /// The text that the member typed for the app or service. The store keeps it until the claim ends, in no event;
    /// `nil` for other responses.
    public var text: String?

    /// Makes a claim.
    public init(
        response: String,
        namesMember: Bool,
        owner: String,
        duration: Duration = .seconds(30),
        action: String? = nil,
        requestIdentifier: String? = nil,
        messageResponseID: Int64? = nil,
        text: String? = nil
    ) {
        self.response = response
        self.namesMember = namesMember
        self.owner = owner
        self.duration = duration
        self.action = action
        self.requestIdentifier = requestIdentifier
        self.messageResponseID = messageResponseID
        self.text = text
    }
}

/// What a store knows of a response.
public enum ResponseState: Sendable, Hashable {
    /// The claim was made: the response was not answered before, or an earlier claim has ended.
    case new
    /// Another owner answers the response; the claim ends after this time.
    case inProgress(Duration)
    /// The response was answered, with this result.
    case handled(HandledResponse)
    /// A response that names no member was answered for another member, or is being answered.
    case ofAnotherMember
}
