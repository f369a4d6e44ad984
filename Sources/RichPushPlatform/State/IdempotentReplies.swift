/// The answers given to calls with an idempotency key, so that a repeated call is answered and not carried out again.
struct IdempotentReplies {
    private struct Key: Hashable {
        let member: String
        let value: String
    }

    private struct Answer {
        let method: String
        let target: String
        let reply: PlatformReply
    }

    private var answers: [Key: Answer] = [:]

    /// The stored answer, or a refusal if the key was used for another call; nil if the key is new or there is none.
    func reply(to request: PlatformRequest) -> PlatformReply? {
        guard let key = Self.key(of: request), let answer = answers[key] else { return nil }
        guard answer.method == request.method, answer.target == request.target else {
            return .refusal(
                422,
                "The idempotency key was used for \(answer.method) \(answer.target): another call needs a key of its own."
            )
        }
        return answer.reply
    }

    /// Stores the answer of a call that was carried out.
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
