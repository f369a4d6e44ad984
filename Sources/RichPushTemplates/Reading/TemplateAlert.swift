public import RichPushPayload

/// The texts of a notification that stand in for those its template lacks.
public struct TemplateAlert: Sendable, Hashable {
    /// The title; nil if there is none.
    public let title: String?
    /// The message; nil if there is none.
    public let body: String?

    /// Texts as the system shows them, where localized keys are resolved. Empty ones count as missing.
    public init(title: String?, body: String?) {
        self.title = title.flatMap { $0.isEmpty ? nil : $0 }
        self.body = body.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The texts as the payload has them.
    public init(_ payload: PushPayload) {
        self.init(title: payload.title, body: payload.aps?.alert?.body)
    }
}
