import Foundation
import RichPushLocalization

/// The app's own string tables, as far as they override texts of the package.
struct HostTables {
    /// A text that some languages lack.
    struct Gap {
        let key: String
        /// A table that has it.
        let file: String
        let line: Int?
        let present: [String]
        let missing: [String]
    }

    private struct Location {
        let file: String
        let line: Int?
    }

    private var languages: Set<String> = []
    /// The languages with a table that cannot be read, which may have every text.
    private var unknown: Set<String> = []
    /// The position of each overridden key, by language.
    private var places: [String: [String: Location]] = [:]

    /// Reads the tables `Localizable` among some files. The language is that of `Base.lproj`.
    init(files: [String], language base: String, reader: FileReader) {
        for file in files {
            let folder = Path.name(Path.parent(file))
            if Path.suffix(folder) == "lproj", ["strings", "stringsdict"].contains(Path.suffix(file)) {
                let language = Path.stem(folder) == "Base" ? base : Path.stem(folder)
                languages.insert(language)
                if Path.name(file) == "Localizable.strings" { add(file, language: language, reader: reader) }
            }
            if Path.name(file) == "Localizable.xcstrings" { add(catalog: file, reader: reader) }
        }
    }

    var gaps: [Gap] {
        places.keys.sorted().compactMap { key in
            let present = (places[key] ?? [:]).keys.sorted()
            let missing = languages.subtracting(unknown).subtracting(present).sorted()
            guard !missing.isEmpty, let first = present.first, let place = places[key]?[first] else { return nil }
            return Gap(key: key, file: place.file, line: place.line, present: present, missing: missing)
        }
    }

    private mutating func add(_ file: String, language: String, reader: FileReader) {
        guard let table = reader.parsed(file, Self.table) else {
            unknown.insert(language)
            return
        }
        for entry in table.entries where Self.isOfPackage(entry.key) {
            places[entry.key, default: [:]][language] = Location(file: file, line: entry.line)
        }
    }

    private static func table(_ bytes: [UInt8]) throws(PropertyListFault) -> StringsFile {
        do {
            return try StringsFile(data: Data(bytes))
        } catch {
            // The sentence that names the file ends it.
            throw PropertyListFault(reason: String(error.message.dropLast()), line: error.line)
        }
    }

    private mutating func add(catalog file: String, reader: FileReader) {
        guard let catalog = reader.json(file) else { return }
        if let source = catalog["sourceLanguage"] as? String { languages.insert(source) }
        for (key, entry) in catalog["strings"] as? [String: Any] ?? [:] {
            let texts = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            languages.formUnion(texts.keys)
            guard Self.isOfPackage(key) else { continue }
            for language in texts.keys { places[key, default: [:]][language] = Location(file: file, line: nil) }
        }
    }

    private static func isOfPackage(_ key: String) -> Bool { key.hasPrefix("RichPush.") }
}

extension FileReader {
    /// The JSON object in a file; nil, with a fault, if it is not one.
    func json(_ path: String) -> [String: Any]? {
        guard let bytes = bytes(path) else { return nil }
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
            note(path, "it is not a JSON object")
            return nil
        }
        return object
    }
}
