/// What an API client asks before it sends a call.
///
/// A structure around the function: as a task-local value a function alone ends the process in an optimized build
/// (Swift 6.3.1 finds no metadata for its type).
package struct CallCheck: Sendable {
    /// Throws if the call must not be sent any more: its member has signed out while the client waited for the token, so
    /// that the token may be another member's.
    package let mayBeSent: @Sendable () async throws -> Void

    /// Creates a check.
    package init(mayBeSent: @escaping @Sendable () async throws -> Void) {
        self.mayBeSent = mayBeSent
    }

    /// The check of the call that is made; `nil` if no check is needed.
    @TaskLocal package static var beforeSending: CallCheck?
}
