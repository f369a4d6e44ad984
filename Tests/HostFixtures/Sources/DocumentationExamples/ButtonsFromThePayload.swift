import RichPushKit

// The code of the article "Buttons and passes from the payload".

enum ButtonsFromThePayload {
    final class TableButtons: DefaultRichPushHandler {
        var notes: [Recipient: [String]] = [:]

        override func handleButton(
            id: String,
            text: String?,
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            guard id == "note", let text else {
                return try await super.handleButton(id: id, text: text, payload: payload, context: context)
            }
            notes[context.recipient, default: []].append(text)
            return .handled
        }
    }
}
