import Foundation
import RichPushAudit
import RichPushModel
import RichPushStore
import RichPushTestSupport
import RichPushTesting

/// Makes a history: clients call two stores in rounds. Between rounds the clock moves.
struct HistoryRun: Sendable {
    /// Makes a call, in place of the store.
    typealias Caller = @Sendable (Operation, PushStore) async throws -> Answer

    var seed: UInt64
    var length = 200
    /// Changes the statements of the stores, for stores with a fault.
    var rewriting: WatchedEngine.Rewriting?
    var caller: Caller = { operation, store in try await store.answer(operation) }

    private static let clients = 4
    private static let callsOfRound = 2

    init(seed: UInt64) { self.seed = seed }

    func history(of makeSystem: HistorySystemMaker) async throws -> History {
        let clock = TestClock()
        let system = try await makeSystem(clock)
        try await system.stores[0].refuse(HistoryPlan.refusedMessage)
        let stores = await system.stores.map { $0.withPlannedFaults(rewriting: rewriting) }
        var plan = HistoryPlan(seed: seed)
        var calls: [RecordedCall] = []
        let moments = Locked(0)
        while calls.count < length {
            let round = plan.nextRound(clients: Self.clients, calls: Self.callsOfRound, at: clock.now)
            let disturbance = plan.seed()
            let recorded = await withTaskGroup(of: [RecordedCall].self) { group in
                for (client, planned) in round.enumerated() {
                    let store = stores[client % stores.count]
                    group.addTask {
                        var recorded: [RecordedCall] = []
                        for call in planned {
                            let call = await record(call, client, store, moments, clock, system)
                            if let call { recorded.append(call) }
                        }
                        return recorded
                    }
                }
                if disturbance % 10 == 0 {
                    group.addTask {
                        await system.disturb(disturbance / 10)
                        return []
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
            for call in recorded.sorted(by: { $0.start < $1.start }) {
                plan.learn(call)
                calls.append(call)
            }
            clock.advance(by: .seconds(plan.pause()))
        }
        let audit = try await audit(system)
        await system.end()
        return History(calls: calls, allowances: system.allowances, audit: audit)
    }

    /// What an audit finds at the end. What was disturbed last can disturb it too. The clients of histories act on what was
    /// taken back as on all else.
    private func audit(_ system: any HistorySystem) async throws -> [StoreAudit.Finding] {
        let store = await system.stores[0]
        var tries = 0
        while true {
            do {
                return try await StoreAudit(of: store).results.filter { $0.invariant.name != "audit.recalls" }
                    .flatMap(\.findings)
            } catch  where tries < 20 && system.expects(error) {
                tries += 1
            }
        }
    }

    /// Makes a call; `nil` if the store says that it was not made.
    private func record(
        _ planned: PlannedCall,
        _ client: Int,
        _ store: PushStore,
        _ moments: Locked<Int>,
        _ clock: TestClock,
        _ system: any HistorySystem
    ) async -> RecordedCall? {
        func next() -> Int {
            moments.withLock { moment in
                moment += 1
                return moment
            }
        }
        var call = RecordedCall(
            client: client,
            operation: planned.operation,
            now: clock.now.wholeMilliseconds,
            start: next()
        )
        let isSkewed = system.hasOwnClock && client % 2 == 1
        let operation = isSkewed ? ClockSkew(seed: seed).applied(to: planned.operation) : planned.operation
        do {
            call.answer = try await PlannedFault.$current.withValue(planned.fault.map { Locked($0) }) {
                try await caller(operation, store)
            }
        } catch let error as StoreError where error.code == .claimLost || error.code == .inProgress {
            call.answer = .refused(error.code)
        } catch let error as StoreError where error.isRefusal {
            call.answer = .refused(error.code)
        } catch  where error.isPlanned || system.expects(error) {
            if system.deniesEffect(of: error), planned.operation.isOneTransaction { return nil }
            if system.hasLateEffects, !error.isPlanned { return call }
        } catch {
            call.answer = .failed("\(error)")
        }
        call.end = next()
        return call
    }
}

extension PushStore {
    /// Lets the database refuse each row of a message.
    fileprivate func refuse(_ message: Int64) async throws {
        let sql =
            engine.dialect.isShared
            ? "ALTER TABLE message ADD CHECK (message_response_id <> \(message))"
            : """
            CREATE TRIGGER refused BEFORE INSERT ON message WHEN new.message_response_id = \(message)
            BEGIN SELECT RAISE(ABORT, 'refused'); END
            """
        try await engine.write(StoreUse(name: #function)) { session in _ = try session.run(sql) }
    }
}
