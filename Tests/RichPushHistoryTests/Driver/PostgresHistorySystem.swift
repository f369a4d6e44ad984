import Foundation
import RichPushModel
import RichPushPostgres
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// Two stores of one schema in PostgreSQL, as two services have. A disturbance ends a connection of one of them on the
/// server, in whatever it does, or closes a store; with a server of its own, it also ends that one.
struct PostgresHistorySystem: HistorySystem {
    /// A server process that is ended in a commit can still end it after its client has lost the connection.
    let hasLateEffects = true
    let hasOwnClock = true
    /// ``PushStore/leaseCalls(_:)``: a lease leaves out lines that another transaction changes.
    let allowances = StoreModel.Allowances(leavesOutLines: true)
    let stores: [PushStore]
    private let killer: PushStore
    private let name = "h" + UUID().uuidString.lowercased().replacing("-", with: "")
    private let ending: ServerEnding?

    /// Makes the stores.
    ///
    /// - Parameters:
    ///   - clock: the clock of the stores.
    ///   - ending: the server that disturbances end; `nil` for the server of all tests, which goes on.
    /// - Throws: an error if there is no server.
    init(clock: TestClock, ending: ServerEnding? = nil) throws {
        let name = name
        self.ending = ending
        func address(_ application: String) throws -> String {
            let parameters = "?application_name=\(application)"
            return try ending?.address(parameters) ?? PostgresServer.shared().address(parameters: parameters)
        }
        let options = PushStore.Options(keepsEvents: .seconds(365 * 24 * 3600))
        stores = try (0..<2).map { number in
            try PushStore.postgres(
                address("\(name)\(number)"),
                options: options,
                postgres: PushStore.PostgresOptions(schema: name, connections: 2),
                testClock: clock.clock
            )
        }
        killer = try PushStore.postgres(
            address(name),
            postgres: PushStore.PostgresOptions(schema: name, connections: 1),
            testClock: clock.clock
        )
    }

    func expects(_ error: any Error) -> Bool {
        guard let code = (error as? StoreError)?.code else { return false }
        let isOfEnd = ending != nil && [.unreachable, .readOnly].contains(code)
        return isOfEnd || [.outcomeUnknown, .cannotOpen, .locked].contains(code)
    }

    /// The text of all others says that nothing was written.
    func deniesEffect(of error: any Error) -> Bool {
        guard let error = error as? StoreError, expects(error) else { return false }
        return error.code != .outcomeUnknown
    }

    func disturb(_ seed: UInt64) async {
        if let ending, seed / 8 % 2 == 0 { return ending.end() }
        let store = Int(seed % 2)
        guard seed / 2 % 4 != 0, ending?.allowsCuts != false else {
            try? await stores[store].close()
            return
        }
        let victim = "\(name)\(store)"
        try? await killer.engine.write(StoreUse(name: #function)) { db in
            _ = try db.run(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?
                ORDER BY state = 'active' DESC LIMIT 1
                """,
                victim
            )
        }
    }

    func end() async {
        for store in stores + [killer] { try? await store.close() }
    }
}
