import HostSupport
import RichPushKit

// The kinds of types that a host writes: each target compiles this folder as one of them. The members are in extensions,
// which are the same for all kinds.

extension Own: PushHandler, RichPushHandler, NotificationHelper {}

#if STRUCTS
struct Own {
    let parts: OwnParts
}
#elseif FINAL_CLASSES
final class Own {
    let parts: OwnParts

    init(parts: OwnParts) {
        self.parts = parts
    }
}
#elseif ACTORS
actor Own {
    let parts: OwnParts
    private var calls = 0

    init(parts: OwnParts) {
        self.parts = parts
    }
}
#elseif MAIN_ACTOR_CLASSES
/// Isolated like a view controller. It needs `@MainActor` even where that is the default, because a protocol that refines
/// `Sendable` is not isolated by default.
@MainActor
final class Own {
    let parts: OwnParts

    init(parts: OwnParts) {
        self.parts = parts
    }
}
#endif

extension Own {
    /// Logs the name of a member. It uses state that only the type's isolation permits, if there is any.
    func note(_ name: String = #function) {
        #if ACTORS
        calls += 1
        #elseif MAIN_ACTOR_CLASSES
        parts.screen.show(name)
        #endif
        parts.log(name)
    }

    /// Logs the name of a member that handles a push.
    func handled(_ name: String = #function) -> PushOutcome {
        note(name)
        return .handled
    }
}

/// Makes an object of this target's kind.
@MainActor
package func makeOwn(_ parts: OwnParts) -> any PushHandler & RichPushHandler & NotificationHelper {
    Own(parts: parts)
}
