import RichPushHTTP
import RichPushKit

// Calls that the system sends while the app is closed.
extension PushLifecycle {
    /// The identifier of the system's session of calls.
    static let callSession = "richpush.calls"
    /// How many calls are tried at most when the system has reported an answer.
    private static let callsAfterAnswer = 32

    var handover: CallHandover? { CallHandover(services) }

    /// Connects to the system's session of calls, once.
    func connectUploads() {
        guard let uploads = services.callUploads, sessions.connect() else { return }
        uploads.connect { [weak self] report in self?.receive(report) }
    }

    private func receive(_ report: CallUploadReport) {
        switch report {
        case .ended(let name, let answer):
            let task = Task { [self] in
                guard await handover?.receive(answer, named: name) == true else { return }
                do { _ = try await helper.sendDue(limit: Self.callsAfterAnswer) } catch { self.report(error) }
            }
            sessions.add(task)
            start { _ in await task.value }
        case .complete:
            let (tasks, completions) = sessions.take()
            start { _ in
                for task in tasks { await task.value }
                for done in completions { done(()) }
            }
        }
    }

    /// Hands calls to the system, unless the app is on the screen.
    func handOver() async {
        await handover?.handOver { [isActive] in !isActive.withLock { $0 } }
    }
}

/// What the session of calls has reported in this process, and the completion handlers that wait for it.
final class CallSessions: Sendable {
    private let isConnected = Locked(false)
    private let waiting = Locked<Waiting>(([], []))

    typealias Waiting = (answers: [Task<Void, Never>], completions: [SystemCompletion<Void>])

    /// Whether the process was not connected before.
    func connect() -> Bool { !isConnected.exchange(true) }

    func add(_ answer: Task<Void, Never>) {
        waiting.withLock { $0.answers.append(answer) }
    }

    /// A completion handler that is called when everything was reported.
    func add(_ completion: SystemCompletion<Void>) {
        waiting.withLock { $0.completions.append(completion) }
    }

    func take() -> Waiting { waiting.exchange(([], [])) }
}
