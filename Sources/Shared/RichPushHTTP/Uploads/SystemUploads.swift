#if canImport(Darwin)
public import Foundation
public import HTTPTypes
import RichPushModel

/// Apple's background sessions, each for one upload.
public struct SystemUploads: BackgroundUploads {
    private let appGroup: String

    /// Makes uploads with files in the container of an app group.
    public init(appGroup: String) {
        self.appGroup = appGroup
    }

    /// Starts to upload a file; see ``BackgroundUploads/start(_:by:identifier:)``.
    public func start(
        _ file: URL,
        by request: HTTPRequest,
        identifier: String
    ) throws -> Task<UploadAnswer, any Error> {
        let urlRequest = try URLRequest(request)
        let upload = UploadDelegate(waitsForEvents: false)
        let session = session(identifier, upload)
        session.uploadTask(with: urlRequest, fromFile: file).resume()
        return Task { try await upload.end(of: session) }
    }

    /// Connects to a session; see ``BackgroundUploads/answer(of:)``.
    public func answer(of identifier: String) async throws -> UploadAnswer {
        let upload = UploadDelegate(waitsForEvents: true)
        return try await upload.end(of: session(identifier, upload))
    }

    private func session(_ identifier: String, _ delegate: UploadDelegate) -> URLSession {
        let configuration = URLSessionConfiguration.upload(identifier)
        configuration.sharedContainerIdentifier = appGroup
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }
}

extension URLSessionConfiguration {
    /// A session in the background without cookies, cache and credentials.
    static func upload(_ identifier: String) -> URLSessionConfiguration {
        let configuration = background(withIdentifier: identifier)
        configuration.isDiscretionary = false
        configuration.sessionSendsLaunchEvents = true
        configuration.timeoutIntervalForResource = 24 * 3600
        configuration.keepNothing()
        return configuration
    }
}

extension UploadAnswer {
    /// How a task has ended.
    static func result(
        of task: URLSessionTask,
        body: [UInt8] = [],
        _ error: (any Error)?
    ) -> Result<UploadAnswer, any Error> {
        if let error { return .failure((error as? URLError)?.code == .cancelled ? CancellationError() : error) }
        guard let response = HTTPResponse(task.response) else { return .failure(URLError(.badServerResponse)) }
        let isRedirected = task.response?.url != task.originalRequest?.url
        return .success(UploadAnswer(response: response, body: body, isRedirected: isRedirected))
    }
}

/// Waits for the end of the single task of a session. It ends once: the session reports it by several callbacks.
private final class UploadDelegate: NSObject, URLSessionDataDelegate {
    private struct State {
        var answer: Result<UploadAnswer, any Error>?
        var isOver = false
        var waiter: CheckedContinuation<UploadAnswer, any Error>?
    }

    private let waitsForEvents: Bool
    private let state = Locked(State())

    /// - Parameter waitsForEvents: whether the system has started the app for this session: then the end is the moment
    ///   at which the system has reported everything.
    init(waitsForEvents: Bool) {
        self.waitsForEvents = waitsForEvents
    }

    func end(of session: URLSession) async throws -> UploadAnswer {
        defer { session.finishTasksAndInvalidate() }
        return try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.waiter = continuation }
            finishIfOver()
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        report(UploadAnswer.result(of: task, error))
        if !waitsForEvents { finish() }
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        finish()
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        report(.failure(error ?? URLError(.backgroundSessionWasDisconnected)))
        finish()
    }

    /// Notes how the upload has ended; the first report counts.
    private func report(_ answer: Result<UploadAnswer, any Error>) {
        state.withLock { $0.answer = $0.answer ?? answer }
    }

    private func finish() {
        state.withLock { $0.isOver = true }
        finishIfOver()
    }

    private func finishIfOver() {
        let ended = state.withLock { state -> State? in
            guard state.isOver else { return nil }
            defer { state.waiter = nil }
            return state
        }
        ended?.waiter?.resume(with: ended?.answer ?? .failure(URLError(.backgroundSessionWasDisconnected)))
    }
}
#endif
