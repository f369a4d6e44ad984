#if canImport(Darwin)
public import Foundation
public import HTTPTypes
import RichPushModel

/// Apple's background session for the uploads of queued calls: one in a process.
public final class SystemCallUploads: NSObject, CallUploads {
    /// The identifier of the session: `richpush.calls`.
    public static let identifier = "richpush.calls"
    /// The uploads of this process. The system has one session for an identifier.
    public static let shared = SystemCallUploads()

    /// How many bytes of an answer are kept.
    private static let bodyLimit = 1_000_000

    private struct State {
        var session: URLSession?
        var receive: (@Sendable (CallUploadReport) -> Void)?
        var bodies: [Int: [UInt8]] = [:]
    }

    private let state = Locked(State())

    override private init() {}

    /// Connects this process; see ``CallUploads/connect(_:)``.
    public func connect(_ receive: @escaping @Sendable (CallUploadReport) -> Void) {
        state.withLock { $0.receive = receive }
        _ = session
    }

    /// Starts to upload a file; see ``CallUploads/start(_:by:named:)``.
    public func start(_ file: URL, by request: HTTPRequest, named name: String) throws {
        let urlRequest = try URLRequest(request)
        let task = session.uploadTask(with: urlRequest, fromFile: file)
        task.taskDescription = name
        task.resume()
    }

    /// Ends uploads; see ``CallUploads/cancel(_:)``.
    public func cancel(_ names: Set<String>) async {
        for task in await session.allTasks where task.taskDescription.map(names.contains) == true { task.cancel() }
    }

    private var session: URLSession {
        state.withLock { state in
            if let session = state.session { return session }
            let configuration = URLSessionConfiguration.upload(Self.identifier)
            let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            state.session = session
            return session
        }
    }

    private func report(_ report: CallUploadReport) {
        state.withLock { $0.receive }?(report)
    }
}

extension SystemCallUploads: URLSessionDataDelegate {
    /// Keeps the beginning of an answer.
    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        state.withLock { state in
            let room = max(0, Self.bodyLimit - (state.bodies[dataTask.taskIdentifier]?.count ?? 0))
            state.bodies[dataTask.taskIdentifier, default: []] += data.prefix(room)
        }
    }

    /// Reports the end of an upload.
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let body = state.withLock { $0.bodies.removeValue(forKey: task.taskIdentifier) } ?? []
        guard let name = task.taskDescription else { return }
        report(.ended(name: name, UploadAnswer.result(of: task, body: body, error)))
    }

    /// Reports that nothing from before is left.
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        report(.complete)
    }
}
#endif
