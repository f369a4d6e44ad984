#if !canImport(Darwin)
import Foundation
import HTTPTypes
import RichPushCurl
import RichPushModel

/// One request over libcurl. It receives the response on the loop's thread and passes it to a sink on another thread.
/// It ends once: with the end of the response, an error, an error of the sink, or cancellation.
///
/// If ``limit`` bytes are queued for the sink, libcurl pauses, and TCP slows the sender down.
final class CurlExchange: Sendable {
    /// How bytes that libcurl offered were handled.
    enum Intake {
        case taken
        /// The queue is full; libcurl offers the same bytes again when it is resumed.
        case later
        case refused
    }

    private struct State {
        var head = ReplyHead()
        var response: HTTPResponse?
        var hasBegun = false
        var waiting: [UInt8] = []
        var isPaused = false
        var isHandingOver = false
        /// The result of libcurl's transfer, after it has ended.
        var ending: Result<Void, any Error>?
        var result: Result<Void, any Error>?
        var caller: CheckedContinuation<Void, any Error>?
    }

    private enum Piece {
        case head(HTTPResponse)
        case body([UInt8], resumes: Bool)
    }

    private static let limit = 131_072
    private static let threads = DispatchQueue.global(qos: .userInitiated)

    private let request: CurlRequest
    private let sink: any HTTPBodySink
    private let loop: CurlLoop
    private let state = Locked(State())

    init(_ request: CurlRequest, into sink: any HTTPBodySink, on loop: CurlLoop) {
        self.request = request
        self.sink = sink
        self.loop = loop
    }

    /// Sends the request and waits until the exchange has ended.
    func run() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state in
                    if state.result == nil { state.caller = continuation }
                    return state.result
                }
                if let result { return continuation.resume(with: result) }
                loop.send(.start(self))
            }
        } onCancel: {
            end(.failure(CancellationError()))
        }
    }

    var hasEnded: Bool { state.withLock { $0.result != nil } }

    /// Ends now, and drops the bytes that the sink has not received.
    func end(_ result: Result<Void, any Error>) {
        let caller = state.withLock { state in
            guard state.result == nil else { return nil as CheckedContinuation<Void, any Error>? }
            state.result = result
            state.waiting = []
            defer { state.caller = nil }
            return state.caller
        }
        loop.send(.stop(self))
        caller?.resume(with: result)
    }

    // MARK: On the loop's thread

    /// The exchange of a libcurl callback. The loop retains it as long as libcurl uses it.
    static func of(_ context: UnsafeMutableRawPointer) -> CurlExchange {
        Unmanaged.fromOpaque(context).takeUnretainedValue()
    }

    func makeHandle(_ errorText: CurlErrorText) throws(HTTPTransportError) -> OpaquePointer {
        try request.makeHandle(context: Unmanaged.passUnretained(self).toOpaque(), errorText: errorText)
    }

    func takeHeader(_ line: UnsafeRawBufferPointer) -> Intake {
        let intake: Result<Void, ReplyHead.Malformed> = state.withLock { state in
            do throws(ReplyHead.Malformed) {
                guard let response = try state.head.take(line), !state.hasBegun else { return .success(()) }
                state.hasBegun = true
                state.response = response
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        switch intake {
        case .success:
            handOverIfNeeded()
            return hasEnded ? .refused : .taken
        case .failure(let malformed):
            let message = "\(request.host) sent a response that is not valid HTTP: it \(malformed.reason)."
            end(.failure(HTTPTransportError(code: .malformed, message: message)))
            return .refused
        }
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Intake {
        let intake = state.withLock { state in
            guard state.result == nil else { return Intake.refused }
            guard state.waiting.count < Self.limit else {
                state.isPaused = true
                return .later
            }
            state.waiting.append(contentsOf: bytes)
            return .taken
        }
        if intake == .taken { handOverIfNeeded() }
        return intake
    }

    /// Ends when the sink has received everything that arrived.
    func finish(_ failure: CurlFailure?) {
        state.withLock { state in
            if let failure {
                state.ending = .failure(failure.error(of: request.host, hasBegun: state.hasBegun))
            } else if state.hasBegun {
                state.ending = .success(())
            } else {
                state.ending = .failure(HTTPTransportError.noAnswer(of: request.host))
            }
        }
        handOverIfNeeded()
    }

    // MARK: To the sink, in order, on one thread at a time

    private func handOverIfNeeded() {
        let isNeeded = state.withLock { state in
            let isIdle = !state.isHandingOver && state.result == nil
            let hasMore = state.response != nil || !state.waiting.isEmpty || state.ending != nil
            if isIdle, hasMore { state.isHandingOver = true }
            return isIdle && hasMore
        }
        if isNeeded { Self.threads.async { self.handOver() } }
    }

    private func handOver() {
        while let piece = nextPiece() {
            do {
                switch piece {
                case .head(let response):
                    try sink.begin(response)
                case .body(let bytes, let resumes):
                    try bytes.withUnsafeBytes { try sink.write($0) }
                    if resumes { loop.send(.resume(self)) }
                }
            } catch {
                return end(.failure(error))
            }
        }
    }

    private func nextPiece() -> Piece? {
        let (piece, ending): (Piece?, Result<Void, any Error>?) = state.withLock { state in
            guard state.result == nil else { return (nil, nil) }
            if let response = state.response {
                state.response = nil
                return (.head(response), nil)
            }
            if !state.waiting.isEmpty {
                defer {
                    state.waiting = []
                    state.isPaused = false
                }
                return (.body(state.waiting, resumes: state.isPaused), nil)
            }
            state.isHandingOver = false
            return (nil, state.ending)
        }
        if let ending { end(ending) }
        return piece
    }
}
#endif
