public import RichPushPayload

/// Routes taps to four hooks that a host overrides to show something.
///
/// The hooks are synchronous and on the main actor, so that an override touches the user interface without any
/// annotation, in an app and in a host service alike. Until they are overridden they report that nothing was done.
///
/// What a subclass stores is ``PushActor``'s; what its hooks change is written `@MainActor var`.
@PushActor
open class DefaultPushHandler {
    /// What the kit works with.
    public nonisolated let services: PushServices

    /// A handler with the given services.
    public nonisolated init(services: PushServices) {
        self.services = services
    }

    /// Follows the push's destination: client events, a content page by name, one object, or nowhere.
    open func handlePush(
        _ notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        switch PushDestination(notificationType, payload: payload) {
        case .clientEvents(let events):
            try await handleClientEvents(events, payload: payload, context: context)
        case .contentPage(let name):
            try await handleContentPageWithName(name, payload: payload, context: context)
        case .object(let id):
            try await handleObjectWithId(id, notificationType: notificationType, payload: payload, context: context)
        case .nowhere(let reason):
            .ignored(reason: reason)
        }
    }

    /// Yours to provide: show the object's detail page.
    @MainActor
    open func handleObjectWithId(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        notProvided("handleObjectWithId")
    }

    /// Yours to provide: show the list of notifications.
    @MainActor
    open func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        notProvided("handleNotificationWithoutType")
    }

    /// Yours to provide: show the content page.
    @MainActor
    open func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        notProvided("handleContentPageWithName")
    }

    /// Yours to provide: show the client events.
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

// The conformance stands apart from the class: beside it, its members would lose the class's isolation.
extension DefaultPushHandler: PushHandler, PushServicesProviding {}
