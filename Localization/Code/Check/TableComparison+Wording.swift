/// Finds texts for a translator to check: texts that were copied, and texts that are too long.
extension TableComparison {
    /// Finds a text that equals the text of the development language.
    ///
    /// Languages share words ("Status", "Newsletter"), so a single word in the same script is a note. Several words, or
    /// a text in another script than the language's, are a warning.
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

    /// The text in the development language: from the app's table, else the package's English text.
    private func original(of key: String) -> String? {
        if let text = development?.byKey[key]?.value { return text }
        return developmentLanguage.language == "en" ? RichPushString(rawValue: key)?.english : nil
    }

    /// Finds a text that is too long for a button.
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
