import RichPushModel
import RichPushPayload

extension DeliveryWork {
    /// Replaces the text of an encrypted push by the one that the app's step opens, or by the generic text.
    ///
    /// The generic text is in the content while the step runs: if the system ends the delivery, that is shown.
    func openAlert(_ payload: PushPayload) async {
        let (steps, context, session) = (steps, context, session)
        let plain = session.content
        let generic = plain.with(GenericText.text(services, locale: context.push.locale))
        let opened = await withDeadline(services.budget.encryptedAlert, clock: services.clock) { @PushActor in
            session.update(generic)
            do {
                let text = try await steps.openEncryptedAlert(payload, context: context)
                // At once: if the system ends the delivery now, a text that was never encrypted is shown.
                if text == nil, !Task.isCancelled { session.update(session.content.with(AlertText(plain))) }
                return Result<AlertText?, any Error>.success(text)
            } catch {
                return .failure(error)
            }
        }
        switch opened {
        case .success(nil)?: break
        case .success(let text?)? where !text.isEmpty: session.update(session.content.with(text))
        case .success?: refuse(generic, EncryptedAlertError(.empty, "the step returned no text"))
        case .failure(let error)?: refuse(generic, EncryptedAlertError(.failed, "the step threw \(type(of: error))"))
        case nil:
            // The pipeline notes why a cancelled delivery is not complete.
            guard !Task.isCancelled else { return }
            refuse(generic, EncryptedAlertError(.late, "it took too long"))
        }
    }

    private func refuse(_ generic: NotificationContent, _ error: EncryptedAlertError) {
        session.update(generic)
        fail(error)
    }
}

extension AlertText {
    /// The text that a content has.
    init(_ content: NotificationContent) {
        self.init(title: content.title, subtitle: content.subtitle, body: content.body)
    }

    /// Whether the system would show the push's own text instead.
    var isEmpty: Bool { [title, body].allSatisfy { $0?.isEmpty != false } }
}

extension NotificationContent {
    /// The content with another text.
    func with(_ text: AlertText) -> NotificationContent {
        var content = self
        content.title = text.title ?? ""
        content.subtitle = text.subtitle ?? ""
        content.body = text.body ?? ""
        return content
    }
}

/// Why the text of an encrypted push could not be opened. It holds nothing of the text, the key or the app's error but
/// the name of its type, so that it can be written to a log.
public struct EncryptedAlertError: Error, Sendable, CustomStringConvertible {
    /// The reasons.
    public enum Code: String, Sendable {
        /// The step threw an error.
        case failed
        /// The step took longer than ``TimeBudget/encryptedAlert``.
        case late
        /// The step returned neither a title nor a body.
        case empty
    }

    /// The reason.
    public let code: Code
    /// A sentence for a log.
    public let message: String

    /// The same text as ``message``.
    public var description: String { message }

    init(_ code: Code, _ reason: String) {
        self.code = code
        message = "The encrypted text of the push could not be opened: \(reason). A generic text is shown."
    }
}
