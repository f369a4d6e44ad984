public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// Routes taps to four hooks that a host overrides to show something.
///
/// The hooks are synchronous and on the main actor, so that an override touches the user interface without any
/// annotation, in an app and in a host service alike. Until they are overridden they report that nothing was done. What
/// a hook has to await goes into ``/RichPushModel/PushContext/wait(_:)``.
///
/// The class lives on ``/RichPushModel/PushActor``: a plain subclass may keep state, which is that actor's. State that
/// a hook changes is written `@MainActor var`. A subclass's own initialiser is written `nonisolated init` and calls
/// `super.init(services:)`.
@PushActor
open class DefaultPushHandler {
    /// What the kit works with.
    public nonisolated let services: PushServices

    /// A handler with the given services.
    public nonisolated init(services: PushServices) {
        self.services = services
    }

    /// Follows the push's destination: client events, a content page by name, one object, or nowhere. Nothing is shown
    /// if ``/RichPushModel/PushContext/mayShow`` is false.
    open func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await show(notificationType, payload: payload, context: context)
    }

    /// Asks whether the push may be shown in the same turn of the main actor in which it is.
    @MainActor
    private func show(
        _ notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        guard context.mayShow else { return .ofAnotherMember }
        return switch PushDestination(notificationType, payload: payload) {
        case .clientEvents(let events):
            try handleClientEvents(events, payload: payload, context: context)
        case .contentPage(let name):
            try handleContentPageWithName(name, payload: payload, context: context)
        case .object(let id):
            try handleObjectWithID(id, notificationType: notificationType, payload: payload, context: context)
        case .nowhere(let reason):
            .ignored(reason: reason)
        }
    }

    /// Shows the object's detail page. Yours to provide: by default nothing is shown.
    @MainActor
    open func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        // An override of the Notifications Kit's spelling is called too.
        try (self as any PushHandlerSpelling).handleObjectWithId(
            id,
            notificationType: notificationType,
            payload: payload,
            context: context
        )
    }

    /// The Notifications Kit's spelling of ``handleObjectWithID(_:notificationType:payload:context:)``.
    @available(*, deprecated, renamed: "handleObjectWithID(_:notificationType:payload:context:)")
    @MainActor
    open func handleObjectWithId(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        notProvided("handleObjectWithID")
    }

    /// Shows the list of notifications. Yours to provide: by default the push's link is opened by the services'
    /// ``PushServices/openURL``, if it has one and ``PushServices/linkPolicy`` allows it; see
    /// ``link(ofPushWithoutType:)``.
    @MainActor
    open func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        guard let url = link(ofPushWithoutType: payload) else { return notProvided("handleNotificationWithoutType") }
        services.openURL(url)
        return .handled
    }

    /// The link that a tap opens on a push with neither a type nor a template: `wzrk_dl` (CleverTap).
    ///
    /// - Parameter payload: the push.
    /// - Returns: the link; nil if there is none, the links policy refuses it, or a template shows one of its own.
    public nonisolated func link(ofPushWithoutType payload: PushPayload) -> URL? {
        guard !payload.hasTemplateKeys, let link = payload.templateBodyLink else { return nil }
        return try? services.linkPolicy.url(link)
    }

    /// Shows the content page. Yours to provide: by default nothing is shown.
    @MainActor
    open func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        notProvided("handleContentPageWithName")
    }

    /// Shows the client events. Yours to provide: by default nothing is shown.
    @MainActor
    open func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        notProvided("handleClientEvents")
    }

    private nonisolated func notProvided(_ hook: String) -> PushOutcome {
        .ignored(reason: "The host does not override \(hook); nothing is shown.")
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension DefaultPushHandler: PushHandler, PushHandlerSpelling {}

/// Reaches the deprecated spelling without a warning.
private protocol PushHandlerSpelling {
    @MainActor
    func handleObjectWithId(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome
}
