import RichPushKit
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
        add(ResponseTrace.Hook(name: name, value: value))
    }

    /// Adds a button that the app or service handles, with the text that the member typed. The text is not kept with
    /// the result: a repeat of the response has it too.
    static func addButton(_ id: String, text: String?) {
        let value = { (text: String?) -> JSONValue in ["id": .string(id), "text": JSONValue(text)] }
        add(ResponseTrace.Hook(name: button, value: value(text), kept: value(nil)))
    }

    /// An entry that was kept, as it was added for a response with this text.
    static func restored(_ entry: JSONValue, text: String?) -> JSONValue {
        guard case .object(var fields) = entry, fields["hook"]?.stringValue == button,
            case .object(var value) = fields["value"]
        else { return entry }
        value["text"] = JSONValue(text)
        fields["value"] = .object(value)
        return .object(fields)
    }

    private static let button = "handleButton"

    private static func add(_ hook: ResponseTrace.Hook) {
        ResponseTrace.current?.note { $0.hooks.append(hook) }
    }
}
