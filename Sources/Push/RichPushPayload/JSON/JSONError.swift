/// The reason why bytes cannot be read as JSON, and the position.
public struct JSONError: Error, Sendable, Hashable {
    /// The kind of the fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the code, such as `unexpected-end`.
        public let rawValue: String

        /// Creates a code, also one that this package does not define.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text does not follow the JSON grammar.
        public static let syntax = Code(rawValue: "syntax")
        /// The text ends before its value is complete.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// Something other than white space follows the value.
        public static let trailingBytes = Code(rawValue: "trailing-bytes")
        /// A string has a control character that is not escaped.
        public static let controlCharacter = Code(rawValue: "control-character")
        /// The characters after a backslash are not an escape.
        public static let invalidEscape = Code(rawValue: "invalid-escape")
        /// An escape is half of a surrogate pair, without the other half.
        public static let loneSurrogate = Code(rawValue: "lone-surrogate")
        /// Some bytes are not valid UTF-8.
        public static let invalidUTF8 = Code(rawValue: "invalid-utf8")
        /// The value is nested deeper than 64 levels.
        public static let tooDeep = Code(rawValue: "too-deep")
        /// The text is longer than the limit.
        public static let tooLong = Code(rawValue: "too-long")
        /// The text is valid JSON, but its root is not an object.
        public static let notObject = Code(rawValue: "not-object")
    }

    /// The kind of the fault, stable between versions.
    public let code: Code
    /// The line of the fault, counted from 1. CR, LF and CR LF each end a line.
    public let line: Int
    /// The column of the fault in UTF-16 code units, counted from 1.
    public let column: Int
    /// The position of the fault in bytes, counted from 0.
    public let offset: Int
    /// A sentence that says what is wrong, without the position.
    public let message: String

    init(_ code: Code, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ message: String) {
        let position = JSONPosition(of: offset, in: bytes)
        self.code = code
        self.line = position.line
        self.column = position.column
        self.offset = offset
        self.message = message
    }

    /// Creates an error for a text that is longer than the caller allows.
    package init(longerThan limit: String) {
        (code, line, column, offset) = (.tooLong, 1, 1, 0)
        message = "The text is longer than \(limit) and is not read."
    }
}

extension JSONError: CustomStringConvertible {
    /// The message with line and column.
    public var description: String { "Line \(line), column \(column): \(message)" }
}
