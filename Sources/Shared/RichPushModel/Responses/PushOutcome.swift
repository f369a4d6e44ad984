/// The result of handling a response.
///
/// ```swift
/// switch await helper.handleNotificationResponse(response) {
/// case .handled: print("done")
/// case .queued: print("recorded; sync sends it")
/// case .ignored(let reason): print(reason)
/// case .failed(let error): print(error)
/// }
/// ```
public enum PushOutcome: Sendable {
    /// What the response asked for was done, or the part of it that can be done: a result that may not be shown to the
    /// member signed in is kept for its own member.
    case handled
    /// A call that changes something is in the outbox and will be sent later.
    case queued
    /// Nothing was called or shown; the reason is a sentence for a log.
    case ignored(reason: String)
    /// A read failed, or a call was refused permanently.
    case failed(any Error)

    /// The name for logs: `handled`, `queued`, `ignored` or `failed`.
    public var name: String {
        switch self {
        case .handled: "handled"
        case .queued: "queued"
        case .ignored: "ignored"
        case .failed: "failed"
        }
    }

    /// The reason why not everything was done, as a sentence for a log; nil for `handled`.
    public var reason: String? {
        switch self {
        case .handled: nil
        case .queued: "The loyalty platform could not be reached or did not answer; the call stays in the outbox."
        case .ignored(let reason): reason
        case .failed(let error): String(describing: error)
        }
    }
}

extension PushOutcome {
    /// Runs a handler and returns its outcome; an error that it throws becomes `failed`.
    package nonisolated(nonsending) static func of(_ handle: () async throws -> PushOutcome) async -> PushOutcome {
        do {
            return try await handle()
        } catch {
            return .failed(error)
        }
    }
}

extension PushOutcome: Equatable {
    /// Two failures are equal if their errors have the same type and description.
    public static func == (left: PushOutcome, right: PushOutcome) -> Bool {
        switch (left, right) {
        case (.handled, .handled), (.queued, .queued): true
        case (.ignored(let left), .ignored(let right)): left == right
        case (.failed(let left), .failed(let right)):
            type(of: left) == type(of: right) && String(describing: left) == String(describing: right)
        default: false
        }
    }
}
