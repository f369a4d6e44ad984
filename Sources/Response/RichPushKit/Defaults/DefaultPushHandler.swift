public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// Routes taps to four hooks that an app or service overrides to show something.
///
/// ```swift
/// final class AppPushHandler: DefaultPushHandler {
///     override func handleObjectWithID(
///         _ id: ObjectID,
///         notificationType: NotificationType,
///         payload: PushPayload,
///         context: PushContext
///     ) throws -> PushOutcome {
///         Screen.shared.show(id)
///         return .handled
///     }
/// }
/// ```
///
/// The hooks are synchronous and on the main actor, so that an override can use the user interface without any
/// annotation, in an app and in a host service. By default they show nothing and return an ignored outcome. An error
/// that a hook throws becomes a failed outcome. Run asynchronous work of a hook with
/// ``/RichPushModel/PushContext/wait(_:)``.
///
/// The class is isolated to ``/RichPushModel/PushActor``: a subclass without annotations may keep state, which is
/// isolated to that actor. Declare state that a hook changes as `@MainActor var`. Declare a subclass's own initialiser
/// as `nonisolated init` and call `super.init(services:)`.
@PushActor
open class DefaultPushHandler {
    /// The dependencies of the handler: link policy, localizer and others.
    public nonisolated let services: PushServices

    /// Makes a handler with the given services.
    public nonisolated init(services: PushServices) {
        self.services = services
    }

    /// Calls the hook for the push's destination: client events, a content page by name, or one object. Without a
    /// destination the outcome is ignored. Nothing is shown if ``/RichPushModel/PushContext/mayShow`` is false.
    open func handlePush(
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        try await show(notificationType, payload: payload, context: context)
    }

    /// Checks whether the push may be shown, and shows it in the same turn of the main actor.
    @MainActor
    private func show(
        _ notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        guard context.mayShow else { return .ofAnotherMember }
        switch context.responseRun?.destination(of: notificationType, payload)
            ?? PushDestination(notificationType, payload: payload)
        {
        case .clientEvents(let events):
            return try handleClientEvents(events, payload: payload, context: context)
        case .contentPage(let name):
            return try handleContentPageWithName(name, payload: payload, context: context)
        case .object(let id):
            return try handleObjectWithID(id, notificationType: notificationType, payload: payload, context: context)
        case .nowhere(let reason):
            return .ignored(reason: reason)
        }
    }

    /// Shows the object's detail page. By default nothing is shown; override it.
    @MainActor
    open func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        // Also calls an override of the Notifications Kit's spelling.
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

    /// Shows the list of notifications; override it. By default the push's link is opened with
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
    /// - Returns: the link; `nil` if there is none, the link policy refuses it, or the push has a template.
    public nonisolated func link(ofPushWithoutType payload: PushPayload) -> URL? {
        payload.link.flatMap { try? services.linkPolicy.url($0) }
    }

    /// Shows the content page with that name. By default nothing is shown; override it.
    @MainActor
    open func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        notProvided("handleContentPageWithName")
    }

    /// Shows the client events of a geofence. By default nothing is shown; override it.
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

/// Calls the deprecated spelling without a warning.
private protocol PushHandlerSpelling {
    @MainActor
    func handleObjectWithId(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome
}
