import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel

/// The system's session of calls: it lives longer than the processes that use it.
final class FakeCallSession: CallUploads {
    struct Refused: Error {}

    struct Upload: Sendable {
        var name: String
        var request: HTTPRequest
        var body: [UInt8]
        var token: String { String(request.headerFields[.authorization]?.dropFirst("Bearer ".count) ?? "") }
    }

    private struct State {
        var isRefusing = false
        var waiting: [Upload] = []
        var started: [Upload] = []
        var cancelled: Set<String> = []
        /// What no process has heard yet.
        var reports: [CallUploadReport] = []
        var receive: (@Sendable (CallUploadReport) -> Void)?
    }

    private let platform: FakePlatform
    private let state = Locked(State())
    /// Called with each upload before the system takes it.
    let onStart: Locked<(@Sendable (Upload) -> Void)?> = Locked(nil)

    init(_ platform: FakePlatform) { self.platform = platform }

    var waiting: [Upload] { state.withLock { $0.waiting } }
    /// Every upload that was ever started.
    var started: [Upload] { state.withLock { $0.started } }
    var hasNews: Bool { state.withLock { !$0.reports.isEmpty } }
    var isConnected: Bool { state.withLock { $0.receive != nil } }
    var isRefusing: Bool {
        get { state.withLock { $0.isRefusing } }
        set { state.withLock { $0.isRefusing = newValue } }
    }

    func connect(_ receive: @escaping @Sendable (CallUploadReport) -> Void) {
        let reports = state.withLock { state in
            defer { state.reports = [] }
            state.receive = receive
            return state.reports
        }
        for report in reports + [.complete] { receive(report) }
    }

    /// The process has ended.
    func disconnect() { state.withLock { $0.receive = nil } }

    func start(_ file: URL, by request: HTTPRequest, named name: String) throws {
        let upload = Upload(name: name, request: request, body: [UInt8](try Data(contentsOf: file)))
        onStart.withLock { $0 }?(upload)
        try state.withLock { state in
            guard !state.isRefusing else { throw Refused() }
            state.waiting.append(upload)
            state.started.append(upload)
        }
    }

    func cancel(_ names: Set<String>) async {
        let ended = state.withLock { state in
            defer { state.waiting.removeAll { names.contains($0.name) } }
            return state.waiting.map(\.name).filter(names.contains)
        }
        for name in ended { report(.ended(name: name, .failure(CancellationError()))) }
    }

    /// The system tries the oldest upload. Without a network it waits on.
    func run() {
        guard let upload = waiting.first, platform.isReachable else { return }
        do {
            let reply = try platform.take(upload.request, body: upload.body)
            end(upload.name, .success(UploadAnswer(response: reply.response, body: reply.body)))
        } catch {
            end(upload.name, .failure(error))
        }
    }

    /// The system has given the oldest upload up.
    func giveUp() {
        guard let name = waiting.first?.name else { return }
        end(name, .failure(URLError(.timedOut)))
    }

    func end(_ name: String, _ answer: Result<UploadAnswer, any Error>) {
        state.withLock { $0.waiting.removeAll { $0.name == name } }
        report(.ended(name: name, answer))
    }

    private func report(_ report: CallUploadReport) {
        let receive = state.withLock { state in
            if state.receive == nil { state.reports.append(report) }
            return state.receive
        }
        receive?(report)
    }
}
