import Foundation
import RichPushKit

/// A store in one JSON file, written anew with each change: for a host with few members and no need for speed.
///
/// Each member works on a copy of the state. The copy becomes the state after it is on the disk. So a change is made
/// completely or not at all.
actor FileStore: PushStore {
    nonisolated let file: URL
    private let clock: PushClock
    private var state: StoredState

    /// A store in a file, which is made with the first change. The clock decides when leases and claims end.
    init(file: URL, clock: PushClock = .live) throws {
        self.file = file
        self.clock = clock
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
        state.now = clock.now()
        return body(state)
    }

    /// Changes the state, if the change can be written.
    func write<Value>(_ change: (inout StoredState) throws -> Value) throws -> Value {
        var changed = state
        changed.now = clock.now()
        let value = try change(&changed)
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
        try write { try $0.commit(changes) }
    }

    func deviceID(orMake make: @Sendable () -> String) async throws -> String {
        if let id = state.deviceID { return id }
        return try write { state in
            let id = make()
            state.deviceID = id
            return id
        }
    }

    func response(_ claim: ResponseClaim, of recipient: Recipient) async throws -> ResponseState? {
        read { $0.response(claim, of: recipient) }
    }

    func renewResponse(_ claim: ResponseClaim) async throws -> Bool {
        try write { $0.renewResponse(claim) }
    }

    func endResponse(_ claim: ResponseClaim, with result: HandledResponse?) async throws -> Bool {
        try write { $0.endResponse(claim, with: result) }
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
