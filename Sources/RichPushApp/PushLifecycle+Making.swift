public import RichPushKit

extension PushLifecycle {
    /// Creates the life cycle of an app, also if its helper cannot be made. Then the error goes to the observer, and the
    /// other helper is used.
    ///
    /// - Parameters:
    ///   - time: gives time in the background; `nil` for a system without.
    ///   - options: the decisions of the app.
    ///   - otherwise: the helper to use if `makeHelper` throws.
    ///   - makeHelper: makes the helper of the app.
    public convenience init(
        time: (any BackgroundTime)?,
        options: AppPushOptions,
        otherwise: () -> DefaultNotificationHelper,
        makeHelper: () throws -> DefaultNotificationHelper
    ) {
        do {
            self.init(helper: try makeHelper(), time: time, options: options)
        } catch {
            self.init(helper: otherwise(), time: time, options: options)
            report(error)
        }
    }
}
