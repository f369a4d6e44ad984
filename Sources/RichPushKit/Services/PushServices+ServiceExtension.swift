public import Foundation
import RichPushExtension
import RichPushModel
import RichPushPayload

extension PushServices {
    /// Whether the system runs the app's service extension: how many pushes were opened that the extension had
    /// processed and had not processed, and what to look at.
    ///
    /// - Parameter app: the app's bundle, in which extensions are looked for.
    /// - Returns: the counts; zero without a ``journal``, and before the first unlock.
    public func serviceExtensionUse(in app: Bundle = .main) -> ServiceExtensionUse {
        guard let openings = try? journal?.openings() else { return ServiceExtensionUse() }
        return ServiceExtensionUse(
            since: openings.since,
            processed: openings.processed,
            missed: openings.missed,
            reasons: openings.missed == 0 ? [] : EmbeddedExtensions(in: app).reasons(system: .current)
        )
    }

    /// Counts a response to a push that was meant for the service extension. An error is reported to the observer.
    func countOpening(_ payload: PushPayload, context: PushContext) {
        guard countsOpenings, payload.isForExtension, let journal else { return }
        do {
            try journal.countOpening(isProcessed: payload.isProcessedByExtension, at: context.time)
        } catch {
            observer.report(.failure(error, context))
        }
    }
}
