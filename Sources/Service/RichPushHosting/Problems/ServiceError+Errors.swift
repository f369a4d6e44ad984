import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore

extension PushStore {
    /// Uses the store for a request.
    ///
    /// - Parameter use: the use of the store.
    /// - Returns: the result of the use.
    /// - Throws: the problem that tells a caller why the store could not be used.
    func serving<Value>(_ use: (PushStore) async throws -> Value) async throws(ServiceError) -> Value {
        do { return try await use(self) } catch { throw ServiceError(storeError: error) }
    }
}

extension ServiceError {
    /// The problem of a store's error: the store cannot be used, the response is in progress, or the cursor is of
    /// another store.
    ///
    /// - Parameter error: what the store has thrown.
    public init(storeError error: any Error) {
        switch error {
        case let cursor as StoreCursorError: self.init(.cursorExpired, cursor.description, oldest: cursor.oldest)
        case is CancellationError:
            self.init(.stopping, "The service is stopping. Repeat the request.", retryAfter: .seconds(1))
        case let error as StoreError where error.code == .notSupported:
            self.init(.notFound, "The store of this service does not have this function.")
        case let error as StoreError where error.code == .outcomeUnknown:
            self.init(
                .outcomeUnknown,
                "It is not known whether the store has the change. Repeat the request with the same id.",
                retryAfter: .seconds(1)
            )
        case let error as StoreError where error.isRefusal:
            let state = error.sqlState.map { " (SQLSTATE \($0))" } ?? ""
            let detail = "The store does not take the item\(state). Do not send it again unchanged."
            self.init(.invalidItem, detail, errors: [Fault("", detail)])
        case is StoreError:
            self.init(
                .storeUnavailable,
                "The store cannot be read or written now. Nothing was called. Repeat the request.",
                retryAfter: .seconds(1)
            )
        default: self.init(.internal, "The service has failed. Repeat the request.")
        }
    }

    /// The problem of a response that failed for now; `nil` if it was refused for good, which is an answer.
    init?(failureOf error: any Error) {
        switch error {
        case let error as LoyaltyAPIError where error.isFinal: return nil
        case is URLPolicyError: return nil
        case let error as LoyaltyAPIError:
            self.init(
                .platformUnavailable,
                "The loyalty platform did not answer. Repeat the request with the same id.",
                retryAfter: error.retryAfter ?? .seconds(5)
            )
        case is MediaError:
            self.init(
                .platformUnavailable,
                "The host of the pass did not answer. Repeat the request with the same id.",
                retryAfter: .seconds(5)
            )
        case let error as ServiceError: self = error
        default: self.init(storeError: error)
        }
    }

    static func inProgress(_ left: Duration?) -> ServiceError {
        ServiceError(
            .inProgress,
            "The response is being answered. Repeat the request with the same id for the result.",
            retryAfter: left ?? .seconds(1)
        )
    }

    /// The member was erased while the response was answered.
    static let memberErased = ServiceError(
        .memberErased,
        "The member was erased while the response was answered. Nothing of it is kept."
    )

    /// The problem with the item's id.
    func of(item id: String?) -> ServiceError {
        var problem = self
        problem.itemID = id
        return problem
    }

    /// Makes JSON's error a problem.
    init(_ error: JSONError) {
        self.init(.malformed, "Line \(error.line), column \(error.column): \(error.message)")
    }
}
