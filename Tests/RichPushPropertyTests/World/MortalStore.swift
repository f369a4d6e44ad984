import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTestSupport

/// A process's access to the store. It ends when the process is killed.
final class MortalStore: Sendable {
    private let living: PushStore
    private let recorded: Locked<Set<String>>
    private let dead = Locked(false)
    private let screen: Screen

    /// Makes a store over another one. `recorded` collects the effects of recorded calls on the platform.
    init(_ base: PushStore, recorded: Locked<Set<String>>, screen: Screen) {
        living = base
        self.recorded = recorded
        self.screen = screen
    }

    var isDead: Bool { dead.withLock { $0 } }

    func kill() { dead.withLock { $0 = true } }

    /// The store as the process has it.
    var store: PushStore {
        living.watched(
            before: { [self] _ in
                if isDead { throw StoreError(code: .failed, message: "The process was killed.") }
                return nil
            },
            after: { [self] use, result in
                guard case .success(let value) = result else { return }
                switch use.function {
                case .commit, .commitEach:
                    if let changes = use.subject as? StoreChanges { note(changes, value as? StoreReceipt) }
                case .changeMember: try await followMember()
                default: break
                }
            }
        )
    }

    private func note(_ changes: StoreChanges, _ receipt: StoreReceipt?) {
        guard receipt?.response == nil || receipt?.response == .new else { return }
        let calls = changes.messages.flatMap(\.calls) + changes.calls
        recorded.withLock { $0.formUnion(calls.compactMap { $0.call.effect(of: changes.recipient) }) }
    }

    private func followMember() async throws {
        // If two processes change the member at the same time, either may be the last one here.
        while true {
            let current = try await living.signedInRecipient()
            screen.change(to: current)
            if try await living.signedInRecipient() == current { return }
        }
    }
}

extension LoyaltyCall {
    /// The effect of the call as the platform reports it; `nil` if the platform refuses it for good.
    fileprivate func effect(of recipient: Recipient) -> String? {
        switch self {
        case .likePost(let id): id.hasSuffix(".bad") ? nil : "\(recipient) likePost \(id) "
        case .addNewComment(let body, let id): id.hasSuffix(".bad") ? nil : "\(recipient) addNewComment \(id) \(body)"
        case .respondToOffer(let id): "\(recipient) respondToOffer \(id) "
        case .trackMessage(let id, _, let action): "\(recipient) trackMessage \(id) \(action.rawValue)"
        default: nil
        }
    }
}
