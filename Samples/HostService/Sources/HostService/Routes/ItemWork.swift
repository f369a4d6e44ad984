import RichPushHosting
import RichPushKit

/// The status and the JSON of one item's answer.
struct ItemAnswer: Sendable {
    var status: Int
    var json: JSONObject
}

/// How long an item may take.
enum ItemTime {
    static let limit = Duration.seconds(20)
    /// How long a second report of a response waits for the answer to the first: a little less, so that its answer is
    /// that the response is in progress.
    static let joinedLimit = limit - .milliseconds(500)
}

/// How one kind of item is read and answered.
struct ItemWork<Item: Sendable>: Sendable {
    typealias Parse = @Sendable ([UInt8]) throws(ServiceError) -> Item
    typealias Perform = @Sendable (Item, Caller) async throws(ServiceError) -> ItemAnswer

    let caller: Caller
    let parse: Parse
    let member: @Sendable (Item) -> Recipient?
    let perform: Perform
    let authenticator: Authenticator
    let accepted: AcceptedWork
    /// How long a client waits for one item.
    var limit = ItemTime.limit

    /// Reads and answers one item.
    func answer(_ bytes: [UInt8]) async throws(ServiceError) -> ItemAnswer {
        try authenticator.countItem(of: caller)
        return try await answer(try read(bytes))
    }

    /// Reads one item.
    func read(_ bytes: [UInt8]) throws(ServiceError) -> Item {
        guard bytes.count <= ItemBody.itemLimit else {
            throw ServiceError(.tooLarge, "An item must be at most \(ItemBody.itemLimit) bytes.")
        }
        return try parse(bytes)
    }

    /// Answers one item. What was begun is finished, also if the client has to ask again.
    func answer(_ item: Item) async throws(ServiceError) -> ItemAnswer {
        let outcome = await result(within: limit) {
            [caller, perform, accepted] () async -> Result<ItemAnswer, ServiceError> in
            accepted.begin()
            defer { accepted.end() }
            do throws(ServiceError) {
                return .success(try await perform(item, caller))
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else {
            throw ServiceError(
                .overloaded,
                "The item takes longer than \(limit). Repeat it with the same id for its result.",
                retryAfter: .seconds(5)
            )
        }
        return try outcome.get()
    }
}
