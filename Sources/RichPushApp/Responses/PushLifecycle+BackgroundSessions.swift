public import RichPushHTTP
import RichPushModel

extension PushLifecycle {
    /// The system has started the app for a session in the background:
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    ///
    /// A session of ``/RichPushHTTP/BackgroundReceiptSender`` is finished: an accepted report is noted in the journal. Every
    /// other one goes to ``AppPushOptions/backgroundSession``.
    ///
    /// - Parameters:
    ///   - identifier: the session's identifier.
    ///   - uploads: the system's uploads; `nil` if app and extension share no app group.
    ///   - completionHandler: the system's; called once, on the main queue.
    public func handleEventsForBackgroundURLSession(
        _ identifier: String,
        uploads: (any BackgroundUploads)?,
        completionHandler: @escaping () -> Void
    ) {
        let done = SystemCompletion<Void>(in: work) { completionHandler() }
        guard ReceiptUploads.isReceipt(identifier) else {
            guard let handle = options.backgroundSession else { return done(()) }
            return start { _ in await handle(identifier) { done(()) } }
        }
        guard let uploads, let journal = services.journal else { return done(()) }
        // A session that another process uses may report nothing.
        done.expire(after: options.responseLimit, clock: services.clock, with: ())
        let receipts = ReceiptUploads(journal: journal, uploads: uploads, clock: services.clock)
        start { lifecycle in
            do { try await receipts.finish(identifier) } catch { lifecycle.report(error) }
            done(())
        }
    }
}
