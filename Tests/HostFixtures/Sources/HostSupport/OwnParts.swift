package import RichPushKit

/// What a host's own object, without a Default superclass, is made with.
package struct OwnParts: Sendable {
    /// Receives the name of each member that is called.
    package let log: @Sendable (String) -> Void
    package let screen = Screen()
    /// The handlers of the object as a helper; by default the object itself.
    package var pushHandler: (any PushHandler)?
    package var richPushHandler: (any RichPushHandler)?

    package init(log: @escaping @Sendable (String) -> Void) {
        self.log = log
    }
}
