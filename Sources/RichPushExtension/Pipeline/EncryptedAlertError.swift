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
