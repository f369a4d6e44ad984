public import struct Foundation.Date

/// The system's schedule of runs that refresh an app in the background. On iOS it is `BGTaskScheduler`.
public protocol RefreshRequests: Sendable {
    /// Asks for a run, not before a time. It replaces the request before.
    ///
    /// - Throws: any error if the system takes no request, for example because the user has switched refreshing off.
    func submit(notBefore time: Date) throws
    /// Withdraws the request.
    func cancel()
}
