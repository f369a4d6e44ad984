import HTTPTypes
import RichPushHTTP
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

import struct Foundation.Date
import struct Foundation.URL

/// A response with its push, its state and the platform's answers, chosen by a seed.
struct RecordedCase: Sendable {
    var response: NotificationResponse
    let state: CaseState
    let answer: PlatformAnswer
    let refusesUnrecorded: Bool

    init(seed: UInt64) throws {
        let random = RandomSource.seeded(seed)
        func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
        let push = try pick(CasePush.allCases).payload(addressee: pick([nil, nil, "rosamunde", "sha256"]))
        let action = pick(Self.actions)
        let text = pick([nil, nil, "  ", "Is it open on Sunday, Rosamunde?", "😀 schön\n"])
        response = NotificationResponse(
            action: ResponseAction(identifier: action, text: text),
            payload: random.next() % 40 == 0 ? nil : push,
            requestIdentifier: random.next() % 8 == 0 ? nil : "delivery-\(seed)",
            deliveryDate: random.next() % 2 == 0 ? nil : TestClock.start.addingTimeInterval(-60),
            recipient: random.next() % 4 == 0 ? "rosamunde" : nil,
            locale: "de-DE"
        )
        state = pick(CaseState.allCases)
        answer = pick(PlatformAnswer.allCases)
        refusesUnrecorded = random.next() % 4 == 0
    }

    /// A clip of an offer.
    init(push: PushPayload, state: CaseState, answer: PlatformAnswer) {
        response = NotificationResponse(action: .button("clip-offer"), payload: push, requestIdentifier: "rosamunde-1")
        (self.state, self.answer, refusesUnrecorded) = (state, answer, false)
    }

    /// What the seed has chosen, for a failure.
    var summary: String {
        "\(state), \(answer), \(response.action), \(response.payload.map { $0.json.description } ?? "no payload"), "
            + "id \(response.requestIdentifier ?? "-"), for \(response.recipient?.rawValue ?? "-"), refuses \(refusesUnrecorded)"
    }

    static let actions =
        [ResponseAction.defaultIdentifier, ResponseAction.dismissIdentifier, "more", "action_1", "action_3", "unknown"]
        + ["b1", "b2", "b3"] + RichPushAction.allCases.map(\.rawValue)

    /// Answers the response and returns its recording; `nil` with the reason if none was made.
    func record(
        changing change: (inout PushServices) -> Void = { _ in },
        with makeHelper: (PushServices) -> any NotificationHelper = RecordedResponse.acceptingHelper
    ) async throws -> (recording: RecordedResponse?, outcome: PushOutcome, failures: [any Error]) {
        let clock = TestClock(advancesBySleepingUpTo: .seconds(1))
        let fault = StoreFault()
        let observer = RecordingObserver()
        var services = PushServices.testing(
            store: PushStore.memory(clock: clock.clock).failing(by: fault),
            observer: observer,
            clock: clock
        )
        let platform = try #require(URL(string: "https://loyalty.rosamunde-brand.test"))
        services.api = try .http(
            baseURL: platform,
            tokens: CaseTokens(hasToken: answer != .noToken),
            transport: RecordingTransport(CaseTransport(answer: answer), clock: clock.clock),
            emsOpenPolicy: URLPolicy(allowedSchemes: ["https"])
        )
        if answer == .notConfigured { services.api = LoyaltyAPIs() }
        services.unrecordedCalls = refusesUnrecorded ? .refuse : .makeOnce
        change(&services)
        try await state.prepare(services, for: response)
        if state == .storeFails {
            fault.error = StoreError(code: .locked, message: "The database of Rosamunde is locked.")
        }
        let kept = Locked<[RecordedResponse]>([])
        let recorder = ResponseRecorder { recording in kept.withLock { $0.append(recording) } }
        services.recorder = recorder
        let outcome = await makeHelper(services).handleNotificationResponse(response)
        await services.background.waitUntilIdle()
        await recorder.waitUntilIdle()
        return (kept.withLock { $0.first }, outcome, observer.failures)
    }
}

/// The pushes of the cases: one of each kind.
enum CasePush: CaseIterable {
    case offer, post, event, challenge, page, pageByName, events, plain, buttons, template, emsOpen, badID, ownLink

    func payload(addressee: String?) throws -> PushPayload {
        var fields: JSONObject = [:]
        fields["recipient"] = addressee.map {
            $0 == "sha256" ? .string(PushAddressee.hash(of: "rosamunde", salt: "")) : .string($0)
        }
        switch self {
        case .offer: return try SamplePush.offer(fields: fields)
        case .post: return try SamplePush.post(id: "rosamunde's évening run", fields: fields)
        case .event: return try SamplePush.event(id: "031", fields: fields)
        case .challenge: return try SamplePush.challenge(id: 7.0, fields: fields)
        case .page: return try SamplePush.contentPage(id: 12, fields: fields)
        case .pageByName: return try SamplePush.contentPage(fields: fields)
        case .events:
            return try SamplePush.clientEvents([["offer": 1042, "place": "Rosamunde Street"]], fields: fields)
        case .plain: return try SamplePush.plain(fields: fields)
        case .badID: return try SamplePush.offer(id: "seven", fields: fields)
        case .emsOpen:
            fields["ems_open"] = "https://mail.rosamunde.test/open?u=rosamunde&id=77"
            return try SamplePush.offer(category: .offerClip, fields: fields)
        case .ownLink:
            fields["wzrk_dl"] = "rosamundeapp://offers/12?m=Rosamunde%20M"
            return try SamplePush.plain(fields: fields)
        case .template:
            fields["pt_id"] = "pt_basic"
            fields["pt_json"] = #"{"pt_title": "Hello Rosamunde", "pt_dl1": "https://shop.rosamunde.test/a b?c=ü"}"#
            return try SamplePush.plain(fields: fields)
        case .buttons:
            fields["buttons"] = [
                ["id": "b1", "title": "Open", "link": "https://shop.rosamunde.test/sale#top"],
                ["id": "b2", "title": "Answer", "input": ["placeholder": "Dear Rosamunde"]],
                ["id": "b3", "title": "Bad", "link": "javascript:alert(1)"], ["id": "like-post", "title": "Like"],
            ]
            return try SamplePush.post(id: 99, category: nil, fields: fields)
        }
    }
}

/// What the store knows before the response.
enum CaseState: CaseIterable {
    case new, signedIn, otherSignedIn, opened, repeated, inProgress, ofAnotherMember, storeFails

    func prepare(_ services: PushServices, for response: NotificationResponse) async throws {
        let store = services.store
        switch self {
        case .new, .storeFails: break
        case .signedIn: try await store.setSignedInRecipient("rosamunde")
        case .otherSignedIn:
            try await store.setSignedInRecipient("rosamunde")
            try await store.setSignedInRecipient("ben")
        case .opened:
            try await store.setSignedInRecipient("rosamunde")
            _ = try? await DefaultNotificationHelper(services: services)
                .trackMessage(id: SamplePush.messageResponseID, parameters: nil, context: nil)
        case .repeated:
            try await store.setSignedInRecipient("rosamunde")
            _ = await RecordedResponse.acceptingHelper(services: services).handleNotificationResponse(response)
        case .inProgress, .ofAnotherMember:
            try await store.setSignedInRecipient("rosamunde")
            guard let identity = IdempotencyKey.response(response) else { return }
            let claim = ResponseClaim(
                response: identity,
                namesMember: self == .ofAnotherMember,
                owner: "another process",
                duration: .seconds(3600)
            )
            let recipient: Recipient = self == .ofAnotherMember ? "ben" : response.recipient ?? "rosamunde"
            let now = services.clock.now()
            _ = try await store.commit(StoreChanges(recipient: recipient, claim: claim, time: now))
        }
    }
}

/// What the platform answers every request with.
enum PlatformAnswer: CaseIterable {
    case ok, empty, page, cut, notJSON, unauthorized, missing, conflict, limited, limitedUntil, down, moved, movedAway,
        timeout, lost,
        noToken, notConfigured

    func reply(to request: HTTPRequest) throws -> HTTPReply {
        func reply(_ status: Int, _ fields: HTTPFields = [:], _ body: String = "", isComplete: Bool = true) -> HTTPReply
        {
            HTTPReply(
                response: HTTPResponse(status: .init(code: status), headerFields: fields),
                body: Array(body.utf8),
                isComplete: isComplete
            )
        }
        let json =
            #"{"id": 5, "url": "https://offers.rosamunde.test/5?m=rosamunde", "certificate": {"code": "ROSAMUNDE-20"}, "owner": "Rosamunde"}"#
        switch self {
        case .ok: return reply(200, [.contentType: "application/json; charset=rosamunde"], json)
        case .empty: return reply(204)
        case .page: return reply(200, [.contentType: "text/html"], "<p>Rosamunde</p>")
        case .cut: return reply(200, [.contentType: "application/json"], String(json.dropLast(9)), isComplete: false)
        case .notJSON: return reply(200, [:], "Rosamunde")
        case .unauthorized: return reply(401, [:], #"{"name": "rosamunde"}"#)
        case .missing: return reply(404, [:], json)
        case .conflict: return reply(409, [:], json)
        case .limited: return reply(429, [.retryAfter: "120"])
        case .limitedUntil: return reply(429, [.retryAfter: "Tue, 14 Nov 2023 23:13:20 GMT"])
        case .down: return reply(503, [.setCookie: "member=rosamunde"], "Rosamunde is down")
        case .moved:
            guard request.path?.contains("rosamunde-moved") != true else { return reply(200, [:], json) }
            return reply(308, [.location: "/rosamunde-moved?id=12"])
        case .movedAway: return reply(302, [.location: "https://login.rosamunde.test/in"])
        case .timeout: throw HTTPTransportError(code: .timedOut, message: "rosamunde.test did not answer.")
        case .lost: throw HTTPTransportError(code: .interrupted, message: "rosamunde.test hung up.")
        case .noToken, .notConfigured: return reply(200, [:], json)
        }
    }
}

private struct CaseTransport: HTTPTransport {
    let answer: PlatformAnswer

    func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply { try answer.reply(to: request) }
}

private struct CaseTokens: TokenProvider {
    let hasToken: Bool

    func token(for context: CallContext, refused: String?) async throws -> String? {
        guard hasToken else { throw CancelledSignIn() }
        return refused == nil ? "secret-token-of-rosamunde" : nil
    }
}

private struct CancelledSignIn: Error {}
