public import RichPushKit
public import RichPushModel
public import RichPushPayload

public import struct Foundation.URL

/// A handler of taps for a service: each hook adds what an app would show to the answer; see ``HostHooks``.
open class HostPushHandler: DefaultPushHandler {
    /// Adds the type and the number of the object.
    open override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        HostHooks.add(
            "handleObjectWithId",
            ["type": .string(notificationType.rawValue), "id": .string(id.description)],
            context: context
        )
        return .handled
    }

    /// Adds that the list of notifications would be opened, and the push's link, if it has one.
    open override func handleNotificationWithoutType(payload: PushPayload, context: PushContext) throws -> PushOutcome {
        HostHooks.add("handleNotificationWithoutType", .null, context: context)
        if let url = link(ofPushWithoutType: payload) {
            HostHooks.add("openUrl", .string(url.absoluteString), context: context)
        }
        return .handled
    }

    /// Adds the name of the page.
    open override func handleContentPageWithName(
        _ name: String,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        HostHooks.add("handleContentPageWithName", .string(name), context: context)
        return .handled
    }

    /// Adds the events.
    open override func handleClientEvents(
        _ clientEvents: [JSONValue],
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        HostHooks.add("handleClientEvents", .array(clientEvents), context: context)
        return .handled
    }
}

/// A handler of buttons for a service: each hook adds what an app would show to the answer; see ``HostHooks``.
open class HostRichPushHandler: DefaultRichPushHandler {
    /// Adds the button and the typed text.
    open override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        HostHooks.addButton(id, text: text, context: context)
        return .handled
    }

    /// Adds the message.
    open override func showMessage(_ message: String, context: PushContext) {
        HostHooks.add("showMessage", .string(message), context: context)
    }

    /// Adds the text that is shown in place of a message that was taken back.
    open override func showRecalled(_ message: String, context: PushContext) {
        HostHooks.add("showRecalled", .string(message), context: context)
    }

    /// Adds the number and the name of the challenge.
    open override func showChallengeResponder(_ challenge: Loyalty.Challenge, context: PushContext) {
        HostHooks.add(
            "showChallengeResponder",
            ["id": challenge.id.map { .int($0) } ?? .null, "name": JSONValue(challenge.name)],
            context: context
        )
    }

    /// Adds the platform's answer, for example a certificate with its code.
    open override func showOfferResponseDetail(_ response: Loyalty.Offer.ResponseInfo, context: PushContext) {
        HostHooks.add("showOfferResponseDetail", .object(response.json), context: context)
    }

    /// Adds the link.
    open override func openURL(_ url: URL, context: PushContext) {
        HostHooks.add("openUrl", .string(url.absoluteString), context: context)
    }

    /// Adds the URL of the pass.
    open override func addPass(_ pass: WalletPass, context: PushContext) {
        HostHooks.add("addPass", .string(pass.url.absoluteString), context: context)
    }

    /// Adds the text.
    open override func copyToClipboard(_ text: String, context: PushContext) {
        HostHooks.add("copyToClipboard", .string(text), context: context)
    }
}

/// Adds to the answer of the response that is being handled.
///
/// A service has no screen: its handlers add what an app would show to the answer. ``HostPushHandler`` and
/// ``HostRichPushHandler`` do so for every hook; a subclass calls ``add(_:_:context:)`` for hooks of its own. Each entry becomes
/// `{"hook", "value"}` in `host`, and is kept with the result, so that a repeat of the response gets it too.
public enum HostHooks {
    /// Adds an entry. Outside of a response nothing happens.
    ///
    /// - Parameters:
    ///   - name: the name of the hook, such as `showMessage`.
    ///   - value: what would be shown.
    ///   - context: the context that the hook got.
    public static func add(_ name: String, _ value: JSONValue, context: PushContext) {
        add(ResponseRun.Hook(name: name, value: value), context)
    }

    /// Adds a button that the app or service handles, with the text that the member typed. The text is not kept with
    /// the result: a repeat of the response has it too.
    static func addButton(_ id: String, text: String?, context: PushContext) {
        let value = { (text: String?) -> JSONValue in ["id": .string(id), "text": JSONValue(text)] }
        add(ResponseRun.Hook(name: button, value: value(text), kept: value(nil)), context)
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

    private static func add(_ hook: ResponseRun.Hook, _ context: PushContext) {
        context.responseRun?.note { $0.hooks.append(hook) }
    }
}
