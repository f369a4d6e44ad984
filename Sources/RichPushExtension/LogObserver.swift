public import Logging
public import RichPushModel

/// Writes the events of the package to a log: failures as errors, queued calls as warnings, other calls as debug lines.
/// Tokens and texts of a member are not written.
public struct LogObserver: PushObserver {
    private let logger: Logger

    /// Makes an observer that writes to a logger.
    public init(_ logger: Logger = Logger(label: "RichPushKit")) {
        self.logger = logger
    }

    /// Writes one line for an event, with the member and the number of the attempt.
    public func observe(_ event: PushEvent) {
        switch event {
        case .callStarted(let request, let context):
            logger.debug("\(request.name) started", metadata: metadata(context))
        case .callEnded(let request, let context, .succeeded):
            logger.debug("\(request.name) succeeded", metadata: metadata(context))
        case .callEnded(let request, let context, .queued(let error)):
            logger.warning("\(request.name) is queued in the outbox: \(error)", metadata: metadata(context))
        case .callEnded(let request, let context, .refused(let error)):
            logger.error("\(request.name) failed: \(error)", metadata: metadata(context))
        case .late(let call, _, let context):
            logger.info("\(call.name) succeeded after its response was complete", metadata: metadata(context))
        case .failure(let error, let context):
            logger.error("\(error)", metadata: ["recipient": "\(context.recipient)"])
        }
    }

    private func metadata(_ context: CallContext) -> Logger.Metadata {
        ["recipient": "\(context.recipient)", "attempt": "\(context.attempt)"]
    }
}
