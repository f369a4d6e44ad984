import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting

/// A response to an offer that processes answer and a client repeats, and the certificate that it must get once.
///
/// Each run has a member of its own, so that many runs can use one database.
final class CertificateRun {
    /// What happens next.
    enum Move: CustomStringConvertible {
        /// The client sends the response to a process; another process sends the calls that are due.
        case respond, sendDue
        /// A process makes a step. At a request a failing step is a failing network.
        case step(Int, fails: Bool = false)
        /// A process that is not paused renews its claim if it is time.
        case renew(Int)
        case crash(Int)
        case pass(Int)
        case finish(Int)

        var description: String {
            switch self {
            case .respond: "respond"
            case .sendDue: "sendDue"
            case .step(let index, let fails): "\(fails ? "failing step" : "step") of \(index)"
            case .renew(let index): "renew \(index)"
            case .crash(let index): "crash \(index)"
            case .pass(let seconds): "\(seconds) s"
            case .finish(let index): "finish \(index)"
            }
        }
    }

    let member: Recipient
    private let stores: [PushStore]
    private let clock: TestClock
    private let item: ResponseItem
    private let platform = CertificatePlatform()
    private let eventsBefore: StoreEventPosition
    private var seed: UInt64
    private(set) var processes: [SteppedProcess] = []
    private(set) var moves: [Move] = []

    init(number: UInt64, stores: [PushStore], clock: TestClock) async throws {
        (self.stores, self.clock) = (stores, clock)
        eventsBefore = .cursor(try await stores[0].events(after: .latest, limit: 1).next)
        let name = "member \(number)"
        member = Recipient(name)
        seed = number &* 1000
        let item: JSONValue = [
            "member": .string(name), "id": "r1", "action": .string(RichPushAction.openCertificate.rawValue),
            "payload": ["aps": ["alert": "Yours"], "type": "Offer", "id": 1042],
        ]
        self.item = try ResponseItem(parsing: item.serialized())
    }

    func make(_ moves: [Move]) async {
        for move in moves { await make(move) }
    }

    func make(_ move: Move) async {
        moves.append(move)
        switch move {
        case .respond: await start().respond(to: item)
        case .sendDue: await start().sendDue()
        case .step(let index, let fails): await processes[index].lane.step(fails: fails)
        case .renew(let index): await processes[index].lane.renew(at: clock.now)
        case .crash(let index): await processes[index].lane.crash()
        case .pass(let seconds): clock.advance(by: .seconds(seconds))
        case .finish(let index): await processes[index].finish(at: clock)
        }
    }

    /// Each process uses the store that the one before it does not use.
    private func start() -> SteppedProcess {
        seed += 1
        let store = stores[processes.count % stores.count]
        let process = SteppedProcess(store: store, platform: platform, clock: clock, seed: seed)
        processes.append(process)
        return process
    }

    /// Lets all processes end, sends what is queued, and repeats the response until its answer is final.
    ///
    /// - Returns: the last answer; `nil` if there is none.
    func calmDown() async -> ResponseAnswer? {
        for index in processes.indices { await make(.finish(index)) }
        for _ in 1...4 {
            await make([.pass(61), .sendDue, .finish(processes.count), .respond, .finish(processes.count + 1)])
            if let answer = processes.last?.answer.withLock({ $0 }), answer.isRepeated, answer.status == 200 {
                return answer
            }
        }
        return nil
    }

    /// Checks that the client got the certificate once: as the answer of the response, or as a late result.
    func check(_ last: ResponseAnswer?) async throws {
        let given = platform.given
        guard let code = given.values.first, given.count == 1 else {
            throw Broken(description: "The platform got the call under \(given.count) keys")
        }
        guard let last, last.outcome == "handled", last.holds(code) else {
            throw Broken(description: "The certificate is lost: \(String(describing: last))")
        }
        let answers = processes.compactMap { process in process.answer.withLock { $0 } }
        let shown = answers.filter { !$0.isRepeated && $0.holds(code) }.count
        let late = try await stores[0].lateResults(for: member, limit: 9).count
        guard shown + late == 1 else {
            throw Broken(description: "The certificate was the answer \(shown) times, and a late result \(late) times")
        }
        let events = try await stores[0].events(after: eventsBefore, limit: 1000).events
        let handled = events.filter { $0.kind == .responseHandled }.count
        guard handled == 1 else { throw Broken(description: "The response has \(handled) events") }
    }
}

extension ResponseAnswer {
    fileprivate func holds(_ code: String) -> Bool {
        String(decoding: JSONValue.array(host).serialized(), as: UTF8.self).contains("\"\(code)\"")
    }
}
