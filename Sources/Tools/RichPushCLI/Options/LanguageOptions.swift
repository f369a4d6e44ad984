import ArgumentParser
import Foundation
import RichPushLint
import RichPushLocalization
import RichPushStudio

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

extension LanguageTables {
    /// Texts of which a table that is missing or cannot be read is reported on standard error.
    init(hostSources: [StringTableSource] = [], preferred: PreferredLanguages = PreferredLanguages(["en"])) {
        self.init(hostSources: hostSources, preferred: preferred, report: Console.error)
    }

    /// The exit code of a command that shows texts: 1 if a table was not read.
    var status: ExitStatus? { localizer.faults.isEmpty ? nil : .problem }
}

/// A folder of .lproj folders that the user names.
enum TableFolder {
    static func url(_ path: String) throws -> URL {
        guard PayloadFolder.isFolder(path) else {
            throw CommandFailure(status: .noInput, message: "\(path): There is no such folder of .lproj tables.")
        }
        return URL(fileURLWithPath: path)
    }
}

extension LocalizedTexts {
    /// Reads the tables of a folder.
    ///
    /// - Parameter folder: the folder of .lproj folders.
    /// - Throws: ``CommandFailure`` if the folder is missing.
    init(folder: String) throws {
        let source = StringTableSource(directory: try TableFolder.url(folder), requiresTables: true)
        self.init(source, LanguageTables(hostSources: [source]).localizer)
    }

    /// 1 if a table cannot be read.
    var status: ExitStatus? { isComplete ? nil : .problem }
}
