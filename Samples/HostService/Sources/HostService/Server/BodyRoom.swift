import Hummingbird
import RichPushHosting
import RichPushKit

/// Bounds the bytes of large bodies that are read or answered at the same time. Those of service keys and of members'
/// tokens do not take room from each other, and one member has room for one body.
struct BodyRoom: Sendable {
    private enum Key: Hashable, Sendable {
        case keys, members
        case member(Recipient)

        var limit: Int {
            switch self {
            case .keys: 4 * ItemBody.limit
            case .members: 2 * ItemBody.limit
            case .member: ItemBody.limit
            }
        }
    }

    private let room = RequestRoom<Key>(
        problem: ServiceError(
            .overloaded,
            "Too many large bodies are being answered. Nothing was called. Repeat the request.",
            retryAfter: .seconds(5)
        ),
        waitingLimit: 256
    ) { $0.limit }

    /// Reads and answers a body when there is room for it. A body of one item needs none.
    func answer<Value: Sendable>(
        _ request: Request,
        by caller: Caller,
        _ answer: () async throws -> Value
    ) async throws -> Value {
        let bytes = request.headers[.contentLength].flatMap(Int.init) ?? ItemBody.limit
        guard bytes > ItemBody.itemLimit, try ItemBody.hasLines(request) else { return try await answer() }
        switch caller {
        case .service:
            return try await room.run(bytes, of: .keys, answer)
        case .member(let member):
            return try await room.run(bytes, of: .member(member)) {
                try await room.run(bytes, of: .members, answer)
            }
        }
    }
}
