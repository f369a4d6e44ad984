import Logging
import RichPushModel

/// The line of a log for an event: failures are errors, queued calls warnings, and everything else debug lines.
struct LogLine: Sendable {
    let level: Logger.Level
    /// What has happened, without the member. The text of an error is that of its author.
    let message: String
    /// The member, which a log may keep to itself.
    let recipient: Recipient
    /// The number of the attempt at a call.
    let attempt: Int?

    init(_ event: PushEvent) {
        switch event {
        case .delivered(let context, let duration):
            self.init(.debug, "A push was delivered in \(duration)", context)
        case .recorded(let action, let id, let isNew, let context):
            self.init(.debug, "Message \(id) \(isNew ? "is" : "was already") recorded as \(action.rawValue)", context)
        case .responded(let route, let outcome, let context, let duration):
            self.init(.debug, "A response (\(route.name)) was \(outcome.name) in \(duration)", context)
        case .callStarted(let request, let context):
            self.init(.debug, "\(request.name) started", context)
        case .callEnded(let request, let context, .succeeded):
            self.init(.debug, "\(request.name) succeeded", context)
        case .callEnded(let request, let context, .queued(let error)):
            self.init(.warning, "\(request.name) is queued in the outbox: \(error)", context)
        case .callEnded(let request, let context, .refused(let error)):
            self.init(.error, "\(request.name) failed: \(error)", context)
        case .late(let call, _, let context):
            self.init(.info, "\(call.name) succeeded after its response was complete", context)
        case .failure(let error, let context):
            self.init(.error, "\(error)", context)
        }
    }

    private init(_ level: Logger.Level, _ message: String, _ context: PushContext) {
        (self.level, self.message, recipient, attempt) = (level, message, context.recipient, nil)
    }

    private init(_ level: Logger.Level, _ message: String, _ context: CallContext) {
        (self.level, self.message, recipient, attempt) = (level, message, context.recipient, context.attempt)
    }
}
