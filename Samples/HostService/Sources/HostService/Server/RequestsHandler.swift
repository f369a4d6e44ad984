import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Follows the requests of a connection: ends a slow body and an idle connection, and refuses a large or broken head.
final class RequestsHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// That of the connection's ``BytesHandler``.
    private var state = ConnectionState()
    private let limits: ConnectionLimits
    private let answers: AnswerLog
    private var bodyTimer: Scheduled<Void>?
    private var idleTimer: Scheduled<Void>?
    /// When an idle connection is closed.
    private var idleEnd = NIODeadline.now()

    init(limits: ConnectionLimits, answers: AnswerLog) {
        (self.limits, self.answers) = (limits, answers)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if let bytes = try? context.pipeline.syncOperations.handler(type: BytesHandler.self) { state = bytes.state }
        watchIdle(context, limits.first)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            guard head.size <= limits.headBytes else { return refuse(.headTooLarge, context) }
            guard !state.isWronglyFramed else { return refuse(.wrongFraming, context) }
            guard head.hasOneHost(isNeeded: !state.isOld) else { return refuse(.wrongHost, context) }
            state.begin()
        case .body: break
        case .end:
            state.receive()
            bodyTimer?.cancel()
            bodyTimer = nil
        }
        context.fireChannelRead(data)
    }

    /// Most bodies arrive with their heads: only the others need a timer.
    func channelReadComplete(context: ChannelHandlerContext) {
        if state.step == .body, bodyTimer == nil { watchBody(context) }
        context.fireChannelReadComplete()
    }

    /// Ends a slow body. While an earlier request is answered, nothing more is read, and the time does not count.
    private func watchBody(_ context: ChannelHandlerContext) {
        bodyTimer = context.eventLoop.assumeIsolated().scheduleTask(in: limits.body) { [weak self] in
            guard let self else { return }
            bodyTimer = nil
            guard state.step == .body else { return }
            if state.isOnlyOne { context.fireErrorCaught(SlowBody()) } else { watchBody(context) }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard state.isUnused, !state.isClosing else { return context.fireErrorCaught(error) }
        switch error {
        case HTTPParserError.headerOverflow: refuse(.headTooLarge, context)
        case is HTTPParserError: refuse(.malformed, context)
        default: context.fireErrorCaught(error)
        }
    }

    /// Answers in place of the routes, and ends the connection.
    private func refuse(_ answer: EarlyAnswer, _ context: ChannelHandlerContext) {
        guard state.isUnused, !state.isClosing else { return context.close(promise: nil) }
        state.isClosing = true
        answers.note(answer, in: state.duration)
        for part in answer.parts { context.write(wrapOutboundOut(part), promise: nil) }
        context.flush()
        context.linger(limits.draining)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        state.answer()
        // If the body was not read to its end, because it was refused, nothing else can follow on this connection.
        guard state.isBodyLeft || state.isOld else {
            context.write(data, promise: promise)
            return watchIdle(context, limits.idle)
        }
        state.isClosing = true
        context.writeAndFlush(data, promise: promise)
        context.linger(limits.draining)
    }

    /// Ends a connection without a byte of the next request after some time. A head that is arriving has its own time.
    ///
    /// A timer that runs looks whether the time has moved: one for each request would take longer than the rest of this
    /// class.
    private func watchIdle(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        idleEnd = .now() + time
        if idleTimer == nil { scheduleIdle(context) }
    }

    private func scheduleIdle(_ context: ChannelHandlerContext) {
        idleTimer = context.eventLoop.assumeIsolated().scheduleTask(deadline: idleEnd) { [weak self] in
            guard let self else { return }
            idleTimer = nil
            guard state.isUnused, state.step == .idle else { return }
            if idleEnd <= .now() { context.close(promise: nil) } else { scheduleIdle(context) }
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        bodyTimer?.cancel()
        idleTimer?.cancel()
        context.fireChannelInactive()
    }
}

extension HTTPRequest {
    /// Whether the request names its host once (RFC 9112, 3.2). The first `Host` field is the authority.
    fileprivate func hasOneHost(isNeeded: Bool) -> Bool {
        guard headerFields[named: "host"] == nil else { return false }
        guard let authority else { return !isNeeded }
        return !authority.utf8.contains { " \t,/\\?#@".utf8.contains($0) }
    }

    /// About how many bytes the head has on the wire.
    fileprivate var size: Int {
        (path?.utf8.count ?? 0) + method.rawValue.utf8.count + (authority?.utf8.count ?? 0)
            + headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 }
    }
}
