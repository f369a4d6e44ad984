import RichPushLocalization
import RichPushPayload

/// The texts of the studio's page.
///
/// They are not in the tables of `Localization`, because apps and extensions carry those, and only the command line has a
/// studio. The table is part of the program, so that the program alone runs.
enum StudioTexts {
    /// The languages of the table, English first.
    static let languages: [LanguageTag] = rows.first.map { $0.dropFirst().map { LanguageTag($0) } } ?? []

    /// The rows below the head: a key, then its text in each language.
    static let texts: [[String]] = Array(rows.dropFirst())

    private static let rows: [[String]] = StudioFiles.texts.split(separator: "\n").map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    /// The answer of `GET /api/texts`: the texts in the best language that the table has.
    ///
    /// - Parameter locale: the languages, the preferred one first, separated by commas.
    /// - Returns: the language with its direction and texts.
    static func json(for locale: String) -> JSONValue {
        let column = column(for: locale)
        let language = languages[column]
        return [
            "locale": .string(language.identifier),
            "direction": language.isRightToLeft ? "rtl" : "ltr",
            "texts": .object(JSONObject(texts.map { ($0[0], .string($0[column + 1])) })),
        ]
    }

    /// The position of the best language; 0, which is English, if the table has none of them.
    private static func column(for locale: String) -> Int {
        for tag in locale.split(separator: ",").map({ LanguageTag(String($0)) }) {
            let wanted = tag.fallbackChain
            if let column = wanted.lazy.compactMap({ languages.firstIndex(of: $0) }).first { return column }
            // A text of another region is better than another language.
            if let column = languages.firstIndex(where: { $0.language == tag.language }) { return column }
        }
        return 0
    }
}
