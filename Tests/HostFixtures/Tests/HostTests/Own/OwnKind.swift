import HostSupport
import OwnActors
import OwnFinalClasses
import OwnMainActorClasses
import OwnMainActorDefault
import OwnStructs
import RichPushKit

/// The kinds of types that a host writes without Default superclasses.
enum OwnKind: String, CaseIterable {
    case structs, actors, mainActorClasses, finalClasses
    /// Main-actor classes in a module with the main actor as its default isolation.
    case mainActorDefault

    /// Makes an object that is both handlers, and a helper.
    @MainActor
    func make(_ parts: OwnParts) -> any PushHandler & RichPushHandler & NotificationHelper {
        switch self {
        case .structs: OwnStructs.makeOwn(parts)
        case .actors: OwnActors.makeOwn(parts)
        case .mainActorClasses: OwnMainActorClasses.makeOwn(parts)
        case .finalClasses: OwnFinalClasses.makeOwn(parts)
        case .mainActorDefault: OwnMainActorDefault.makeOwn(parts)
        }
    }

    static let ofMainActor = [mainActorClasses, mainActorDefault]
}

extension OwnParts {
    init(_ log: CallLog) {
        self.init(log: { log.add($0) })
    }
}
