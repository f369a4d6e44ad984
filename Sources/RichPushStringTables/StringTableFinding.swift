extension StringTableCheck {
    /// How bad a finding is.
    public enum Severity: String, Sendable, CaseIterable {
        /// A user would see a wrong, an empty or no text.
        case error
        /// Something is odd, and texts are found all the same.
        case warning
        /// Information that needs no change.
        case note
    }

    /// One thing found in a folder of tables.
    public struct Finding: Sendable, Hashable {
        /// Whether it is an error, a warning or a note.
        public let severity: Severity
        /// What it is, such as `key.missing`; stable, for scripts.
        public let code: String
        /// The language folder's name without `.lproj`, or `nil` where it concerns them all.
        public let language: String?
        /// The file or folder at fault by its path in the folder, such as `de.lproj/Localizable.strings`; `nil` where it is
        /// the folder itself.
        public let file: String?
        /// The key at fault, if it is one key's.
        public let key: String?
        /// The line in the language's table, counted from 1; nil if it is not known.
        public let line: Int?
        /// What is wrong, in full sentences.
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
