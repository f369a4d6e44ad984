public import HTTPTypes
public import RichPushModel

import struct Foundation.Date

/// Sends requests with another transport, and notes the answers of a response that is recorded.
///
/// Give it to the client of services with a `ResponseRecorder`:
///
/// ```swift
/// let api = try LoyaltyAPIs.http(baseURL: platform, tokens: myTokens, transport: RecordingTransport())
/// ```
///
/// Without a response that is recorded, it only passes requests on. Nothing of a request is noted.
public struct RecordingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let clock: PushClock

    /// Makes a transport that sends with another one.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - clock: the current time, for a date in `Retry-After`.
    public init(_ transport: any HTTPTransport = SystemTransport(), clock: PushClock = .live) {
        self.transport = transport
        self.clock = clock
    }

    /// Sends the request, and notes its answer or error.
    ///
    /// - Throws: the error of the transport that sends.
    public func send(
        _ request: HTTPRequest,
        body: [UInt8],
        to addresses: [String],
        timeout: Duration
    ) async throws -> HTTPReply {
        do {
            let reply = try await transport.send(request, body: body, to: addresses, timeout: timeout)
            ExchangeLog.current?.note(.answer(.init(reply, to: request, at: clock.now())))
            return reply
        } catch {
            ExchangeLog.current?.note(.failure(error))
            throw error
        }
    }
}

/// The answers to the requests of one call, in their order.
package final class ExchangeLog: Sendable {
    /// One request's answer.
    package enum Exchange: Sendable {
        case answer(Answer)
        case failure(any Error)
    }

    /// What a client reads of an answer.
    package struct Answer: Sendable {
        package let status: Int
        package let contentType: String?
        /// The wait that `Retry-After` asks for.
        package let retryAfter: Duration?
        /// The absolute URL of a redirect, and whether it has the request's scheme, host and port.
        package let location: (url: String, isWithinOrigin: Bool)?
        package let body: [UInt8]
        package let isComplete: Bool
    }

    /// The log of the call that this task tries; `nil` if it is not recorded.
    @TaskLocal package static var current: ExchangeLog?

    private let noted = Locked<[Exchange]>([])

    package init() {}

    package var exchanges: [Exchange] { noted.withLock { $0 } }

    fileprivate func note(_ exchange: Exchange) {
        noted.withLock { $0.append(exchange) }
    }
}

extension ExchangeLog.Answer {
    fileprivate init(_ reply: HTTPReply, to request: HTTPRequest, at now: Date) {
        let fields = reply.response.headerFields
        let target = RedirectRule.location(of: reply.response).flatMap { RedirectRule.target($0, from: request.target) }
        let next = target.flatMap { HTTPRequest(method: request.method, url: $0) }
        self.init(
            status: reply.response.status.code,
            contentType: fields[.contentType],
            retryAfter: RetryAfter.duration(in: fields, now: now),
            location: target.map { ($0.absoluteString, next?.hasSameOrigin(as: request) ?? false) },
            body: reply.body,
            isComplete: reply.isComplete
        )
    }
}
