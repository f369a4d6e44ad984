import RichPushLocalization

/// Compares the tables of all languages with the table of the development language, key by key.
///
/// The package's own keys have another rule: an app may override any number of them, but a key that is overridden in
/// one language is expected in every other. Otherwise a button would have the app's text in one language only. With
/// `isPartial`, no key is expected.
struct TableComparison {
    private let tables: [CheckedTable]
    let developmentLanguage: LanguageTag
    private let isPartial: Bool
    /// The table of the development language, if there is one.
    let development: CheckedTable?
    /// The keys, each with the table that its texts are compared with.
    private let references: [String: CheckedTable]

    init(tables: [CheckedTable], developmentLanguage: LanguageTag, isPartial: Bool) {
        self.tables = tables
        self.developmentLanguage = developmentLanguage
        self.isPartial = isPartial
        let development = tables.first { $0.language == developmentLanguage }
        self.development = development
        var references: [String: CheckedTable] = [:]
        for table in [development].compactMap(\.self) + tables {
            for key in table.byKey.keys where references[key] == nil {
                if Self.isOfThisPackage(key) || (development?.byKey.keys.contains(key) ?? !Self.isReserved(key)) {
                    references[key] = table
                }
            }
        }
        self.references = references
    }

    var findings: [StringTableCheck.Finding] {
        var findings: [StringTableCheck.Finding] = []
        if !tables.contains(where: { $0.language == developmentLanguage }) {
            let message =
                "There is no table for \"\(developmentLanguage)\", the development language; "
                + "the languages are compared with each other."
            findings.append(.init(.warning, "language.development-missing", message: message))
        }
        if !isPartial { findings += keysNotOverridden + tables.flatMap(missingKeys) }
        for table in tables {
            findings += duplicates(in: table) + unknownKeys(in: table)
            findings += table.byKey.values.compactMap { unusableValue($0, in: table) }
            findings += table.byKey.values.compactMap { differingPlaces($0, in: table) }
            findings += table.byKey.values.compactMap { untranslated($0, in: table) }
            findings += table.byKey.values.compactMap { longButton($0, in: table) }
        }
        return findings
    }

    private static func isReserved(_ key: String) -> Bool {
        key.hasPrefix(RichPushString.keyPrefix)
    }

    /// Whether the package reads a text under the key: one of its own texts, or the text that replaces the text of
    /// another member's push.
    private static func isOfThisPackage(_ key: String) -> Bool {
        RichPushString(rawValue: key) != nil || key == "RichPush.NewNotification"
    }
}

// MARK: - Keys

extension TableComparison {
    private var keysNotOverridden: [StringTableCheck.Finding] {
        let missing = RichPushString.allCases.filter { references[$0.rawValue] == nil }
        guard missing.count < RichPushString.allCases.count else { return [] }
        return missing.map { key in
            let message = "No table has \"\(key.rawValue)\"; the package's own text is shown (\"\(key.english)\")."
            return .init(.note, "key.not-overridden", key: key.rawValue, message: message)
        }
    }

    private func duplicates(in table: CheckedTable) -> [StringTableCheck.Finding] {
        var first: [String: StringsFile.Entry] = [:]
        return table.entries.compactMap { entry in
            guard let earlier = first[entry.key] else {
                first[entry.key] = entry
                return nil
            }
            let place = earlier.line.map { "on line \($0)" } ?? "earlier"
            let message = "Duplicate key \"\(entry.key)\" (first \(place)); the last text is used."
            return table.finding(.error, "key.duplicate", key: entry.key, line: entry.line, message)
        }
    }

    private func unknownKeys(in table: CheckedTable) -> [StringTableCheck.Finding] {
        table.byKey.values.filter { isUnknown($0.key) }.map { entry in
            let message =
                Self.isReserved(entry.key)
                ? "\"\(entry.key)\" is not a key of this package; its text is never shown."
                : "\"\(entry.key)\" is not in \"\(developmentLanguage)\", the development language."
            return table.finding(.error, "key.unknown", key: entry.key, line: entry.line, message)
        }
    }

    private func isUnknown(_ key: String) -> Bool {
        references[key] == nil || (Self.isReserved(key) && !Self.isOfThisPackage(key))
    }

    private func missingKeys(in table: CheckedTable) -> [StringTableCheck.Finding] {
        let wider = table.language.fallbackChain.dropFirst().compactMap { language in
            tables.first { $0.language == language }
        }
        return references.keys.filter { table.byKey[$0] == nil && !isUnknown($0) }.map { key in
            if let standIn = wider.first(where: { $0.byKey[key] != nil }) {
                let message = "\"\(key)\" is missing; the text of \"\(standIn.name)\" is shown."
                return table.finding(.note, "key.missing", key: key, message)
            }
            let consequence =
                Self.isReserved(key) ? "see the package's own text" : "see it in another language or not at all"
            let message = "\"\(key)\" is missing; readers of \"\(table.name)\" \(consequence)."
            return table.finding(.error, "key.missing", key: key, message)
        }
    }
}

// MARK: - Values

extension TableComparison {
    private func unusableValue(_ entry: StringsFile.Entry, in table: CheckedTable) -> StringTableCheck.Finding? {
        if entry.value.allSatisfy(\.isWhitespace) {
            let message = "The text of \"\(entry.key)\" is empty."
            return table.finding(.error, "value.empty", key: entry.key, line: entry.line, message)
        }
        // An app may use its English texts as keys. A key with a dot and without a space is not a text.
        guard entry.value == entry.key, entry.key.contains("."), !entry.key.contains(where: \.isWhitespace) else {
            return nil
        }
        let message = "The text of \"\(entry.key)\" is its own key."
        return table.finding(.error, "value.is-key", key: entry.key, line: entry.line, message)
    }

    private func differingPlaces(_ entry: StringsFile.Entry, in table: CheckedTable) -> StringTableCheck.Finding? {
        guard let reference = references[entry.key], let original = reference.byKey[entry.key] else { return nil }
        let places = FormatText(entry.value).places
        // This package's own texts do not take arguments, so a placeholder in one of them is a fault in any language.
        let isOfThisPackage = Self.isOfThisPackage(entry.key)
        let expected = isOfThisPackage ? [] : FormatText(original.value).places
        guard places != expected else { return nil }
        let message =
            "\"\(entry.key)\" has \(Self.list(places)) here and \(Self.list(expected)) "
            + (isOfThisPackage ? "in the package." : "in \"\(reference.name)\".")
        return table.finding(.error, "placeholders.differ", key: entry.key, line: entry.line, message)
    }

    private static func list(_ places: Set<FormatText.Place>) -> String {
        let names = places.map { "%\($0.position)$\($0.conversion.rawValue)" }.sorted()
        return names.isEmpty ? "no placeholders" : names.joined(separator: ", ")
    }
}

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
        return table.finding(isWord ? .note : .warning, "value.untranslated", key: entry.key, line: entry.line, message)
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
        return table.finding(.warning, "value.long", key: entry.key, line: entry.line, message)
    }
}

extension LanguageTag {
    /// Whether both languages are written in the same script.
    fileprivate func sharesScript(with other: LanguageTag) -> Bool {
        (script ?? Self.usualScript(of: language)) == (other.script ?? Self.usualScript(of: other.language))
    }
}
