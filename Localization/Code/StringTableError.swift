public import Foundation

/// The reason why a folder or a file of string tables could not be used.
public struct StringTableError: Error, Sendable, Hashable {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `folder-missing`.
        public let rawValue: String

        /// Creates a code, also one that this package does not define.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The folder of tables does not exist.
        public static let folderMissing = Code(rawValue: "folder-missing")
        /// The folder exists, but cannot be read.
        public static let folderUnreadable = Code(rawValue: "folder-unreadable")
        /// The folder does not contain a `<language>.lproj`.
        public static let folderEmpty = Code(rawValue: "folder-empty")
        /// A language's folder lacks the table, although the source requires it.
        public static let tableMissing = Code(rawValue: "table-missing")
        /// One of this package's tables lacks a text.
        public static let tableIncomplete = Code(rawValue: "table-incomplete")
        /// A table exists, but its bytes cannot be read.
        public static let fileUnreadable = Code(rawValue: "file-unreadable")
        /// A table's content cannot be read; ``StringTableError/fault`` has the position and the reason.
        public static let fileMalformed = Code(rawValue: "file-malformed")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// Sentences that say what is wrong, where, and what happens. For a malformed table it starts with
    /// `path:line:column:`.
    public let message: String
    /// The table's file, or the folder; `nil` if the fault is not in a certain file or folder.
    public let file: URL?
    /// The position and reason in a malformed file; `nil` for other codes.
    public let fault: StringsFileError?

    init(code: Code, message: String, file: URL? = nil, fault: StringsFileError? = nil) {
        self.code = code
        self.message = message
        self.file = file
        self.fault = fault
    }
}

extension StringTableError: CustomStringConvertible, LocalizedError {
    /// The message, as one or more full sentences.
    public var description: String { message }
    /// The same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { message }
}
