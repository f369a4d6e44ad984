import Foundation
import RichPushModel
import RichPushPayload

/// Makes the errors that say why the file of a URL is not used.
struct MediaReport {
    let url: URL
    /// The largest number of redirects in a row.
    var redirectLimit = RedirectRule.limit
    /// What follows for the push, as the end of a sentence.
    var consequence = "it is not attached"
    /// The same before anything was requested, as the start of a sentence.
    var refusal = "The media is not fetched"

    func unsuccessful(_ status: Int) -> MediaError {
        error(.status, "was answered with the status \(status)")
    }

    /// No request asks for a part.
    func partial() -> MediaError {
        error(.status, "was answered with the status 206, a part of the file that was not asked for")
    }

    func encoded(_ coding: String) -> MediaError {
        let name = coding.collapsingWhiteSpace(limit: 40)
        return error(.unsupported, "is sent in the content coding \"\(name)\", which is not decoded")
    }

    func empty() -> MediaError {
        error(.empty, "is empty")
    }

    func tooLarge(limit: Int) -> MediaError {
        error(.tooLarge, "is larger than \(limit) bytes, the limit of its kind")
    }

    /// The file is not a pass; the reason is the end of a sentence.
    func notPass(contentType: String?, because reason: String) -> MediaError {
        let sent = contentType.map { "sent as \($0.collapsingWhiteSpace(limit: 80))" } ?? "sent without a Content-Type"
        return error(.unsupported, "is not a pass (\(sent)): \(reason)")
    }

    func truncated(after byteCount: Int, of announced: Int64) -> MediaError {
        error(.truncated, "ended after \(byteCount) of \(announced) bytes")
    }

    func timedOut(after limit: Duration) -> MediaError {
        error(.timedOut, "was not downloaded within \(limit)")
    }

    func tooManyRedirects() -> MediaError {
        error(.redirect, "leads to more than \(redirectLimit) redirects")
    }

    /// Converts an error of a transport, a policy or a resolver to a ``/RichPushModel/MediaError``.
    func failure(_ cause: any Error, isRedirected: Bool, hasBegun: Bool) -> any Error {
        switch cause {
        case is MediaError, is CancellationError:
            return cause
        case let refusal as URLPolicyError where isRedirected:
            return error(.redirect, "redirects to a URL that is not allowed", refusal, because: refusal.description)
        case let refusal as URLPolicyError:
            return MediaError(refusal, doing: self.refusal)
        case let unknown as HostResolutionError:
            let code: MediaError.Code = unknown.code == .timedOut ? .timedOut : .unreachable
            return error(code, "could not be reached", cause, because: unknown.description)
        case let failure as HTTPTransportError:
            return error(Self.code(of: failure), "could not be downloaded", failure, because: failure.message)
        default:
            return error(hasBegun ? .truncated : .unreachable, "could not be downloaded", cause, because: "\(cause)")
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
        case .undecodable: .unsupported
        default: .unreachable
        }
    }

    /// An error about the URL, as a full sentence and an optional second one.
    ///
    /// - Parameters:
    ///   - code: the kind of error.
    ///   - what: the predicate of the first sentence, with the URL as its subject.
    ///   - underlying: the underlying error, if any.
    ///   - reason: a full sentence, which follows the first one.
    /// - Returns: The error.
    private func error(
        _ code: MediaError.Code,
        _ what: String,
        _ underlying: (any Error)? = nil,
        because reason: String? = nil
    ) -> MediaError {
        let message = "\(url.absoluteString.printableURL) \(what); \(consequence)."
        return MediaError(code: code, message: reason.map { "\(message) \($0)" } ?? message, underlying: underlying)
    }
}
