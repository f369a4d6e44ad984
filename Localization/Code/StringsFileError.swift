public import Foundation

/// Why a table could not be read, and at which place.
public struct StringsFileError: Error, Sendable, Hashable {
    /// What was wrong, for code to tell one case from another; new ones may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name.
        public let rawValue: String

        /// Takes a code by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes are neither UTF-8 nor UTF-16 with a byte order mark.
        public static let encoding = Code(rawValue: "encoding")
        /// The file ends inside a comment, a string or an entry.
        public static let unexpectedEnd = Code(rawValue: "unexpected-end")
        /// A character stands where none, or another one, may stand.
        public static let unexpectedCharacter = Code(rawValue: "unexpected-character")
        /// An escape names no character.
        public static let escape = Code(rawValue: "escape")
        /// A property list that is no dictionary of texts.
        public static let propertyList = Code(rawValue: "property-list")
    }

    /// What was wrong.
    public let code: Code
    /// The line, counted from 1.
    public let line: Int
    /// The column in characters as Unicode counts them, from 1.
    public let column: Int
    /// What was wrong, in one sentence.
    public let message: String
}

extension StringsFileError: CustomStringConvertible, LocalizedError {
    /// The place and what was wrong.
    public var description: String { "Line \(line), column \(column): \(message)" }
    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }
}
