package import RichPushLocalization
import RichPushModel
package import RichPushPayload

/// The check of the keys of texts in pushes with an app's string tables: the titles of buttons, and the texts of the alert
/// with their arguments.
package struct LocalizedTexts: Sendable {
    /// A text that the alert names by its key.
    private struct Text {
        /// The object with the keys.
        let path: [String]
        /// What stands before `loc-key`.
        let prefix: String
        let key: JSONElement
        let name: String
        let argumentCount: Int
        /// The alert's own text, which is shown if no table has the key.
        let ownText: String?

        var keyPath: String { (path + ["\(prefix)loc-key"]).joined(separator: ".") }
    }

    private let source: StringTableSource
    private let localizer: Localizer
    private let languages: [LanguageTag]

    /// Reads an app's tables.
    ///
    /// - Parameters:
    ///   - source: the app's tables.
    ///   - localizer: the texts of the app, and of the package where the app has none.
    package init(_ source: StringTableSource, _ localizer: Localizer) {
        self.source = source
        self.localizer = localizer
        localizer.checkSources()
        languages = source.languages
    }

    /// Whether every table could be read.
    package var isComplete: Bool { localizer.faults.isEmpty }

    /// What members of some language would not read as it was meant.
    package func findings(of push: PushPayload) -> [Finding] {
        Self.texts(of: push).flatMap { findings(of: $0, push) } + findingsOfButtons(push)
    }

    // MARK: The alert

    private static func texts(of push: PushPayload) -> [Text] {
        let path = ["aps", "alert"]
        guard let alert = push.root["aps"]?["alert"], alert.kind == .object else { return [] }
        let texts = [("title-", "title"), ("subtitle-", "subtitle"), ("", "body")].compactMap { prefix, own in
            text(in: alert, at: path, prefix: prefix, own: own)
        }
        // A Live Activity's texts are objects of their own.
        return texts
            + ["title", "body"].compactMap { name in
                alert[name].flatMap { text(in: $0, at: path + [name], prefix: "", own: nil) }
            }
    }

    private static func text(in object: JSONElement, at path: [String], prefix: String, own: String?) -> Text? {
        guard object.kind == .object, let key = object["\(prefix)loc-key"], let name = key.string, !name.isEmpty else {
            return nil
        }
        return Text(
            path: path,
            prefix: prefix,
            key: key,
            name: name,
            argumentCount: object["\(prefix)loc-args"].map { $0.kind == .array ? $0.elementCount : 0 } ?? 0,
            ownText: own.flatMap { object[$0]?.string }
        )
    }

    private func findings(of text: Text, _ push: PushPayload) -> [Finding] {
        let found = languages.map { ($0, template(of: text.name, in: $0)) }
        let missing = found.filter { $0.1 == nil }.map(\.0)
        if !missing.isEmpty, RichPushString(rawValue: text.name) == nil {
            return [finding(.apsLocKeyUnknown, text, push, sentence(about: text, missing: missing))]
        }
        let texts = found.compactMap { language, text in text.map { (language, FormatText($0).lastPosition) } }
        let short = texts.filter { $0.1 > text.argumentCount }
        if let most = short.map(\.1).max() {
            let names = Self.list(short.map(\.0))
            let message =
                "\"\(text.name)\" has \(most) places in \(names), but \(text.prefix)loc-args has "
                + "\(text.argumentCount): the others stay empty, or show what the system puts there."
            return [finding(.apsLocArgsCount, text, push, message)]
        }
        guard let most = texts.map(\.1).max(), most < text.argumentCount else { return [] }
        let message =
            "\(text.prefix)loc-args has \(text.argumentCount) arguments, but \"\(text.name)\" has at most \(most) places in "
            + "\(Self.list(languages)): the last arguments are shown in no language."
        return [finding(.apsLocArgsCount, text, push, message)]
    }

    /// The text of a language, also from the table of a wider one: `pt` for `pt-BR`.
    private func template(of key: String, in language: LanguageTag) -> String? {
        language.fallbackChain.lazy.compactMap { source.table(for: $0)[key] }.first
    }

    private func sentence(about text: Text, missing: [LanguageTag]) -> String {
        let isNowhere = missing.count == languages.count
        let shown = text.ownText.map { "\"\($0)\"" } ?? "the key itself"
        let wider = isNowhere ? shown : "the text of another language, or \(shown)"
        return (isNowhere ? "No table has" : "The tables of \(Self.list(missing)) lack")
            + " \"\(text.name)\": members read \(wider)."
    }

    private func finding(_ code: FindingCode, _ text: Text, _ push: PushPayload, _ message: String) -> Finding {
        Finding(code, key: text.keyPath, at: push.isCarnival ? nil : text.key.location, message: message)
    }

    private static func list(_ languages: [LanguageTag]) -> String {
        languages.count > 5
            ? "\(languages.prefix(4).map(\.identifier).joined(separator: ", ")) and \(languages.count - 4) more"
            : languages.map(\.identifier).joined(separator: ", ")
    }

    // MARK: Buttons

    /// The buttons that are shown in no language: they have only the key of a title, and no table has it.
    private func findingsOfButtons(_ push: PushPayload) -> [Finding] {
        let keys = push.buttons.filter { $0.title == nil }.map { [$0.id, $0.titleLocKey] }
        guard !keys.isEmpty, let entries = push.root["buttons"]?.elements else { return [] }
        return entries.enumerated().compactMap { place, entry in
            guard let key = entry["title-loc-key"], let name = key.string, keys.contains([entry["id"]?.string, name]),
                !isKnown(name)
            else { return nil }
            return Finding(
                .buttonsIncomplete,
                key: "buttons.\(place)",
                at: push.isCarnival ? nil : entry.location,
                message:
                    "No string table has \"\(name)\", the title of buttons.\(place), which has no other title; the "
                    + "button is dropped."
            )
        }
    }

    private func isKnown(_ key: String) -> Bool {
        (languages.map(\.identifier) + ["en"]).contains { localizer.title(forKey: key, locale: $0) != nil }
    }
}
