import RichPushHandling
public import RichPushPayload

/// Adds to the answer of the response that is being handled.
///
/// A service has no screen: its handlers add what an app would show to the answer. ``HostPushHandler`` and
/// ``HostRichPushHandler`` do so for every hook; a subclass calls ``add(_:_:)`` for hooks of its own. Each entry becomes
/// `{"hook", "value"}` in `host`, and is kept with the result, so that a repeat of the response gets it too.
public enum HostHooks {
    /// Adds an entry. Call it from a hook, in the hook's own task. Outside of a response nothing happens.
    ///
    /// - Parameters:
    ///   - name: the name of the hook, such as `showMessage`.
    ///   - value: what would be shown.
    public static func add(_ name: String, _ value: JSONValue) {
        ResponseTrace.current?.note { $0.hooks.append(ResponseTrace.Hook(name: name, value: value)) }
    }
}
