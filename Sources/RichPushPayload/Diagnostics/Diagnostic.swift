/// A finding about a push: what is wrong or noteworthy, and its effect.
public struct Diagnostic: Sendable, Hashable {
    /// How much a diagnostic matters.
    public enum Severity: String, CaseIterable, Sendable, Hashable, Codable {
        /// The push, or an essential part of it, cannot be used.
        case error
        /// A part of the push is ignored or replaced.
        case warning
        /// Information: the push is handled as it is written.
        case note
    }

    /// Whether it is an error, a warning or a note.
    public let severity: Severity
    /// The stable code of the diagnostic.
    public let code: DiagnosticCode
    /// The payload key at fault with dots, such as `aps.badge`; nil if it is none in particular.
    public let key: String?
    /// The line of the key in the file, counted from 1; nil if it is not known.
    public let line: Int?
    /// Full sentences: what is wrong, and what happens now.
    public let message: String

    /// Creates a diagnostic with the severity of its code.
    public init(_ code: DiagnosticCode, key: String? = nil, line: Int? = nil, message: String) {
        self.severity = code.severity
        self.code = code
        self.key = key
        self.line = line
        self.message = message
    }
}

extension JSONError {
    /// The error as a diagnostic of a file that is not a payload.
    public var diagnostic: Diagnostic {
        let code: DiagnosticCode =
            switch self.code {
            case .notObject: .payloadNotObject
            case .tooDeep: .payloadTooDeep
            case .tooLong: .payloadTooLarge
            default: .payloadNotJSON
            }
        return Diagnostic(code, line: line, message: "\(self) The input is not read as a push.")
    }
}
