import Foundation
import RichPushCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is accepted of a download, and how it is said when it is not.
struct MediaJudge {
    /// How many redirects are followed.
    static let redirectLimit = 5

    /// What is downloaded.
    var url: URL
    /// Where the finished file goes.
    var file: URL
    var byteLimit: Int
    var policy: URLPolicy

    /// Looks at a finished file and moves it to its place.
    func accept(_ location: URL, response: HTTPURLResponse?) throws -> DownloadedMedia {
        let status = response?.statusCode ?? 0
        guard (200..<300).contains(status) else {
            throw unsuccessful(status)
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

    /// Why a download ended without a file.
    func failure(_ cause: (any Error)?, hasBegun: Bool) -> any Error {
        switch (cause as? URLError)?.code {
        case .cancelled?: CancellationError()
        case .timedOut?: error(.timedOut, "was not there in time", cause)
        case _ where hasBegun: error(.truncated, "ended before it was all there", cause)
        default: error(.unreachable, "could not be reached", cause)
        }
    }

    func unsuccessful(_ status: Int) -> MediaError {
        error(.status, "was answered with the status \(status)")
    }

    func tooLarge() -> MediaError {
        error(.tooLarge, "is larger than the \(byteLimit) bytes that may be attached")
    }

    private func error(_ code: MediaError.Code, _ what: String, _ underlying: (any Error)? = nil) -> MediaError {
        MediaError(code: code, message: "\(url.absoluteString) \(what); it is not attached.", underlying: underlying)
    }

    /// Why a redirect is not followed, or `nil` if it is.
    func refusal(of url: URL?, redirect number: Int) -> MediaError? {
        guard number <= Self.redirectLimit else {
            return MediaError(code: .status, message: "More than \(Self.redirectLimit) redirects follow on each other.")
        }
        do {
            if let url { try policy.check(url) }
            return nil
        } catch {
            return MediaError(code: .url, message: "A redirect is not followed: \(error)", underlying: error)
        }
    }
}
