import RichPushLocalization

/// What a translator has to look at: texts that were copied, and texts that do not fit.
extension TableComparison {
    /// A text that is the development language's, word for word.
    ///
    /// Languages share words ("Status", "Newsletter"), so a single word in the same script is a note; several words, or
    /// a text in letters that the language is not written in, are a warning.
    func untranslated(_ entry: StringsFile.Entry, in table: CheckedTable) -> StringTableCheck.Finding? {
        guard table.language.language != developmentLanguage.language, entry.value == original(of: entry.key),
            entry.value.contains(where: \.isLetter), entry.value != entry.key
        else { return nil }
        let isWord =
            !entry.value.contains(where: \.isWhitespace) && table.language.sharesScript(with: developmentLanguage)
        let message =
            "The text of \"\(entry.key)\" is that of \"\(developmentLanguage)\", the development language: translate it, "
            + "or keep it if the word is the same."
        return .init(
            isWord ? .note : .warning,
            "value.untranslated",
            language: table.name,
            file: table.path,
            key: entry.key,
            line: entry.line,
            message: message
        )
    }

    /// The text in the development language: the host's, else the package's English.
    private func original(of key: String) -> String? {
        if let text = development?.byKey[key]?.value { return text }
        return developmentLanguage.language == "en" ? RichPushString(rawValue: key)?.english : nil
    }

    /// A text of a button that the system cuts.
    func longButton(_ entry: StringsFile.Entry, in table: CheckedTable) -> StringTableCheck.Finding? {
        guard let limit = RichPushString(rawValue: entry.key)?.longestButton, entry.value.count > limit else {
            return nil
        }
        let message =
            "The text of \"\(entry.key)\" has \(entry.value.count) characters; a button shows \(limit) on a small phone."
        return .init(
            .warning,
            "value.long",
            language: table.name,
            file: table.path,
            key: entry.key,
            line: entry.line,
            message: message
        )
    }
}
