/// What an API client asks before it sends a call.
package enum CallCheck {
    /// Throws if the call must not be sent any more: its member has signed out while the client waited for the token, so
    /// that the token may be another member's. `nil` if there is nothing to ask.
    @TaskLocal package static var beforeSending: (@Sendable () async throws -> Void)?
}
