import Foundation
import RichPushKit

/// A store in one JSON file, written anew with each change: for a host with few members and no need for speed.
///
/// Each member works on a copy of the state. The copy becomes the state after it is on the disk. So a change is made
/// completely or not at all.
actor FileStore: PushStore {
    nonisolated let file: URL
    private var state: StoredState

    /// A store in a file, which is made with the first change.
    init(file: URL) throws {
        self.file = file
        do {
            guard FileManager.default.fileExists(atPath: file.path) else {
                state = StoredState()
                return
            }
            state = try JSONDecoder().decode(StoredState.self, from: Data(contentsOf: file))
        } catch {
            throw StoreError(
                code: .cannotOpen,
                message: "\(file.path) is not a store that can be read; nothing is recorded.",
                underlying: error
            )
        }
    }

    /// Reads the state.
    func read<Value>(_ body: (StoredState) -> Value) -> Value {
        body(state)
    }

    /// Changes the state, if the change can be written.
    func write<Value>(_ change: (inout StoredState) -> Value) throws -> Value {
        var changed = state
        let value = change(&changed)
        do {
            try JSONEncoder().encode(changed).write(to: file, options: .atomic)
        } catch {
            throw StoreError(
                code: .failed,
                message: "\(file.path) could not be written; the change is not made.",
                underlying: error
            )
        }
        state = changed
        return value
    }

    func commit(_ changes: StoreChanges) async throws -> StoreReceipt {
        try write { $0.commit(changes) }
    }

    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        if let id = state.deviceID { return id }
        return try write { state in
            let id = make()
            state.deviceID = id
            return id
        }
    }

    func handledResponse(_ key: String) async throws -> HandledResponse? {
        state.responses[key].map {
            HandledResponse(key: key, recipient: $0.recipient, outcome: $0.outcome, reason: $0.reason, time: $0.time)
        }
    }

    func keepHandledResponse(_ response: HandledResponse) async throws {
        guard state.responses[response.key] == nil else { return }
        try write { state in
            state.note(response.recipient)
            state.responses[response.key] = StoredResponse(
                recipient: response.recipient,
                outcome: response.outcome,
                reason: response.reason,
                time: response.time
            )
            state.responseKeys.append(response.key)
            if state.responseKeys.count > HandledResponse.limit {
                state.responses[state.responseKeys.removeFirst()] = nil
            }
        }
    }

    func deviceToken(for recipient: Recipient) async throws -> String? {
        read { $0.members[recipient.name]?.deviceToken }
    }

    func setDeviceToken(_ token: String?, for recipient: Recipient) async throws {
        try write { $0.members[recipient.name, default: StoredMember()].deviceToken = token }
    }

    func changeMember(to recipient: Recipient?, deregistering call: DeviceCall) async throws -> [OutboxEntry] {
        try write { $0.changeMember(to: recipient, call) }
    }

    func wantDeviceToken(
        _ token: String,
        permission: AuthorizationStatus?,
        registering call: DeviceCall
    ) async throws -> [OutboxEntry] {
        try write { $0.wantDeviceToken(token, permission: permission, call) }
    }

    func member(_ addressee: PushAddressee) async throws -> Recipient? {
        read { state in state.known.first { addressee.names($0.rawValue) } }
    }

    func isMember(_ recipient: Recipient) async throws -> Bool {
        read { state in state.known.contains(recipient) }
    }

    func members(limit: Int) async throws -> [Recipient] {
        read { state in Array(state.known.prefix(max(0, limit))) }
    }

    func signedInRecipient() async throws -> Recipient? {
        read { $0.signedIn }
    }

    func setSignedInRecipient(_ recipient: Recipient?) async throws {
        try write { $0.signIn(recipient) }
    }
}
