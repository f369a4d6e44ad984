import ArgumentParser
import Foundation
import RichPushLocalization

/// The member's languages, and an app's own tables.
struct LanguageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The member's languages, the preferred one first, such as tr or gsw-CH,de-CH. The default is from the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), else en.",
            valueName: "TAG"
        )
    )
    var locale: String?

    @Option(
        help: ArgumentHelp("A folder of .lproj tables that override the bundled ones.", valueName: "DIR"),
        completion: .directory
    )
    var strings: String?

    private var locales: [String]? { locale.map { $0.split { $0 == "," || $0 == ":" }.map(String.init) } }

    /// `C`, `POSIX` and an empty text are locales without a language, for scripts that pass the environment's.
    func validate() throws {
        guard let locales else { return }
        func isLanguage(_ text: String) -> Bool {
            LanguageTag(text) != .undetermined || ["C", "POSIX"].contains(text.prefix { $0 != "." })
        }
        guard locales.allSatisfy(isLanguage) else {
            throw ValidationError("--locale takes languages, such as tr or gsw-CH,de-CH.")
        }
    }

    /// The tables that these options name.
    ///
    /// - Throws: ``CommandFailure`` if the folder is missing.
    func tables() throws -> LanguageTables {
        let preferred = locales.map(PreferredLanguages.init) ?? .system
        let tables = LanguageTables(hostSources: try sources(), preferred: preferred)
        tables.localizer.checkSources()
        return tables
    }

    /// The app's own tables.
    ///
    /// - Throws: ``CommandFailure`` if the folder is missing.
    func sources() throws -> [StringTableSource] {
        try strings.map { [StringTableSource(directory: try TableFolder.url($0), requiresTables: true)] } ?? []
    }
}

/// Texts in the member's languages. A table that is missing or cannot be read is reported on standard error.
struct LanguageTables {
    let localizer: Localizer
    /// The first of the languages.
    let locale: String

    init(hostSources: [StringTableSource] = [], preferred: PreferredLanguages = PreferredLanguages(["en"])) {
        localizer = Localizer(
            hostSources: hostSources,
            packageSource: ContainedTables.source,
            preferredLanguages: preferred
        ) { Console.error($0.message) }
        locale = preferred.first
    }

    /// The package's own texts in English.
    static let english = LanguageTables()

    /// The exit code of a command that shows texts: 1 if a table was not read.
    var status: ExitStatus? { localizer.faults.isEmpty ? nil : .problem }
}

/// A folder of .lproj folders that the user names.
enum TableFolder {
    static func url(_ path: String) throws -> URL {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandFailure(status: .noInput, message: "\(path): There is no such folder of .lproj tables.")
        }
        return URL(fileURLWithPath: path)
    }
}
