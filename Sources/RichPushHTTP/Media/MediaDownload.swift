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

    /// How many redirects are followed.
    private static let redirectLimit = 5

    private let url: URL
    private let file: URL
    private let byteLimit: Int
    private let policy: URLPolicy
    private let progress = Locked(Progress())
    private let media = FirstResult<DownloadedMedia>()

    init(of url: URL, to file: URL, byteLimit: Int, policy: URLPolicy) {
        self.url = url
        self.file = file
        self.byteLimit = byteLimit
        self.policy = policy
    }

    /// Downloads; ends at once, with `CancellationError`, when the task is cancelled.
    func run() async -> Result<DownloadedMedia, any Error> {
        var request = URLRequest(url: url)
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
            task.cancel()
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
        let refusal = progress.withLock { [policy] progress -> MediaError? in
            progress.redirects += 1
            progress.refusal = Self.refusal(of: request.url, redirect: progress.redirects, policy: policy)
            return progress.refusal
        }
        // A refused redirect still ends with a file, the redirect's own body: see didFinishDownloadingTo.
        completionHandler(refusal == nil ? request : nil)
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        progress.withLock { $0.written = totalBytesWritten }
        guard max(totalBytesWritten, totalBytesExpectedToWrite) > Int64(byteLimit) else { return }
        media.settle { throw tooLarge() }
        downloadTask.cancel()
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        // Apple's URLSession removes the file itself; FoundationNetworking does not.
        defer { try? FileManager.default.removeItem(at: location) }
        media.settle {
            if let refusal = progress.withLock({ $0.refusal }) { throw refusal }
            return try accept(location, response: downloadTask.response as? HTTPURLResponse)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        media.settle { throw failure(error, hasBegun: task.response != nil || progress.withLock { $0.written } > 0) }
    }
}

extension MediaDownload {
    /// Looks at a finished file and moves it to its place.
    private func accept(_ location: URL, response: HTTPURLResponse?) throws -> DownloadedMedia {
        let status = response?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            throw error(.status, "was answered with the status \(status)")
        }
        let byteCount = try size(of: location)
        let isEncoded = response?.value(forHTTPHeaderField: "Content-Encoding").map { $0 != "identity" } ?? false
        if let response, !isEncoded, byteCount < response.expectedContentLength {
            throw error(.truncated, "ended after \(byteCount) of \(response.expectedContentLength) bytes")
        }
        guard byteCount > 0 else { throw error(.empty, "is empty") }
        guard byteCount <= byteLimit else { throw tooLarge() }
        do {
            try FileManager.default.moveItem(at: location, to: file)
        } catch {
            throw self.error(.file, "could not be moved to \(file.path)", error)
        }
        let contentType = response?.value(forHTTPHeaderField: "Content-Type")
        return DownloadedMedia(file: file, contentType: contentType, byteCount: Int(byteCount))
    }

    private func size(of location: URL) throws -> Int64 {
        do {
            let size = try FileManager.default.attributesOfItem(atPath: location.path)[.size] as? NSNumber
            return size?.int64Value ?? 0
        } catch {
            throw self.error(.file, "left no file that can be read", error)
        }
    }

    private func failure(_ cause: (any Error)?, hasBegun: Bool) -> any Error {
        switch (cause as? URLError)?.code {
        case .cancelled?: CancellationError()
        case .timedOut?: error(.timedOut, "was not there in time", cause)
        case _ where hasBegun: error(.truncated, "ended before it was all there", cause)
        default: error(.unreachable, "could not be reached", cause)
        }
    }

    private func tooLarge() -> MediaError {
        error(.tooLarge, "is larger than the \(byteLimit) bytes that may be attached")
    }

    private func error(_ code: MediaError.Code, _ what: String, _ underlying: (any Error)? = nil) -> MediaError {
        MediaError(code: code, message: "\(url.absoluteString) \(what); it is not attached.", underlying: underlying)
    }

    private static func refusal(of url: URL?, redirect number: Int, policy: URLPolicy) -> MediaError? {
        guard number <= redirectLimit else {
            return MediaError(code: .status, message: "More than \(redirectLimit) redirects follow on each other.")
        }
        do {
            if let url { try policy.check(url) }
            return nil
        } catch {
            return MediaError(code: .url, message: "A redirect is not followed: \(error)", underlying: error)
        }
    }
}
