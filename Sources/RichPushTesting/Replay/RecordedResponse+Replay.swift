public import Foundation
public import RichPushKit
import RichPushHTTP
import RichPushModel
import RichPushPayload
import RichPushStore

extension RecordedResponse {
    /// Reads a recording from a file.
    ///
    /// - Throws: `RecordedResponseError` for a file that is not a whole recording of this version, or Foundation's
    ///   error if it cannot be read.
    public init(contentsOf file: URL) throws {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        try self.init(bytes: [UInt8](handle.read(upToCount: Self.byteLimit + 1) ?? Data()))
    }

    /// Answers the recorded response again and compares the outcome.
    ///
    /// ```swift
    /// let recording = try RecordedResponse(contentsOf: file)
    /// #expect(try await recording.replay { AppHelper(services: $0) } == [])
    /// ```
    ///
    /// The store is in memory and has what was read in the recording. The platform gives the recorded answers. The clock
    /// shows the recorded time, and the random source is seeded. Nothing is written or sent.
    ///
    /// - Parameter makeHelper: makes the helper that answers, with the services of the replay, which it may change. By
    ///   default every hook of a tap accepts what it is given.
    /// - Returns: what differs from the recorded outcome; empty if nothing does.
    /// - Throws: `RecordedResponseError` if a value of the recording cannot be used.
    public func replay(
        with makeHelper: (PushServices) -> any NotificationHelper = RecordedResponse.acceptingHelper
    ) async throws -> [ReplayDifference] {
        let response = try reported()
        let clock = TestClock(now: Date(timeIntervalSince1970: now), advancesBySleepingUpTo: .seconds(1))
        let fault = StoreFault()
        var services = PushServices.testing(
            store: PushStore.memory(clock: clock.clock).failing(by: fault),
            clock: clock
        )
        services.unrecordedCalls = settings.refusesUnrecordedCalls ? .refuse : .makeOnce
        services.linkPolicy = settings.linkPolicy.policy
        services.passes = recordedPasses
        try await seed(services, with: response, at: clock.now)
        fault.error = state.storeFailure.map {
            StoreError(
                code: .init(rawValue: String($0.dropFirst("store.".count))),
                message: "The recorded store failed."
            )
        }
        services.api = LoyaltyAPIs(ReplayClient(calls: calls))
        let trace = ResponseTrace(sendsBeacons: settings.sendsBeacons, keepsAnswer: false, isRecorded: true)
        let helper = makeHelper(services)
        let outcome = await ResponseTrace.$current.withValue(trace) {
            await helper.handleNotificationResponse(response)
        }
        await services.background.waitUntilIdle()
        return try differences(to: replayed(response, outcome, trace))
    }

    /// The helper of a replay that is given none: it has Default handlers, and each hook of a tap or of a push's own button
    /// is handled.
    public static func acceptingHelper(services: PushServices) -> any NotificationHelper {
        DefaultNotificationHelper(
            pushHandler: AcceptingPushHandler(services: services),
            richPushHandler: AcceptingRichPushHandler(services: services)
        )
    }

    /// Gives a pass if one was added; otherwise fails as the recorded response did.
    private var recordedPasses: RecordingPassFetcher {
        let (wasAdded, outcome) = (outcome.effects.contains { $0.hook == "addPass" }, outcome)
        return RecordingPassFetcher { _ in
            if wasAdded { return Data() }
            let reason = outcome.reason ?? ""
            guard outcome.outcome == "ignored" else { throw ReplayedError(code: reason) }
            throw MediaError(code: .unsupported, message: ReasonCode.reason(with: reason))
        }
    }

    /// The response as it was reported.
    private func reported() throws -> NotificationResponse {
        for time in [now, response.time ?? now, response.deliveryDate ?? now] where !(0...Self.latest ~= time) {
            throw RecordedResponseError(.damaged, "A time is not in seconds since 1970.")
        }
        let keys = PayloadKeys(types: Set([settings.ownType].compactMap { $0.map { NotificationType($0) } }))
        let payload: PushPayload?
        do {
            payload = try response.payload.map { try PushPayload($0, keys: keys) }
        } catch {
            throw RecordedResponseError(.damaged, "response.payload is not a push: \(error)")
        }
        return NotificationResponse(
            action: ResponseAction(identifier: response.action, text: response.text),
            payload: payload,
            requestIdentifier: response.requestIdentifier,
            deliveryDate: response.deliveryDate.map(Date.init(timeIntervalSince1970:)),
            time: response.time.map(Date.init(timeIntervalSince1970:)),
            contentDigest: response.contentDigest,
            recipient: response.recipient,
            locale: response.locale
        )
    }

    /// The year 5138.
    private static let latest = 100_000_000_000.0
}

extension RecordedResponse {
    /// Brings a new store to the state that the response found.
    private func seed(_ services: PushServices, with response: NotificationResponse, at now: Date) async throws {
        let (store, recipient) = (services.store, state.recipient)
        guard let source = RecipientSource(rawValue: state.recipientSource) else {
            throw RecordedResponseError(.damaged, "state.recipientSource is not known.")
        }
        if source != .given, source != .unknown, recipient != .device {
            let known = MessageEvent(messageResponseID: .min, action: .delivered, time: now)
            _ = try await store.commit(StoreChanges(recipient: recipient, messages: [known], time: now))
            if state.isShown { try await store.setSignedInRecipient(recipient) }
        }
        if state.wasOpened, let id = response.payload?.messageResponseID {
            try await open(id, services, response)
        }
        try await holdLines(of: recipient, store, at: now)
        try await answerBefore(response, source, recipient, store, at: now)
    }

    /// Opens the message before the response. A report or an EMS open that the response tries has failed then.
    private func open(
        _ id: Int64,
        _ services: PushServices,
        _ response: NotificationResponse
    ) async throws {
        let client = RecordingLoyaltyClient()
        for operation in [LoyaltyOperation.trackMessage, .postEMSOpen]
        where calls.contains(where: { $0.operation == operation.rawValue }) {
            client.script(operation, .failure(LoyaltyAPIError.unreachable))
        }
        var services = services
        services.api = LoyaltyAPIs(client)
        let helper = DefaultNotificationHelper(services: services)
        var context = await helper.context(for: response)
        if settings.sendsBeacons { context.emsOpen = response.payload?.emsOpen }
        _ = try await helper.trackMessage(id: id, context: context)
        await services.background.waitUntilIdle()
    }

    /// Queues a call of another process before each call that was not tried.
    private func holdLines(of recipient: Recipient, _ store: PushStore, at now: Date) async throws {
        for (position, call) in calls.enumerated() where call.error == Call.untried {
            guard let name = LoyaltyOperation(rawValue: call.operation)?.row.name,
                let call = LoyaltyCall(["api": .string(name), "arguments": .object(call.arguments)])
            else { throw RecordedResponseError(.damaged, "calls.\(position) is not a call that can be queued.") }
            let held = OutboxCall(
                call: call,
                idempotencyKey: "recorded-\(position)",
                locale: "en",
                lease: Lease(owner: "recorded", duration: Lease.maximumDuration)
            )
            _ = try await store.commit(StoreChanges(recipient: recipient, calls: [held], time: now))
        }
    }

    /// Answers the response, or begins to answer it, as another process did before it was reported.
    private func answerBefore(
        _ response: NotificationResponse,
        _ source: RecipientSource,
        _ recipient: Recipient,
        _ store: PushStore,
        at now: Date
    ) async throws {
        guard let found = state.found, let identity = IdempotencyKey.response(response) else { return }
        let member = found == "ofAnotherMember" ? "another member" : recipient
        let claim = ResponseClaim(
            response: identity,
            namesMember: source != .signedIn || member != recipient,
            owner: "recorded",
            duration: .seconds(3600)
        )
        _ = try await store.commit(StoreChanges(recipient: member, claim: claim, time: now))
        if found == "inProgress" { return }
        let kept = HandledResponse(
            recipient: member,
            outcome: state.kept?.outcome ?? PushOutcome.handled.name,
            reason: state.kept?.reason.map { ReasonCode.reason(with: $0) },
            time: now
        )
        _ = try await store.endResponse(claim, with: kept)
    }
}

extension RecordedResponse.Links {
    fileprivate var policy: URLPolicy {
        URLPolicy(
            allowedSchemes: allowedSchemes.map(Set.init),
            refusedSchemes: Set(refusedSchemes),
            allowedHosts: allowedHosts.map(Set.init),
            allowsLoopback: allowsLoopback,
            allowsPrivateAddresses: allowsPrivateAddresses
        )
    }
}

/// Accepts every tap. Which hook was called is compared as an effect.
private final class AcceptingPushHandler: DefaultPushHandler {
    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { .handled }

    override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        .handled
    }

    override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { .handled }

    override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome { .handled }
}

private final class AcceptingRichPushHandler: DefaultRichPushHandler {
    override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome { .handled }
}
