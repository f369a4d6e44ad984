public import RichPushKit
public import RichPushModel
public import RichPushPayload
public import RichPushStore

/// What a host service does behind its routes, without a server: it takes items, and returns answers or problems.
///
/// ```swift
/// let services = PushServices(api: api, store: PushStore.sqlite(options: options)).forHosting()
/// let helper = DefaultNotificationHelper(
///     pushHandler: HostPushHandler(services: services),
///     richPushHandler: HostRichPushHandler(services: services)
/// )
/// let engine = HostEngine(helper: helper)
/// ```
///
/// An answer is durable when it is returned. A request that cannot be recorded calls nothing and throws a
/// ``ServiceError``.
public struct HostEngine: Sendable {
    /// The helper with your handlers.
    public let helper: DefaultNotificationHelper
    /// The store of the helper.
    public var store: PushStore { helper.services.store }
    private let readiness: StoreReadiness

    /// Makes an engine.
    ///
    /// - Parameter helper: a helper with services as ``RichPushKit/PushServices/forHosting(_:)`` returns them, and
    ///   handlers such as ``HostPushHandler`` and ``HostRichPushHandler``.
    public init(helper: DefaultNotificationHelper) {
        self.helper = helper
        readiness = StoreReadiness(store: helper.services.store)
    }

    /// Answers a response once, and repeats the answer for each further report of it.
    ///
    /// - Parameters:
    ///   - item: the response.
    ///   - caller: what the request may do.
    /// - Returns: the answer.
    /// - Throws: ``ServiceError``: the caller may not, no member is named, the response is in progress, the member was
    ///   erased, or the store or the platform cannot be used. Then no answer is kept, and the same item can be sent
    ///   again.
    public func respond(to item: ResponseItem, by caller: Caller) async throws(ServiceError) -> ResponseAnswer {
        do {
            let member = try caller.owner(named: item.member, item.payload)
            var response = item.response(of: member)
            let run = ResponseRun(sendsBeacons: caller.sendsBeacons)
            response.run = run
            let outcome = await helper.handleNotificationResponse(response)
            return try await answer(item.id, response, outcome, run.current)
        } catch let problem as ServiceError {
            throw problem.of(item: item.id)
        } catch {
            throw ServiceError(storeError: error).of(item: item.id)
        }
    }

    private func answer(
        _ id: String,
        _ response: NotificationResponse,
        _ outcome: PushOutcome,
        _ run: ResponseRun.State
    ) async throws -> ResponseAnswer {
        if let kept = run.kept { return ResponseAnswer(id: id, kept, outcome, text: response.action.text) }
        // Without a plan, an override has passed a response of its own to the helper.
        if run.isJoined || run.plan == nil, case .handled(let kept) = try await helper.state(of: response) {
            return ResponseAnswer(id: id, kept, outcome, text: response.action.text)
        }
        if let failure = run.failure { throw ServiceError(storeError: failure) }
        if run.isClaimLost { throw try await lost(response) }
        if case .failed(let error as StoreError) = outcome {
            if error.code == .inProgress { throw ServiceError.inProgress(run.timeLeft) }
            if error.code == .claimLost { throw try await lost(response) }
        }
        if !run.isKept, case .failed(let error) = outcome, let problem = ServiceError(failureOf: error) {
            throw problem
        }
        return ResponseAnswer(id: id, outcome, run)
    }

    /// Why the claim was lost: another process has taken the response over, or the member was erased.
    private func lost(_ response: NotificationResponse) async throws -> ServiceError {
        switch try await helper.state(of: response) {
        case .inProgress(let left): .inProgress(left)
        case .handled: .inProgress(nil)
        case .new, .ofAnotherMember, nil: .memberErased
        }
    }

    /// Records a delivery. One that was recorded before changes no badge; an earlier time corrects that of the message,
    /// and a time in the future is now.
    ///
    /// - Parameters:
    ///   - item: the delivery.
    ///   - caller: what the request may do.
    /// - Returns: the answer.
    /// - Throws: ``ServiceError``: the caller may not, no member is named, or the store cannot be used.
    public func deliver(_ item: DeliveryItem, by caller: Caller) async throws(ServiceError) -> DeliveryAnswer {
        do {
            let member = try caller.owner(named: item.member, item.payload)
            let request = NotificationRequest(identifier: item.id, payload: item.payload, recipient: member)
            guard let delivery = try await helper.recordDelivery(request, item.payload, at: item.at)
            else { return DeliveryAnswer(id: item.id, member: nil, isNew: false, badge: 0) }
            return DeliveryAnswer(id: item.id, member: delivery.recipient, isNew: delivery.isNew, badge: delivery.badge)
        } catch let problem as ServiceError {
            throw problem.of(item: item.id)
        } catch {
            throw ServiceError(storeError: error).of(item: item.id)
        }
    }
}

extension PushServices {
    /// The services with the rules of a service: nothing is called that could not be recorded. A report of a response
    /// that another process answers fails at once; one that this process answers waits for the answer, 20 seconds at
    /// most. Two passes are fetched at the same time.
    ///
    /// - Parameter requests: bounds the requests to addresses of payloads.
    /// - Returns: the services.
    public func forHosting(_ requests: PayloadRequests = PayloadRequests()) -> PushServices {
        var services = self
        services.passes = requests.fetcher(passes)
        services.unrecordedCalls = .refuse
        services.responses.wait = .zero
        services.responses.joinedWait = .seconds(20)
        // A service has no extension: without this, each response would read and write files of the journal.
        services.countsOpenings = false
        // The engine says it for each caller. A response that a host makes itself may come from a member's own token.
        services.sendsBeacons = false
        return services
    }
}

extension HostEngine {
    /// The state of a member's erasure.
    public struct Erasure: Sendable {
        /// What was removed now.
        public var erasure: MemberErasure
        /// Whether no byte of the member is left in the store's files, except the name in the event of the erasure.
        public var isDone: Bool

        /// As `richpush member erase` prints it, and `"bytes": "pending"|"done"`.
        public var json: JSONObject {
            var json = erasure.json
            json["bytes"] = isDone ? "done" : "pending"
            return json
        }
    }

    /// Erases a member. From then on nothing of them is returned; their bytes are removed from the store's files now, or
    /// later by ``HostSchedule``.
    ///
    /// - Parameters:
    ///   - member: the member.
    ///   - caller: what the request may do.
    /// - Returns: what was removed. A repeat returns it, with nothing removed, until all bytes are removed.
    /// - Throws: ``ServiceError`` if the caller may not erase members, nothing is known of the member any more
    ///   (``ServiceError/Kind/notFound``), or the store cannot be written; then repeat the request.
    public func erase(_ member: Recipient, by caller: Caller) async throws(ServiceError) -> Erasure {
        try caller.require(.rights)
        let erasure = try await store.serving { try await $0.eraseMember(member) }
        let isPending = try await store.serving { try await $0.hasErasedBytes(of: member) }
        guard erasure.isKnown || isPending == true else {
            throw ServiceError(.notFound, "Nothing is known of the member.")
        }
        let isDone = (try? await store.reclaim()) != nil
        return Erasure(erasure: erasure, isDone: isDone)
    }
}

extension HostEngine {
    /// The report as `richpush report --json` prints it.
    ///
    /// - Parameters:
    ///   - limit: the largest number of messages, badge counts and calls.
    ///   - caller: what the request may do.
    /// - Returns: the document.
    /// - Throws: ``ServiceError`` if the caller may not read it, or the store cannot be read.
    public func report(limit: Int = 100, by caller: Caller) async throws(ServiceError) -> JSONObject {
        try caller.require(.read)
        return try await store.serving { store in
            let messages = try await store.messages(limit: limit + 1)
            let report = try await StoreReport(of: store, limit: limit, now: store.time())
            let json: JSONObject = ["messages": .array(messages.prefix(limit).map(\.json))]
            return json.merging(report.json(hasMoreMessages: messages.count > limit))
        }
    }

    /// Whether the service can take requests: the store can be written.
    ///
    /// - Returns: the checks by name; `nil` for one that has succeeded, else why it has not.
    public func checks() async -> [String: String?] {
        ["store": await readiness.fault()]
    }
}
