import RichPushModel

/// The responses to calls with an idempotency key. A repeated call gets the stored response and is not executed again.
struct IdempotentReplies {
    private struct Key: Hashable {
        let member: Recipient
        let value: String
    }

    private struct Answer {
        let method: String
        let target: String
        let reply: PlatformReply
    }

    private var answers: [Key: Answer] = [:]

    /// The stored response, or status 422 if the key was used for a different call; nil if the key is new or missing.
    func reply(to request: PlatformRequest) -> PlatformReply? {
        guard let key = Self.key(of: request), let answer = answers[key] else { return nil }
        guard answer.method == request.method, answer.target == request.target else {
            return .refusal(
                422,
                "The idempotency key was used for \(answer.method) \(answer.target). Use a new key for another call."
            )
        }
        return answer.reply
    }

    /// Stores the response of a successful call.
    mutating func store(_ reply: PlatformReply, for request: PlatformRequest) {
        guard let key = Self.key(of: request), (200..<300).contains(reply.status) else { return }
        answers[key] = Answer(method: request.method, target: request.target, reply: reply)
    }

    mutating func removeAll() {
        answers.removeAll()
    }

    private static func key(of request: PlatformRequest) -> Key? {
        request.idempotencyKey.map { Key(member: request.member, value: $0) }
    }
}
