public import HTTPTypes

public import struct Foundation.URL

/// Uploads of queued calls that the system continues while this process is suspended or after it has ended, all in one
/// session. On Apple's systems it is `SystemCallUploads`.
public protocol CallUploads: Sendable {
    /// Connects this process to the session. What the session reports from now on, also of uploads that an earlier process
    /// has started, goes to the receiver, on any thread. A later receiver replaces it.
    func connect(_ receive: @escaping @Sendable (CallUploadReport) -> Void)
    /// Starts to upload a file. When it returns, the system has the upload.
    ///
    /// - Parameters:
    ///   - file: the body of the request.
    ///   - request: the request, with scheme, authority and path.
    ///   - name: the name of the upload, in its report.
    /// - Throws: any error if the upload cannot be started.
    func start(_ file: URL, by request: HTTPRequest, named name: String) throws
    /// Ends uploads, and returns when the system has taken note. A request that was sent already may arrive. A name that
    /// the session does not have is passed over.
    func cancel(_ names: Set<String>) async
}

/// What a session of ``CallUploads`` reports.
public enum CallUploadReport: Sendable {
    /// An upload has ended: with the platform's answer, or without one. An upload that was cancelled, also by the user's
    /// closing of the app by force, has ended with `CancellationError`.
    case ended(name: String, Result<UploadAnswer, any Error>)
    /// The session has reported what happened before this process was connected.
    case complete
}
