import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.Date

extension DefaultNotificationHelper {
    /// Passes a response to the handler of its route, and returns the outcome, or why it is ignored. A failure is reported.
    func handle(_ response: NotificationResponse, _ route: PushRoute, context: PushContext) async -> PushOutcome {
        if route == .dismiss {
            await handleDismiss(response, context: context)
            return .ignored(reason: "The notification was dismissed; nothing is tracked or opened.")
        }
        if route == .recalled { return await showRecalled(context) }
        guard let payload = response.payload else {
            return .ignored(reason: "The payload is not a dictionary with string keys; nothing is done.")
        }
        let outcome = await PushOutcome.of {
            try await follow(route, response: response, payload: payload, context: context)
        }
        runner.sendDueCalls()
        // That a response is in progress is reported when it is not waited for any longer.
        if case .failed(let error) = outcome, !outcome.isInProgress { await report(error, context: context) }
        return outcome
    }

    private func follow(
        _ route: PushRoute,
        response: NotificationResponse,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        if route.onlyShows, !context.mayShow { return .ofAnotherMember }
        return switch route {
        case .unreadable, .dismiss, .recalled:
            .ignored(reason: "Nothing is done.")
        case .withoutType, .push:
            // It waits while the app cannot show anything. If another member has signed in meanwhile, nothing is shown.
            try await services.routes.run { [self] in
                guard context.mayShow else { return .ofAnotherMember }
                guard case .push(let type, _) = route else {
                    return try await pushHandler.handleNotificationWithoutType(payload: payload, context: context)
                }
                return try await pushHandler.handlePush(notificationType: type, payload: payload, context: context)
            } onFailure: { [self] in
                await report($0, context: context)
            }
        case .unknown(let identifier) where RichPushAction(rawValue: identifier) != nil:
            .ignored(reason: "The push has no button \"\(identifier)\"; nothing is done.")
        case .pass(let link) where response.action.isTap:
            try await richPushHandler.handlePass(link, payload: payload, context: context)
        case .pass, .action, .template, .button, .unknown:
            try await richPushHandler.handleRichPushResponse(
                actionIdentifier: response.action.identifier,
                notificationType: payload.notificationType,
                text: response.action.text,
                payload: payload,
                context: context
            )
        }
    }
}

extension PushRoute {
    /// Whether the route only shows something and records no call: a tap, a link, a reading, an action of your own.
    fileprivate var onlyShows: Bool {
        switch self {
        case .button(let button): button.link != nil
        case .action(let action): action.onlyReads
        case .unreadable, .dismiss, .recalled: false
        case .withoutType, .push, .pass, .template, .unknown: true
        }
    }
}

extension PushOutcome {
    /// The reason that is kept with the result of a response.
    var keptReason: String? {
        switch self {
        case .handled, .queued: nil
        case .ignored(let reason): reason.collapsingWhiteSpace(limit: FailureReason.limit)
        case .failed(let error): FailureReason.text(of: error)
        }
    }
}

extension HandledResponse {
    /// The outcome for another report of the response.
    var repeated: PushOutcome {
        switch outcome {
        case PushOutcome.handled.name: .handled
        case PushOutcome.queued.name: .queued
        case PushOutcome.ignored(reason: "").name: .ignored(reason: reason ?? "")
        case PushOutcome.failed(FailedBefore(reason: "")).name: .failed(FailedBefore(reason: reason ?? ""))
        default: .ignored(reason: "A newer version has handled the response: \(outcome).")
        }
    }
}

/// The failure of a response that was handled before, possibly in another process.
struct FailedBefore: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}

extension DefaultNotificationHelper {
    /// The context of a response or delivery, with the member of the push.
    func makeContext(
        recipient: Recipient? = nil,
        payload: PushPayload? = nil,
        requestIdentifier: String? = nil,
        deliveryDate: Date? = nil,
        time: Date? = nil,
        locale: String? = nil,
        run: ResponseRun? = nil
    ) async -> PushContext {
        let changes = services.shared.memberChanges
        let known = changes.count
        let now = services.clock.now()
        var context = PushContext(
            recipient: .device,
            requestIdentifier: requestIdentifier,
            deliveryDate: deliveryDate,
            locale: locale ?? services.locale(),
            time: time.map { min($0, now) } ?? now
        )
        let run = run ?? ResponseRun()
        context.run = run
        var isRead = true
        let owner: PushOwner
        do {
            owner = try await PushOwner(given: recipient, payload: payload, store: services.store)
        } catch {
            owner = PushOwner(payload: payload, snapshot: services.journal?.snapshot())
            isRead = false
            context.recipient = owner.recipient
            await report(error, context: context)
        }
        (context.recipient, context.recipientSource) = (owner.recipient, owner.source)
        run.note { [isOwnerRead = isRead, hasReportedTime = context.time < now] state in
            (state.isShown, state.isOwnerRead, state.hasReportedTime) = (owner.isShown, isOwnerRead, hasReportedTime)
            if owner.source != .given {
                state.isReplaced = { changes.isReplaced(owner.recipient, after: known) }
            }
        }
        return context
    }
}

extension PushOwner {
    /// Finds the member by what the app or service gives, the payload and the store.
    init(given: Recipient?, payload: PushPayload?, store: PushStore) async throws {
        let current = given == nil ? try await store.signedInRecipient() ?? .device : .device
        var (named, isNotedKnown) = (Recipient?.none, false)
        if given == nil {
            if let addressee = payload?.addressee {
                named = try await store.member(addressee)
            } else if let noted = payload?.notedRecipient, noted != .device {
                isNotedKnown = noted == current
                if !isNotedKnown { isNotedKnown = try await store.isMember(noted) }
            }
        }
        let (found, isKnown) = (named, isNotedKnown)
        self.init(given: given, payload: payload, current: current, find: { _ in found }, isKnown: { _ in isKnown })
    }
}

extension PushOutcome {
    /// The outcome of a push with an unknown addressee.
    static let unknownAddressee = PushOutcome.ignored(
        reason: "The payload names a member who is not known here; nothing is recorded, called or shown."
    )

    /// The outcome of an action that would show another member's push.
    static let ofAnotherMember = PushOutcome.ignored(
        reason: "The push belongs to another member than the one signed in; nothing is shown."
    )
}

extension StoreError {
    /// The member of a push could not be found, because the store could not be read.
    static let ownerNotRead = StoreError(
        code: .failed,
        message: "The store could not be read to find the member of the push; nothing is recorded, called or shown."
    )
}

/// A Default handler has other services than its helper: it would record in one store and show from another.
///
/// Make the services once and give them to each handler, or let the helper make the handlers:
/// ``DefaultNotificationHelper/init(services:)``. Services that are copied and changed afterwards count as the same.
public struct DifferentServices: Error, Hashable, CustomStringConvertible {
    /// The handler's type, for example `AppPushHandler`.
    public let handler: String

    /// What is wrong, and what to do.
    public var description: String {
        "\(handler) has other services than the helper; no response is handled. "
            + "Make the services once, and give them to both handlers: \(handler)(services: services)."
    }
}

extension DefaultNotificationHelper {
    /// Why no response can be handled: a Default handler with other services.
    nonisolated var handlersOfOtherServices: DifferentServices? {
        let all: [(handler: Any, services: PushServices?)] = [
            (pushHandler, (pushHandler as? DefaultPushHandler)?.services),
            (richPushHandler, (richPushHandler as? DefaultRichPushHandler)?.services),
            (emsOpenHandler, (emsOpenHandler as? DefaultEMSOpenHandler)?.services),
        ]
        // Copies of services share this object.
        let other = all.first { $0.services.map { $0.shared !== services.shared } ?? false }
        return other.map { DifferentServices(handler: "\(type(of: $0.handler))") }
    }
}
