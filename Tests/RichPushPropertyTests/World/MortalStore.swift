import RichPushHandling
import RichPushModel
import RichPushPayload
import RichPushStore

/// A process's access to the store. It ends when the process is killed.
final class MortalStore: ForwardingStore {
    private let living: any PushStore
    private let recorded: Locked<Set<String>>
    private let dead = Locked(false)
    private let screen: Screen

    /// Makes a store over another one. `recorded` collects the effects of recorded calls on the platform.
    init(_ base: any PushStore, recorded: Locked<Set<String>>, screen: Screen) {
        living = base
        self.recorded = recorded
        self.screen = screen
    }

    var isDead: Bool { dead.withLock { $0 } }

    func kill() { dead.withLock { $0 = true } }

    var base: any PushStore {
        get throws {
            if isDead { throw StoreError(code: .failed, message: "The process was killed.") }
            return living
        }
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        let receipt = try await base.commit(changes)
        guard receipt.response == nil || receipt.response == .new else { return receipt }
        let calls = changes.messages.flatMap(\.calls) + changes.calls
        recorded.withLock { $0.formUnion(calls.compactMap { $0.call.effect(of: changes.recipient) }) }
        return receipt
    }

    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        let entries = try await base.changeMember(to: recipient, deregistering: call)
        // If two processes change the member at the same time, either may be the last one here.
        while true {
            let current = try await living.signedInRecipient()
            screen.change(to: current)
            if try await living.signedInRecipient() == current { return entries }
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
