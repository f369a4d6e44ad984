/// One thing to say about a push: what is wrong or noteworthy, and what happens now.
public struct Diagnostic: Sendable, Hashable {
    /// How much a diagnostic matters.
    public enum Severity: String, CaseIterable, Sendable, Hashable, Codable {
        /// The push, or an essential part of it, cannot be used.
        case error
        /// A part of the push is ignored or replaced.
        case warning
        /// Nothing is wrong.
        case note
    }

    /// How much it matters.
    public let severity: Severity
    /// Which diagnostic it is.
    public let code: DiagnosticCode
    /// The payload key at fault with dots, such as `aps.badge`; nil if it is none in particular.
    public let key: String?
    /// The line the key stands on in the file, counted from 1; nil where that cannot be told.
    public let line: Int?
    /// Full sentences: what is wrong, and what happens now.
    public let message: String

    /// A diagnostic of the severity its code has.
    public init(_ code: DiagnosticCode, key: String? = nil, line: Int? = nil, message: String) {
        self.severity = code.severity
        self.code = code
        self.key = key
        self.line = line
        self.message = message
    }
}

extension JSONError {
    /// The error as a diagnostic about a file that is no payload.
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
