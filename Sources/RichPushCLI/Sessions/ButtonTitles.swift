import RichPushExtension
import RichPushLocalization
import RichPushPayload

/// The check of the title keys of buttons with an app's string tables.
struct ButtonTitles: Sendable {
    private let tables: LanguageTables
    private let languages: [String]

    /// Reads the tables of a folder.
    ///
    /// - Parameter folder: the folder of .lproj folders.
    /// - Throws: ``CommandFailure`` if the folder is missing.
    init(folder: String) throws {
        let source = StringTableSource(directory: try TableFolder.url(folder), requiresTables: true)
        tables = LanguageTables(hostSources: [source])
        tables.localizer.checkSources()
        languages = source.languages.map(\.identifier)
    }

    /// 1 if a table cannot be read.
    var status: ExitStatus? { tables.status }

    /// The buttons that are shown in no language: they have only the key of a title, and no table has it.
    func diagnostics(of push: PushPayload) -> [Diagnostic] {
        let keys = push.buttons.filter { $0.title == nil }.map { [$0.id, $0.titleLocKey] }
        guard !keys.isEmpty, let entries = push.root["buttons"]?.elements else { return [] }
        return entries.enumerated().compactMap { place, entry in
            guard let key = entry["title-loc-key"], let name = key.string, keys.contains([entry["id"]?.string, name]),
                !isKnown(name)
            else { return nil }
            return Diagnostic(
                .buttonsIncomplete,
                key: "buttons.\(place)",
                at: push.isCarnival ? nil : entry.place,
                message:
                    "No string table has \"\(name)\", the title of buttons.\(place), which has no other title; the "
                    + "button is dropped."
            )
        }
    }

    private func isKnown(_ key: String) -> Bool {
        (languages + ["en"]).contains { tables.localizer.title(forKey: key, locale: $0) != nil }
    }
}
