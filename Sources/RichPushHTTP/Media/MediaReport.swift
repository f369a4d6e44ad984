import Foundation
import RichPushDelivery
import RichPushModel

/// Says why a URL's media are not attached.
struct MediaReport {
    let url: URL

    func unsuccessful(_ status: Int) -> MediaError {
        error(.status, "was answered with the status \(status)")
    }

    func empty() -> MediaError {
        error(.empty, "is empty")
    }

    func tooLarge(limit: Int) -> MediaError {
        error(.tooLarge, "is larger than the \(limit) bytes that may be attached of its kind")
    }

    func truncated(after byteCount: Int, of announced: Int64) -> MediaError {
        error(.truncated, "ended after \(byteCount) of \(announced) bytes")
    }

    func timedOut(after limit: Duration) -> MediaError {
        error(.timedOut, "was not there within \(limit)")
    }

    func tooManyRedirects() -> MediaError {
        error(.redirect, "leads to more than \(RedirectRule.limit) redirects in a row")
    }

    /// What a transport, a policy or a resolver throws, in this package's words.
    func failure(_ cause: any Error, isRedirected: Bool, hasBegun: Bool) -> any Error {
        switch cause {
        case is MediaError, is CancellationError:
            return cause
        case let refusal as URLPolicyError where isRedirected:
            return error(.redirect, "leads to where it may not", refusal, because: refusal.description)
        case let refusal as URLPolicyError:
            return MediaError(refusal, doing: "The media is not fetched")
        case let unknown as HostResolutionError:
            let code: MediaError.Code = unknown.code == .timedOut ? .timedOut : .unreachable
            return error(code, "could not be reached", cause, because: unknown.description)
        case let failure as HTTPTransportError:
            return error(Self.code(of: failure), "was not brought", failure, because: failure.message)
        default:
            return error(hasBegun ? .truncated : .unreachable, "was not brought", cause, because: "\(cause)")
        }
    }

    func onDisk<Result>(_ file: URL, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw self.error(.file, "could not be written to \(file.path)", error)
        }
    }

    private static func code(of failure: HTTPTransportError) -> MediaError.Code {
        switch failure.code {
        case .timedOut: .timedOut
        case .certificate: .certificate
        case .interrupted: .truncated
        case .invalidRequest: .url
        default: .unreachable
        }
    }

    /// - Parameter reason: a sentence of its own, which follows.
    private func error(
        _ code: MediaError.Code,
        _ what: String,
        _ underlying: (any Error)? = nil,
        because reason: String? = nil
    ) -> MediaError {
        let message = "\(url.absoluteString) \(what); it is not attached."
        return MediaError(
            code: code,
            message: reason.map { "\(message) \($0)" } ?? message,
            underlying: underlying
        )
    }
}
