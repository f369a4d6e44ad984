/// A check that an API client makes before it sends a call.
///
/// It is a structure because a plain function as a task-local value crashes the process in an optimized build: Swift
/// 6.3.1 does not find the metadata of its type.
package struct CallCheck: Sendable {
    /// Throws if the call must not be sent any more, because its member signed out while the client waited for the
    /// token. The token may then belong to another member.
    package let mayBeSent: @Sendable () async throws -> Void

    /// Creates a check from a function.
    package init(mayBeSent: @escaping @Sendable () async throws -> Void) {
        self.mayBeSent = mayBeSent
    }

    /// The check of the current call; `nil` if there is none.
    @TaskLocal package static var beforeSending: CallCheck?
}
