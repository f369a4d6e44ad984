import RichPushKit

/// Handlers and a helper without Default superclasses, all of one kind of type.
struct OwnHost: Sendable {
    /// The calls they received.
    let log: CallLog
    let push: any PushHandler
    let rich: any RichPushHandler
    /// Makes the helper with two handlers.
    let makeHelper: @MainActor @Sendable (any PushHandler, any RichPushHandler) -> any NotificationHelper
}

/// The kinds of types that a host writes.
enum OwnKind: String, CaseIterable {
    case structs, actors, mainActorClasses, finalClasses

    @MainActor
    func makeHost() -> OwnHost {
        let log = CallLog()
        return switch self {
        case .structs:
            OwnHost(
                log: log,
                push: StructPushHandler(log: log),
                rich: StructRichPushHandler(log: log),
                makeHelper: { StructNotificationHelper(log: log, pushHandler: $0, richPushHandler: $1) }
            )
        case .actors:
            OwnHost(
                log: log,
                push: ActorPushHandler(log: log),
                rich: ActorRichPushHandler(log: log),
                makeHelper: { ActorNotificationHelper(log: log, pushHandler: $0, richPushHandler: $1) }
            )
        case .mainActorClasses:
            OwnHost(
                log: log,
                push: MainActorPushHandler(log: log),
                rich: MainActorRichPushHandler(log: log),
                makeHelper: { MainActorNotificationHelper(log: log, pushHandler: $0, richPushHandler: $1) }
            )
        case .finalClasses:
            OwnHost(
                log: log,
                push: FinalClassPushHandler(log: log),
                rich: FinalClassRichPushHandler(log: log),
                makeHelper: { FinalClassNotificationHelper(log: log, pushHandler: $0, richPushHandler: $1) }
            )
        }
    }
}
