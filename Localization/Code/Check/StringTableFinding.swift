extension StringTableCheck {
    /// The levels of severity, most severe first.
    public enum Severity: String, Sendable, CaseIterable {
        /// A member would see a wrong text, an empty text or none.
        case error
        /// Something is unusual, but texts are found.
        case warning
        /// Information that needs no change.
        case note
    }

    /// A problem or note about a folder of tables.
    public struct Finding: Sendable, Hashable {
        /// Whether it is an error, a warning or a note.
        public let severity: Severity
        /// The stable code for scripts, such as `key.missing`.
        public let code: String
        /// The language folder's name without `.lproj`; `nil` if the finding is about the whole folder.
        public let language: String?
        /// The path of the file or folder in the checked folder, such as `de.lproj/Localizable.strings`; `nil` if it is
        /// the checked folder itself.
        public let file: String?
        /// The key that the finding is about; `nil` if it is not about a single key.
        public let key: String?
        /// The line in the language's table, counted from 1; nil if it is not known.
        public let line: Int?
        /// Full sentences that say what is wrong.
        public let message: String

        init(
            _ severity: Severity,
            _ code: String,
            language: String? = nil,
            file: String? = nil,
            key: String? = nil,
            line: Int? = nil,
            message: String
        ) {
            self.severity = severity
            self.code = code
            self.language = language
            self.file = file
            self.key = key
            self.line = line
            self.message = message
        }
    }
}
