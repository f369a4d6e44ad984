import Foundation
import HTTPTypes
import RichPushModel

/// Receives the response to one download, and checks it while it arrives.
///
/// It keeps the first error that it throws, so that the transport does not have to pass the error on.
protocol FileIntake: HTTPBodySink {
    associatedtype File: Sendable
    associatedtype Content: Sendable

    /// Makes the errors of the download.
    var report: MediaReport { get }
    /// What has arrived.
    var arrival: Locked<FileArrival<Content>> { get }
    /// Throws if the file is not wanted any more; by default it is.
    func checkWanted(_ content: Content) throws
    /// Takes the head of an accepted response.
    func begin(_ arrival: inout FileArrival<Content>) throws
    /// The file, after the whole response was received.
    func finish() throws -> File
}

/// What has arrived of a file.
struct FileArrival<Content: Sendable>: Sendable {
    /// What the intake keeps of the file's bytes.
    var content: Content
    var contentType: String?
    /// The length that the response has announced.
    var announced: Int64?
    /// Whether an accepted response has begun.
    fileprivate var hasBegun = false
    fileprivate var redirect: String?
    /// Why the response was not accepted.
    fileprivate var failure: (any Error)?

    init(_ content: Content) { self.content = content }
}

extension FileIntake {
    func checkWanted(_ content: Content) {}

    /// Where a redirect leads to. The value is cleared, because the next response may be another redirect.
    func takeRedirect() -> String? {
        arrival.withLock { arrival in
            defer { arrival.redirect = nil }
            return arrival.redirect
        }
    }

    func begin(_ response: HTTPResponse) throws {
        try keepingFailure { arrival in
            if let location = RedirectRule.location(of: response) {
                arrival.redirect = location
                throw CancellationError()
            }
            arrival.announced = try report.announcedLength(of: response)
            arrival.contentType = response.headerFields[.contentType]
            try begin(&arrival)
            arrival.hasBegun = true
        }
    }

    func keepingFailure<Value: Sendable>(_ body: (inout FileArrival<Content>) throws -> Value) throws -> Value {
        try arrival.withLock { arrival in
            try checkWanted(arrival.content)
            do {
                return try body(&arrival)
            } catch {
                if arrival.redirect == nil, arrival.failure == nil { arrival.failure = error }
                throw error
            }
        }
    }

    /// Checks that all announced bytes of a file have arrived, and at least one.
    func checkComplete(_ byteCount: Int, _ arrival: FileArrival<Content>) throws {
        guard byteCount > 0 else { throw report.empty() }
        if let announced = arrival.announced, byteCount < announced {
            throw report.truncated(after: byteCount, of: announced)
        }
    }

    func check(_ byteCount: Int64, against limit: Int) throws {
        guard byteCount <= Int64(limit) else { throw report.tooLarge(limit: limit) }
    }
}

/// Fetches a file from a URL of a payload and follows its redirects. The policy checks each URL, and every address of its
/// host. No credentials, cookies or header fields of the app are sent.
struct FileFetch {
    let timeout: Duration
    let transport: any HTTPStreaming
    let resolver: HostResolver
    let clock: PushClock

    /// Fetches the file of a URL within the timeout.
    ///
    /// - Parameters:
    ///   - url: the URL of the payload.
    ///   - policy: the URLs and addresses that may be requested.
    ///   - intake: receives each response.
    /// - Returns: the file.
    /// - Throws: the intake's kind of error, or `CancellationError` if the task was cancelled.
    func file<Intake: FileIntake>(of url: URL, _ policy: URLPolicy, into intake: Intake) async throws -> Intake.File {
        try Task.checkCancellation()
        let outcome = await withDeadline(timeout, clock: clock) { await result(of: url, policy, into: intake) }
        if case .success(let file)? = outcome { return file }
        try Task.checkCancellation()
        guard let outcome else { throw intake.report.timedOut(after: timeout) }
        return try outcome.get()
    }

    /// Fetches the file of a URL, whatever time that takes.
    ///
    /// - Parameters:
    ///   - url: the URL of the payload.
    ///   - policy: the URLs and addresses that may be requested.
    ///   - intake: receives each response.
    /// - Returns: the file, or the intake's kind of error.
    private func result<Intake: FileIntake>(
        of url: URL,
        _ policy: URLPolicy,
        into intake: Intake
    ) async -> Result<Intake.File, any Error> {
        var target = url
        var isRedirected = false
        do {
            for _ in 0...intake.report.redirectLimit {
                let addresses = try await policy.check(target, resolver: resolver)
                guard let location = try await answer(from: target, to: addresses, into: intake) else {
                    return .success(try intake.finish())
                }
                isRedirected = true
                guard let next = RedirectRule.target(location, from: target) else {
                    throw URLPolicyError(code: .malformed, url: location)
                }
                target = next
            }
            throw intake.report.tooManyRedirects()
        } catch {
            let (cause, hasBegun) = intake.arrival.withLock { ($0.failure ?? error, $0.hasBegun) }
            return .failure(intake.report.failure(cause, isRedirected: isRedirected, hasBegun: hasBegun))
        }
    }

    /// Passes a response to the intake; returns the location if it is a redirect.
    private func answer(from url: URL, to addresses: [String], into intake: some FileIntake) async throws -> String? {
        // The length of a compressed body cannot be compared with its announced length.
        guard let request = HTTPRequest(method: .get, url: url, headerFields: [.acceptEncoding: "identity"]) else {
            throw HTTPTransportError.notAnAddress(url.absoluteString)
        }
        do {
            try await transport.stream(request, to: addresses, into: intake)
        } catch {
            guard let location = intake.takeRedirect() else { throw error }
            return location
        }
        return intake.takeRedirect()
    }
}

extension MediaReport {
    /// Checks the head of a response that is not a redirect.
    ///
    /// - Returns: the announced length of the file; nil if it is not known. That of a compressed body is another length.
    /// - Throws: ``/RichPushModel/MediaError`` for a status other than success, a part, or a coding that is not decoded.
    func announcedLength(of response: HTTPResponse) throws -> Int64? {
        guard response.status.kind == .successful else { throw unsuccessful(response.status.code) }
        guard response.status != .partialContent else { throw partial() }
        let codings = ContentCoding.names(of: response)
        if let coding = ContentCoding.unreadable(in: codings) { throw encoded(coding) }
        return codings.isEmpty ? response.headerFields[.contentLength].flatMap(Int64.init) : nil
    }
}
