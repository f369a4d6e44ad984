/// A problem or note about a push: what was found, and what the package does about it.
public struct Finding: Sendable, Hashable {
    /// The levels of severity, most severe first.
    public enum Severity: String, CaseIterable, Sendable, Hashable, Codable {
        /// The push, or an essential part of it, cannot be used.
        case error
        /// A part of the push is ignored or replaced.
        case warning
        /// Nothing is wrong; the message is for information.
        case note
    }

    /// The stable code, for scripts and tests.
    public let code: FindingCode
    /// The payload key that the finding is about, with dots, such as `aps.badge`; nil if it is about no single key.
    public let key: String?
    /// The line of the key in the file, counted from 1; nil if the payload was not read from a text or lacks the key.
    public let line: Int?
    /// The column of the key in its line, in UTF-16 code units, counted from 1; nil where ``line`` is nil.
    public let column: Int?
    /// Full sentences: what is wrong, and what happens now.
    public let message: String

    /// The severity that belongs to ``code``.
    public var severity: Severity { code.severity }

    /// Creates a finding with the severity of its code.
    public init(_ code: FindingCode, key: String? = nil, line: Int? = nil, column: Int? = nil, message: String) {
        self.code = code
        self.key = key
        self.line = line
        self.column = column
        self.message = message
    }

    /// Creates a finding about a key at a position of its file.
    package init(_ code: FindingCode, key: String?, at position: JSONPosition?, message: String) {
        self.init(code, key: key, line: position?.line, column: position?.column, message: message)
    }
}

extension JSONError {
    /// The error as a finding about an input that cannot be read as a push.
    public var finding: Finding {
        let code: FindingCode =
            switch self.code {
            case .notObject: .payloadNotObject
            case .tooDeep: .payloadTooDeep
            case .tooLong: .payloadTooLarge
            default: .payloadNotJSON
            }
        return Finding(code, line: line, column: column, message: "\(self) The input is not read as a push.")
    }
}
