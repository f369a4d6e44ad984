import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date

extension RecordedResponse {
    /// Names of arguments and of the platform's answers that stay, because a handler or client reads them.
    package static let names: Set<String> = [
        "id", "action", "parameters", "url", "body", "postId", "name", "type", "text", "certificate", "coupon", "code",
        "display_text", "respondable", "is_respondable",
    ]

    /// The recording of a response that was answered.
    ///
    /// - Throws: ``RecordedResponseError`` with the reason why a replay could not give the same outcome.
    init(
        _ response: NotificationResponse,
        at now: Date,
        _ outcome: PushOutcome,
        _ trace: ResponseTrace,
        _ services: PushServices
    ) throws(RecordedResponseError) {
        let state = trace.now
        guard let context = state.context else { throw .init(.notRecorded, "The helper does not make a context.") }
        try Self.checkReplay(state, context)
        var names = Pseudonyms()
        names.keep((services.linkPolicy.allowedSchemes ?? []).union(services.linkPolicy.refusedSchemes))
        let ownType = response.payload?.notificationType.flatMap { $0.isOwn ? $0.rawValue : nil }
        names.keep([ownType].compactMap(\.self))
        let seconds = now.timeIntervalSince1970
        let recipient = names.member(context.recipient)
        let reported = Response(
            action: names.text(response.action.identifier),
            text: response.action.text.map { names.text($0) },
            payload: response.payload.map { names.payload(of: $0, recipient: context.recipient, now: seconds) },
            requestIdentifier: response.requestIdentifier.map { names.text($0) },
            deliveryDate: response.deliveryDate?.timeIntervalSince1970,
            time: response.time?.timeIntervalSince1970,
            contentDigest: response.contentDigest.map { names.text($0) },
            recipient: response.recipient.map { names.member($0) },
            locale: response.locale.map { $0.prefix { $0 != "-" && $0 != "_" } }.flatMap {
                $0.count < 4 ? String($0) : nil
            }
        )
        let exchanges = state.calls.map { call in call.exchanges.exchanges.map { Exchange($0, &names) } }
        self.init(
            now: seconds,
            response: reported,
            settings: Settings(services, trace, ownType: ownType, &names),
            state: State(state, context.recipientSource, isShown: context.isShown, recipient: recipient),
            calls: zip(state.calls, exchanges).map { Call($0, $1, names) },
            outcome: Outcome(outcome, PushRoute(response), state, names)
        )
        sortCalls()
    }

    /// Background calls are made in any order.
    private mutating func sortCalls() {
        calls.sort { ($0.operation, $0.status) < ($1.operation, $1.status) }
    }

    /// What was answered in a replay, with the values of the recording that the response was made of.
    package func replayed(_ response: NotificationResponse, _ outcome: PushOutcome, _ trace: ResponseTrace)
        -> RecordedResponse
    {
        var names = Pseudonyms()
        names.keep([settings.ownType].compactMap(\.self))
        names.keep(values: .object(self.response.payload ?? [:]))
        for text in [self.response.action, self.response.text] { names.keep(values: JSONValue(text)) }
        for exchange in calls.flatMap(\.exchanges) { names.keep(values: exchange.body ?? .null) }
        var replayed = self
        let state = trace.now
        replayed.calls = state.calls.map { Call($0, [], names) }
        replayed.outcome = Outcome(outcome, PushRoute(response), state, names)
        replayed.sortCalls()
        return replayed
    }

    /// Why a replay would not have what the response had.
    private static func checkReplay(_ state: ResponseTrace.State, _ context: PushContext) throws(RecordedResponseError)
    {
        func refuse(_ reason: String) throws(RecordedResponseError) {
            throw .init(.notRecorded, "The response is not recorded: \(reason)")
        }
        if state.isJoined { try refuse("another report of it in this process has the outcome.") }
        if state.isClaimLost { try refuse("another process took it over.") }
        if context.isReplaced() { try refuse("another member signed in meanwhile.") }
        if state.storeFailure != nil, state.isCommitted { try refuse("the store failed after something was recorded.") }
        let unread = state.calls.first {
            guard case .succeeded? = $0.ending, $0.request.operation.hasAnswer else { return false }
            return $0.exchanges.exchanges.isEmpty
        }
        if let unread {
            try refuse("the client of \(unread.request.name) has no RecordingTransport.")
        }
    }
}

extension LoyaltyOperation {
    /// Whether its answer is read.
    fileprivate var hasAnswer: Bool { row.role == .reading || row.hasResult }
}

extension NotificationType {
    fileprivate var isOwn: Bool { !Self.allCases.contains(self) }
}

extension RecordedResponse.Settings {
    fileprivate init(_ services: PushServices, _ trace: ResponseTrace, ownType: String?, _ names: inout Pseudonyms) {
        let policy = services.linkPolicy
        self.init(
            refusesUnrecordedCalls: services.unrecordedCalls == .refuse,
            sendsBeacons: trace.sendsBeacons,
            ownType: ownType,
            linkPolicy: .init(
                allowedSchemes: policy.allowedSchemes?.sorted(),
                refusedSchemes: policy.refusedSchemes.sorted(),
                allowedHosts: policy.allowedHosts?.sorted().map { names.host($0) },
                allowsLoopback: policy.allowsLoopback,
                allowsPrivateAddresses: policy.allowsPrivateAddresses
            )
        )
    }
}

extension RecordedResponse.State {
    fileprivate init(_ state: ResponseTrace.State, _ source: RecipientSource, isShown: Bool, recipient: Recipient) {
        let found: (name: String?, kept: RecordedResponse.Kept?) =
            switch state.found {
            case .new, nil: (nil, nil)
            case .inProgress: ("inProgress", nil)
            case .ofAnotherMember: ("ofAnotherMember", nil)
            case .handled(let result):
                ("handled", .init(outcome: result.repeated.name, reason: ReasonCode.code(of: result.repeated)))
            }
        self.init(
            recipient: recipient,
            recipientSource: source.rawValue,
            isShown: isShown,
            wasOpened: state.tracked?.isNew == false,
            found: found.name,
            kept: found.kept,
            storeFailure: state.storeFailure.map { ReasonCode.code(of: $0) }
        )
    }
}

extension RecordedResponse.Call {
    fileprivate init(_ call: CallTrace, _ exchanges: [RecordedResponse.Exchange], _ names: Pseudonyms) {
        let arguments = names.known(.object(call.request.arguments), names: RecordedResponse.names)
        let (status, error): (String, (any Error)?) =
            switch call.ending {
            case .succeeded?: ("ok", nil)
            case .queued(let error)?: ("queued", error)
            case .refused(let error)?: ("failed", error)
            case nil: ("queued", nil)
            }
        self.init(
            operation: call.request.operation.rawValue,
            arguments: arguments.objectValue ?? [:],
            status: status,
            error: call.isUntried ? Self.untried : error.map { ReasonCode.code(of: $0) },
            exchanges: exchanges
        )
    }

    /// The code of a call that was recorded and not tried.
    package static let untried = "not-tried"
}

extension RecordedResponse.Exchange {
    /// An answer without values of the platform: JSON of the same form, and the header fields that decide.
    fileprivate init(_ exchange: ExchangeLog.Exchange, _ names: inout Pseudonyms) {
        switch exchange {
        case .failure(let error):
            self.init(error: ReasonCode.code(of: error))
        case .answer(let answer):
            let body = answer.isComplete ? try? JSONValue(parsing: answer.body) : nil
            let type = answer.contentType?.lowercased()
            self.init(
                status: answer.status,
                contentType: type.map { type in
                    let types = ["application/json", "text/html", "application/xhtml+xml", "text/plain"]
                    return types.first { type.hasPrefix($0) } ?? "application/octet-stream"
                },
                retryAfter: answer.retryAfter.map { ($0 / .seconds(1)).rounded() },
                location: answer.location.map { target in
                    let url = names.url(target.url)
                    guard target.isWithinOrigin, let start = url.firstRange(of: "://")?.upperBound else { return url }
                    return String(url[start...].drop { $0 != "/" })
                },
                body: body.map { names.value($0, keeping: RecordedResponse.names) },
                bodyBytes: body == nil && !answer.body.isEmpty ? answer.body.count : nil,
                isCut: answer.isComplete ? nil : true
            )
        }
    }
}

extension RecordedResponse.Outcome {
    fileprivate init(_ outcome: PushOutcome, _ route: PushRoute, _ state: ResponseTrace.State, _ names: Pseudonyms) {
        func known(_ value: JSONValue) -> JSONValue { names.known(value, names: RecordedResponse.names) }
        self.init(
            outcome: outcome.name,
            reason: ReasonCode.code(of: outcome),
            route: route.name,
            tracked: state.tracked.map {
                .init(messageResponseID: known(.int($0.messageResponseID)).intValue ?? 0, isNew: $0.isNew)
            },
            effects: state.effects.map { .init(hook: $0.name, value: known($0.value)) }
        )
    }
}
