import Foundation
import RichPushCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One download under way: its session's delegate, and the one result that everything races for.
final class MediaDownload: NSObject, URLSessionDownloadDelegate {
    private struct Progress {
        var redirects = 0
        var written: Int64 = 0
        var refusal: MediaError?
    }

    private let judge: MediaJudge
    private let progress = Locked(Progress())
    private let media = FirstResult<DownloadedMedia>()

    init(judge: MediaJudge) {
        self.judge = judge
    }

    /// Downloads; ends at once, with `CancellationError`, when the task is cancelled.
    func run() async -> Result<DownloadedMedia, any Error> {
        var request = URLRequest(url: judge.url)
        // A compressed body could not be compared with its announced length.
        request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        let session = URLSession(configuration: .bare, delegate: self, delegateQueue: nil)
        let task = session.downloadTask(with: request)
        return await withTaskCancellationHandler {
            task.resume()
            session.finishTasksAndInvalidate()
            do { return .success(try await media.value()) } catch { return .failure(error) }
        } onCancel: {
            media.settle { throw CancellationError() }
            task.cancelSoon()
        }
    }

    /// Ends the download for whoever no longer waits: a file that came at the last moment is removed.
    func abandon() {
        media.settle { throw CancellationError() }
        if case .success(let media)? = media.settled { try? FileManager.default.removeItem(at: media.file) }
    }

    // MARK: The session's delegate

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let refusal = progress.withLock { [judge] progress -> MediaError? in
            progress.redirects += 1
            progress.refusal = judge.refusal(of: request.url, redirect: progress.redirects)
            return progress.refusal
        }
        // A refused redirect still ends with a file, the redirect's own body: see didFinishDownloadingTo.
        completionHandler(refusal == nil ? request : nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // Only a server's own identity is judged by default: media that asks for a password is not to be had.
        guard let refusal = challenge.failureResponse as? HTTPURLResponse else {
            return completionHandler(.performDefaultHandling, nil)
        }
        media.settle { throw judge.unsuccessful(refusal.statusCode) }
        completionHandler(.cancelAuthenticationChallenge, nil)
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        progress.withLock { $0.written = totalBytesWritten }
        guard max(totalBytesWritten, totalBytesExpectedToWrite) > Int64(judge.byteLimit) else { return }
        media.settle { throw judge.tooLarge() }
        downloadTask.cancelSoon()
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        // Apple's URLSession removes the file itself; FoundationNetworking does not.
        defer { try? FileManager.default.removeItem(at: location) }
        let refusal = progress.withLock { $0.refusal }
        let response = downloadTask.response as? HTTPURLResponse
        media.settle {
            if let refusal { throw refusal }
            return try judge.accept(location, response: response)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let hasBegun = task.response != nil || progress.withLock { $0.written } > 0
        media.settle { throw judge.failure(error, hasBegun: hasBegun) }
    }
}
