/// A language with an optional script and an optional region, as in the names of string tables.
///
/// ```swift
/// let tag = LanguageTag("pt_BR.UTF-8")
/// #expect(tag == LanguageTag("pt-br") && tag.region == "BR")
/// ```
///
/// Every part of the package reads locales with this type: string tables, the direction and `lang` of a page,
/// `Accept-Language`. Any spelling is accepted, and two spellings of one language are equal: `pt_BR.UTF-8` and `pt-br`,
/// `iw` and `he`, `deu` and `de`, `zh-TW` and `zh-Hant-TW`, `sr-Cyrl` and `sr`. Variants and extensions (`-valencia`,
/// `-u-nu-latn`) are left out. A text that is not a language (`C`, `POSIX`, `Base`, an empty text) is ``undetermined``.
public struct LanguageTag: Sendable, Hashable {
    /// The language's code in lower case, such as `pt`. It has two letters if the language has such a code.
    public let language: String
    /// The script's code, such as `Hant`; `nil` if it is the usual script of the language.
    public let script: String?
    /// The region's code, such as `BR` or `419`; `nil` without a region.
    public let region: String?

    /// The tag of a text that is not a language.
    public static let undetermined = LanguageTag("und")

    /// Reads a tag from the text of a locale, in the spelling of Apple, of BCP 47 or of POSIX.
    ///
    /// - Parameter identifier: A locale, for example `pt-BR`, `zh-Hant-TW`, `pt_BR.UTF-8` or `de_DE@euro`.
    public init(_ identifier: String) {
        var subtags = Subtags(identifier)
        subtags.replaceOutdatedLanguage()
        let usual = Self.usualScript(of: subtags.language)
        let alwaysWritten = Self.languagesNamedWithScript.contains(subtags.language)
        let script =
            subtags.script
            ?? subtags.region.flatMap { Self.regionalScripts["\(subtags.language)-\($0)"] }
            ?? (alwaysWritten ? usual : nil)
        self.init(
            language: subtags.language,
            script: script == usual && !alwaysWritten ? nil : script,
            region: subtags.region
        )
    }

    /// Creates a tag from parts that are already normalised.
    init(language: String, script: String?, region: String?) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// The tag in one spelling, such as `pt-BR` or `zh-Hant`.
    public var identifier: String {
        [language, script, region].compactMap(\.self).joined(separator: "-")
    }
}

extension LanguageTag: CustomStringConvertible {
    /// The same text as ``identifier``.
    public var description: String { identifier }
}

/// The parts of a locale's text, each in its usual case.
private struct Subtags {
    var language = "und"
    var script: String?
    var region: String?

    init(_ identifier: String) {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        defer { addScript(ofModifier: identifier.drop { $0 != "@" }.dropFirst()) }
        let parts = name.split { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.isAllASCIILetters else { return }
        language = first.lowercased()
        for part in parts.dropFirst() {
            if part.utf8.count == 1 { break }
            add(part)
        }
    }

    private mutating func add(_ part: Substring) {
        switch part.utf8.count {
        case 4 where part.isAllASCIILetters && script == nil && region == nil:
            script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
        case 2 where part.isAllASCIILetters && region == nil:
            region = part.uppercased()
        case 3 where part.utf8.allSatisfy { (0x30...0x39).contains($0) } && region == nil:
            region = String(part)
        case 3 where language == "zh" && part.lowercased() == "yue":
            language = "yue"
        default:
            break
        }
    }

    /// Adds the script that a locale of the C library has after its `@`, as in `sr_RS@latin`.
    private mutating func addScript(ofModifier modifier: Substring) {
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab"]
        if language != "und" { script = script ?? scripts[modifier.lowercased()] }
    }

    mutating func replaceOutdatedLanguage() {
        if language == "sh" || language == "hbs" { script = script ?? "Latn" }
        language = LanguageTag.currentCodes[language] ?? language
    }
}

extension Substring {
    fileprivate var isAllASCIILetters: Bool {
        utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}
