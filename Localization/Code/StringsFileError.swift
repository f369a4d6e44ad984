public import Foundation

/// The reason why a table could not be read, and the position in the file.
public struct StringsFileError: Error, Sendable, Hashable {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `encoding`.
        public let rawValue: String

        /// Creates a code, also one that this package does not define.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes are not UTF-8, and not UTF-16 with a byte order mark.
        public static let encoding = Code(rawValue: "encoding")
        /// The file ends inside a comment, a string or an entry.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// A character is not allowed at its position.
        public static let unexpectedCharacter = Code(rawValue: "unexpected-character")
        /// An escape is not a valid character.
        public static let escape = Code(rawValue: "escape")
        /// A property list that is not a dictionary of texts.
        public static let propertyList = Code(rawValue: "property-list")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// The line of the fault, counted from 1.
    public let line: Int
    /// The column in Unicode scalars, counted from 1.
    public let column: Int
    /// One sentence that says what is wrong, without the position.
    public let message: String
}

extension StringsFileError: CustomStringConvertible, LocalizedError {
    /// The line, the column and the message.
    public var description: String { "Line \(line), column \(column): \(message)" }
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
