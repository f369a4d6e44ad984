public import Logging
public import RichPushModel

/// Writes what the kit does to a log: failures as errors, calls as debug lines. No token and no text of a member is
/// written.
public struct LogObserver: PushObserver {
    private let logger: Logger

    /// An observer over a logger.
    public init(_ logger: Logger = Logger(label: "RichPushKit")) {
        self.logger = logger
    }

    /// Writes an event's line.
    public func observe(_ event: PushEvent) {
        switch event {
        case .callStarted(let request, let context):
            logger.debug("\(request.name) started", metadata: metadata(context))
        case .callEnded(let request, let context, .succeeded):
            logger.debug("\(request.name) succeeded", metadata: metadata(context))
        case .callEnded(let request, let context, .queued(let error)):
            logger.warning("\(request.name) waits in the outbox: \(error)", metadata: metadata(context))
        case .callEnded(let request, let context, .refused(let error)):
            logger.error("\(request.name) failed: \(error)", metadata: metadata(context))
        case .late(let call, _, let context):
            logger.info("\(call.name) succeeded after its response was over", metadata: metadata(context))
        case .failure(let error, let context):
            logger.error("\(error)", metadata: ["recipient": "\(context.recipient)"])
        }
    }

    private func metadata(_ context: CallContext) -> Logger.Metadata {
        ["recipient": "\(context.recipient)", "attempt": "\(context.attempt)"]
    }
}
