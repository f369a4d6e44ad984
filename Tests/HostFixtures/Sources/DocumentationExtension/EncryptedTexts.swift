import RichPushExtension

/// Opens texts with the host's own cipher.
struct TextOpener {
    func open(_ sealed: String, for member: Recipient) async throws -> (title: String, body: String) {
        (title: "Opened", body: "\(member): \(sealed)")
    }
}

let opener = TextOpener()

enum EncryptedExtension {
    final class NotificationService: RichPushService {
        override func openEncryptedAlert(_ payload: PushPayload, context: DeliveryContext) async throws -> AlertText? {
            guard let sealed = payload["sealed_alert"]?.stringValue else { return nil }
            let text = try await opener.open(sealed, for: context.push.recipient)
            return AlertText(title: text.title, body: text.body)
        }
    }
}
