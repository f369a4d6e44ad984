public import HTTPTypes

public import struct Foundation.URL

/// Uploads that the system continues while this process is suspended or after it has ended. On Apple's systems it is
/// `SystemUploads`.
public protocol BackgroundUploads: Sendable {
    /// Starts to upload a file in a session of its own. When it returns, the system has the upload.
    ///
    /// - Parameters:
    ///   - file: the body of the request.
    ///   - request: the request, with scheme, authority and path.
    ///   - identifier: the session's identifier.
    /// - Returns: a task that ends with the platform's answer, or fails if there was none. Its cancellation does not end
    ///   the upload.
    /// - Throws: any error if the upload cannot be started.
    func start(_ file: URL, by request: HTTPRequest, identifier: String) throws -> Task<UploadAnswer, any Error>
    /// Connects to a session that another process has made, and waits for its end.
    ///
    /// - Returns: the platform's answer.
    /// - Throws: any error if there was no answer, or another process still uses the session.
    func answer(of identifier: String) async throws -> UploadAnswer
}
