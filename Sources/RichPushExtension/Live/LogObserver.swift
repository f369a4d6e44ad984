public import Logging
public import RichPushModel

/// Writes the events of the package to a log: failures as errors, queued calls as warnings, everything
/// else as debug lines.
/// Tokens and texts of a member are not written.
public struct LogObserver: PushObserver {
    private let logger: Logger

    /// Makes an observer that writes to a logger.
    public init(_ logger: Logger = Logger(label: "RichPushKit")) {
        self.logger = logger
    }

    /// Writes one line for an event, with the member and the number of the attempt.
    public func observe(_ event: PushEvent) { observe(event, in: #fileID) }

    /// Writes one line for an event, with the member and the number of the attempt. The line's source is the target
    /// that reports the event, for example `RichPushExtension`.
    public func observe(_ event: PushEvent, in file: String) {
        switch event {
        case .delivered(let context, let duration):
            logger.log(level: .debug, "A push was delivered in \(duration)", metadata: metadata(context), file: file)
        case .recorded(let action, let id, let isNew, let context):
            let message: Logger.Message = "Message \(id) \(isNew ? "is" : "was already") recorded as \(action.rawValue)"
            logger.log(level: .debug, message, metadata: metadata(context), file: file)
        case .responded(let route, let outcome, let context, let duration):
            let message: Logger.Message = "A response (\(route.name)) was \(outcome.name) in \(duration)"
            logger.log(level: .debug, message, metadata: metadata(context), file: file)
        case .callStarted(let request, let context):
            logger.log(level: .debug, "\(request.name) started", metadata: metadata(context), file: file)
        case .callEnded(let request, let context, .succeeded):
            logger.log(level: .debug, "\(request.name) succeeded", metadata: metadata(context), file: file)
        case .callEnded(let request, let context, .queued(let error)):
            let message: Logger.Message = "\(request.name) is queued in the outbox: \(error)"
            logger.log(level: .warning, message, metadata: metadata(context), file: file)
        case .callEnded(let request, let context, .refused(let error)):
            logger.log(level: .error, "\(request.name) failed: \(error)", metadata: metadata(context), file: file)
        case .late(let call, _, let context):
            let message: Logger.Message = "\(call.name) succeeded after its response was complete"
            logger.log(level: .info, message, metadata: metadata(context), file: file)
        case .failure(let error, let context):
            logger.log(level: .error, "\(error)", metadata: metadata(context), file: file)
        }
    }

    private func metadata(_ context: PushContext) -> Logger.Metadata { ["recipient": "\(context.recipient)"] }

    private func metadata(_ context: CallContext) -> Logger.Metadata {
        ["recipient": "\(context.recipient)", "attempt": "\(context.attempt)"]
    }
}
