public import Foundation
import RichPushExtension
package import RichPushModel
package import RichPushPayload
import RichPushStore

extension DefaultNotificationHelper {
    var runner: CallRunner {
        CallRunner(runnerParts, emsOpenHandler: emsOpenHandler)
    }

    /// Reports an error to the observer and to your hook.
    func report(_ error: any Error, context: PushContext) async {
        services.observer.report(.failure(error, context))
        await handleFailure(error, context: context)
    }

    /// Tracks the message and the EMS open of a payload, with the claim of its response. A failure is reported and does not
    /// stop the response. Returns why nothing was recorded; `nil` if there was nothing to record, or it was recorded.
    func track(_ payload: PushPayload, context: PushContext) async -> (any Error)? {
        let emsOpen = services.sendsBeacons(in: context) ? payload.emsOpen : nil
        guard payload.messageResponseID != nil || emsOpen != nil else { return nil }
        do {
            if let failure = context.responseRun?.lockFailure { throw failure }
            if let id = payload.messageResponseID {
                var context = context
                context.emsOpen = emsOpen
                let tracked = try await trackMessage(id: id, parameters: nil, context: context)
                context.responseRun?.note { $0.tracked = (tracked.messageResponseID, tracked.isNew) }
            } else if let emsOpen, let call = emsOpenCall(emsOpen, messageResponseID: nil, context: context) {
                var changes = StoreChanges(recipient: context.recipient, calls: [call], time: context.time)
                // The content extension may have recorded the same opening.
                changes.journalEvent = IdempotencyKey.opening(context, messageResponseID: nil)
                _ = try await commit(changes, context: context)
            }
            return nil
        } catch {
            await report(error, context: context)
            return error
        }
    }

    /// Records an opening, and the context's EMS open in the same transaction; then starts to send both.
    func recordOpening(
        id: Int64,
        parameters: JSONObject?,
        context: PushContext
    ) async throws -> TrackedMessage {
        var opening = event(.opened, of: id, parameters: parameters, context: context)
        if let emsOpen = context.emsOpen.flatMap({ emsOpenCall($0, messageResponseID: id, context: context) }) {
            opening.calls.append(emsOpen)
        }
        let changes = StoreChanges(recipient: context.recipient, messages: [opening], time: context.time)
        let receipt = try await commit(changes, context: context)
        return TrackedMessage(messageResponseID: id, action: .opened, isNew: receipt.newMessages.first ?? false)
    }

    /// Records that a message was opened by a link with its number: that of an activity or a widget. Call it with each link
    /// with which the system opens the app, for example in `onOpenURL(perform:)`.
    ///
    /// It is an opening of the member signed in: the activities of a former one have ended. Each message is recorded once
    /// for each member.
    ///
    /// - Parameter link: the link; `message_response_id` in its query is the message, whatever its name in pushes is.
    /// - Returns: what was recorded; `nil` if the link names no message.
    /// - Throws: ``/RichPushStore/StoreError`` if the opening could not be recorded.
    @discardableResult
    public func trackLink(_ link: URL) async throws -> TrackedMessage? {
        let name = PayloadKeys.default.messageResponseID + "="
        let parts = link.query(percentEncoded: true)?.split(separator: "&") ?? []
        guard let value = parts.first(where: { $0.hasPrefix(name) })?.dropFirst(name.count), let id = Int64(value),
            String(id) == value
        else { return nil }
        return try await trackMessage(id: id)
    }

    /// Records that the message of a Live Activity was delivered: the app sees the activity.
    func recordDelivery(ofActivityWith id: Int64, to member: Recipient) async throws {
        var context = try await signedIn()
        context.recipient = member
        let delivery = event(.delivered, of: id, context: context)
        _ = try await commit(
            StoreChanges(recipient: member, messages: [delivery], time: context.time),
            context: context
        )
    }

    /// The EMS open's call; `nil` if it can never be sent.
    private func emsOpenCall(_ emsOpen: String, messageResponseID: Int64?, context: PushContext) -> OutboxCall? {
        guard services.canSend(emsOpen: emsOpen, context) else { return nil }
        return runner.recordable(.emsOpen(emsOpen), context: context, messageResponseID: messageResponseID)
    }

    /// The event of a message, with the call that reports it.
    private func event(
        _ action: MessageAction,
        of id: Int64,
        parameters: JSONObject? = nil,
        context: PushContext
    ) -> MessageEvent {
        let call = LoyaltyCall.trackMessage(id: id, parameters: parameters, action: action)
        var event = MessageEvent(
            messageResponseID: id,
            action: action,
            time: context.time,
            calls: [runner.recordable(call, context: context, messageResponseID: id)]
        )
        event.isNow = context.responseRun?.read(\.hasReportedTime) != true
        return event
    }

    /// Commits what happened to a push, with the claim of its response, and starts to send its calls.
    private func commit(_ changes: StoreChanges, context: PushContext) async throws -> StoreReceipt {
        var changes = changes
        changes.claim = context.responseRun?.openClaim
        changes.requestIdentifier = context.requestIdentifier
        let runner = runner
        let (receipt, lines) = try await runner.commit(changes)
        context.responseRun?.note { ($0.claimed, $0.isRecalled) = (receipt.response, receipt.isRecalled) }
        // Of a response that is not new nothing was recorded.
        guard receipt.response ?? .new == .new else { return receipt }
        runner.attemptInBackground(lines) { runner.sendDueCalls() }
        for (message, isNew) in zip(changes.messages, receipt.newMessages) {
            let id = message.messageResponseID
            services.observer.report(.recorded(message.action, messageResponseID: id, isNew: isNew, context))
        }
        return receipt
    }

    func showLateResults() async {
        guard services.routes.isReady else { return }
        let context = await makeContext()
        do {
            let limit = 100
            var results: [LateResult]
            repeat {
                results = try await lateResults(for: context.recipient, limit: limit)
                for result in results {
                    // What is not shown stays.
                    guard await Self.show(result, by: richPushHandler, context: context) else { return }
                    try await removeLateResults([result.id], for: context.recipient)
                }
            } while results.count == limit
        } catch {
            await report(error, context: context)
        }
    }

    /// Shows a late result, unless its member has signed out in the meantime; returns whether it was shown.
    @MainActor
    private static func show(_ result: LateResult, by handler: any RichPushHandler, context: PushContext) -> Bool {
        guard context.mayShow else { return false }
        handler.showLateResult(result, context: context)
        return true
    }

    func recordBackgroundDelivery(_ request: NotificationRequest) async -> BackgroundFetchResult {
        guard let payload = request.payload else { return .noData }
        let recalls = payload.recalls
        guard payload.messageResponseID != nil || payload.aps?.badge != nil || !recalls.isEmpty else { return .noData }
        let context = await deliveryContext(of: request, payload)
        let isShown = context.responseRun?.read(\.isShown) ?? true
        let badge = payload.aps?.badge
        if badge != nil, !isShown { await showOwnBadge(context: context) }
        guard context.isOwnerRead || services.unrecordedCalls == .makeOnce else { return .failed }
        guard context.recipientSource != .unknown else { return .noData }
        do {
            var changes = changes(by: payload, context: context)
            changes.recalls = recalls
            let receipt = try await commit(changes, context: context)
            if badge != nil || !recalls.isEmpty, services.journal?.snapshot()?.recipient == context.recipient {
                try await writeSnapshot()
            }
            // The system has shown the push's count, which is older than the recorded one, or that of a message that was
            // taken back. A recall never removes the badge, and with it the other notifications.
            let isOther = receipt.newMessages.contains(false) || receipt.badgeCount != badge
            if let badge, isShown, isOther, recalls.isEmpty || receipt.badgeCount != 0 && badge != 0 {
                await showOwnBadge(context: context)
            }
            await removeRecalled(context)
            return receipt.newMessages.contains(false) ? .noData : .newData
        } catch {
            await report(error, context: context)
            return .failed
        }
    }

    /// Records a delivery that a client reports to a service.
    ///
    /// A message is known by its number, other deliveries by their request identifier. A known one changes no badge, and
    /// an earlier time corrects that of the message; a time in the future, or `nil`, is now.
    ///
    /// - Returns: the member, whether the delivery is new, and the badge count; `nil` if the addressee is not known.
    /// - Throws: ``/RichPushStore/StoreError`` if the delivery could not be recorded.
    package func recordDelivery(
        _ request: NotificationRequest,
        _ payload: PushPayload,
        at time: Date?
    ) async throws -> (recipient: Recipient, isNew: Bool, badge: Int)? {
        let context = await deliveryContext(of: request, payload, at: time)
        guard context.isOwnerRead else { throw StoreError.ownerNotRead }
        guard context.recipientSource != .unknown else { return nil }
        var changes = changes(by: payload, context: context)
        changes.time = services.clock.now()
        changes.now = changes.time
        changes.correctsTimes = true
        if changes.messages.isEmpty {
            changes.journalEvent = IdempotencyKey.delivery(request.identifier, recipient: context.recipient)
        }
        let receipt = try await commit(changes, context: context)
        await services.background.endResponse()
        let isNew = changes.messages.isEmpty ? !receipt.wasTakenBefore : receipt.newMessages.contains(true)
        return (context.recipient, isNew, receipt.badgeCount)
    }

    private func deliveryContext(
        of request: NotificationRequest,
        _ payload: PushPayload,
        at time: Date? = nil
    ) async -> PushContext {
        await makeContext(
            recipient: request.recipient,
            payload: payload,
            requestIdentifier: request.identifier,
            time: time,
            locale: request.locale
        )
    }

    private func changes(by payload: PushPayload, context: PushContext) -> StoreChanges {
        StoreChanges(
            recipient: context.recipient,
            messages: payload.messageResponseID.map { [event(.delivered, of: $0, context: context)] } ?? [],
            badge: payload.aps?.badge.map { .set($0) },
            time: context.time
        )
    }
}
