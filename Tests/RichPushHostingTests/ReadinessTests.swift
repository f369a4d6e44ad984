import RichPushKit
import RichPushModel
import RichPushPostgres
import RichPushStore
import RichPushTestSupport
import Testing

@testable import RichPushHosting

@Suite("Readiness of a service")
struct ReadinessTests {
    @Test("A store that does not answer in time is not ready, and only one check of it runs")
    func silent() async throws {
        let (gate, uses) = (Gate(), Collected<String>())
        let store = PushStore.memory().watched(before: { use in
            uses.append(use.name)
            await gate.pass()
            return nil
        })
        let readiness = StoreReadiness(store: store, limit: .milliseconds(20))
        for _ in 0..<3 { #expect(await readiness.fault() == "The store did not answer within 20 ms.") }
        #expect(uses.all.count == 1)
        gate.open()
        let patient = StoreReadiness(store: store, limit: .seconds(60))
        #expect(await patient.fault() == nil)
    }

    @Test("An unknown outcome of a commit is a problem of 503 with its own name, and never an answer")
    func unknownOutcome() async throws {
        let failing = Locked<StoreError?>(StoreError(code: .outcomeUnknown, message: "Lost in COMMIT."))
        let bench = try Bench(wrapping: {
            $0.watched(before: { _ in if let error = failing.withLock({ $0 }) { throw error } else { nil } })
        })
        for problem in [
            await bench.problem { try await bench.respond() }, await bench.problem { try await bench.deliver() },
        ] {
            #expect(problem?.kind == .outcomeUnknown)
            #expect(problem?.kind.status == 503)
            #expect(problem?.json()["type"] == "urn:richpush:outcome-unknown")
            #expect(problem?.retryAfterSeconds == 1)
        }
        failing.withLock { $0 = nil }
        #expect(try await bench.respond().outcome == "handled")
    }

    @Test(
        "A server with too many connections, a standby and a port without a server are not ready, each with its reason"
    )
    func server() async throws {
        let server = try PostgresServer.shared()
        let address = try server.newDatabase()
        let role = "r" + address.suffix(32)
        try server.run("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 0")
        try await StoreAddress(address).store().open()
        let (standby, closed) = (try server.standby(), try HeldPort())
        let name = String(address.split(separator: "/").last ?? "")
        for (address, reason) in [
            (server.address(database: name, user: role), "has too many connections (SQLSTATE 53300)"),
            (standby.address(database: name), "may be a standby"),
            (server.address(database: name, port: closed.number), "cannot be reached"),
        ] {
            let store = try StoreAddress(address).store()
            let fault = await StoreReadiness(store: store, limit: .seconds(60)).fault()
            #expect(fault?.contains(reason) == true, "\(fault ?? "ready")")
            #expect(fault?.contains(name) == false)
            try await store.close()
        }
        standby.end()
        closed.release()
    }
}
