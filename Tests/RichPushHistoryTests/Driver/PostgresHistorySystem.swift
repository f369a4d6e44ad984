import Foundation
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// Two stores of one schema in PostgreSQL, as two services have. A disturbance ends a connection of one of them on the
/// server, in whatever it does, or closes a store.
struct PostgresHistorySystem: HistorySystem {
    /// A server process that is ended in a commit can still end it after its client has lost the connection.
    let hasLateEffects = true
    /// ``PushStore/leaseCalls(_:)``: a lease leaves out lines that another transaction changes.
    let allowances = StoreModel.Allowances(leavesOutLines: true)
    let stores: [PushStore]
    private let killer: PushStore
    private let name = "h" + UUID().uuidString.lowercased().replacing("-", with: "")

    init(clock: TestClock) throws {
        let (server, name) = (try PostgresServer.shared(), name)
        let options = PushStore.Options(keepsEvents: .seconds(365 * 24 * 3600))
        stores = try (0..<2).map { number in
            try PushStore.postgres(
                server.address(parameters: "?application_name=\(name)\(number)"),
                options: options,
                postgres: PushStore.PostgresOptions(schema: name, connections: 2),
                testClock: clock.clock
            )
        }
        killer = try PushStore.postgres(
            server.address(),
            postgres: PushStore.PostgresOptions(schema: name, connections: 1),
            testClock: clock.clock
        )
    }

    func expects(_ error: any Error) -> Bool {
        guard let code = (error as? StoreError)?.code else { return false }
        return [.outcomeUnknown, .cannotOpen, .locked].contains(code)
    }

    func disturb(_ seed: UInt64) async {
        let store = Int(seed % 2)
        guard seed / 2 % 4 != 0 else {
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
