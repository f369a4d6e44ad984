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
}

extension LanguageTag {
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

extension LanguageTag {
    /// The current code of each outdated, wider or longer code.
    static let currentCodes: [String: String] = {
        var codes = [
            "cmn": "zh", "hbs": "sr", "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb",
            "sh": "sr", "tl": "fil",
        ]
        for (code, longer) in longerCodes {
            for name in longer.split(separator: " ") { codes[String(name)] = code }
        }
        return codes
    }()

    /// The three-letter codes of languages that have a two-letter code: those of ISO 639-2, and those of single
    /// languages for which the code of their group is used, after CLDR.
    private static let longerCodes = [
        "aa": "aar", "ab": "abk", "ae": "ave", "af": "afr", "ak": "aka", "am": "amh", "an": "arg",
        "ar": "ara arb ars", "as": "asm", "av": "ava", "ay": "aym", "az": "aze azj", "ba": "bak", "be": "bel",
        "bg": "bul", "bi": "bis", "bm": "bam", "bn": "ben", "bo": "bod tib", "br": "bre", "bs": "bos", "ca": "cat",
        "ce": "che", "ch": "cha", "co": "cos", "cr": "cre", "cs": "ces cze", "cu": "chu", "cv": "chv",
        "cy": "cym wel", "da": "dan", "de": "deu ger", "dv": "div", "dz": "dzo", "ee": "ewe", "el": "ell gre",
        "en": "eng", "eo": "epo", "es": "spa", "et": "est ekk", "eu": "eus baq", "fa": "fas per pes prs", "ff": "ful",
        "fi": "fin", "fil": "tgl", "fj": "fij", "fo": "fao", "fr": "fra fre", "fy": "fry", "ga": "gle", "gd": "gla",
        "gl": "glg", "gn": "grn", "gu": "guj", "gv": "glv", "ha": "hau", "he": "heb", "hi": "hin", "ho": "hmo",
        "hr": "hrv scr", "ht": "hat", "hu": "hun", "hy": "hye arm", "hz": "her", "ia": "ina", "id": "ind",
        "ie": "ile", "ig": "ibo", "ii": "iii", "ik": "ipk", "io": "ido", "is": "isl ice", "it": "ita", "iu": "iku",
        "ja": "jpn", "jv": "jav", "ka": "kat geo", "kg": "kon", "ki": "kik", "kj": "kua", "kk": "kaz", "kl": "kal",
        "km": "khm", "kn": "kan", "ko": "kor", "kr": "kau", "ks": "kas", "ku": "kur kmr", "kv": "kom", "kw": "cor",
        "ky": "kir", "la": "lat", "lb": "ltz", "lg": "lug", "li": "lim", "ln": "lin", "lo": "lao", "lt": "lit",
        "lu": "lub", "lv": "lav lvs", "mg": "mlg plt", "mh": "mah", "mi": "mri mao", "mk": "mkd mac", "ml": "mal",
        "mn": "mon khk", "mr": "mar", "ms": "msa may zsm", "mt": "mlt", "my": "mya bur", "na": "nau", "nb": "nob nor",
        "nd": "nde", "ne": "nep npi", "ng": "ndo", "nl": "nld dut", "nn": "nno", "nr": "nbl", "nv": "nav",
        "ny": "nya", "oc": "oci", "oj": "oji", "om": "orm gaz", "or": "ori ory", "os": "oss", "pa": "pan",
        "pi": "pli", "pl": "pol", "ps": "pus pbu", "pt": "por", "qu": "que quz", "rm": "roh", "rn": "run",
        "ro": "ron rum mol", "ru": "rus", "rw": "kin", "sa": "san", "sc": "srd", "sd": "snd", "se": "sme",
        "sg": "sag", "si": "sin", "sk": "slk slo", "sl": "slv", "sm": "smo", "sn": "sna", "so": "som",
        "sq": "sqi alb als", "sr": "srp scc", "ss": "ssw", "st": "sot", "su": "sun", "sv": "swe", "sw": "swa swh swc",
        "ta": "tam", "te": "tel", "tg": "tgk", "th": "tha", "ti": "tir", "tk": "tuk", "tn": "tsn", "to": "ton",
        "tr": "tur", "ts": "tso", "tt": "tat", "tw": "twi", "ty": "tah", "ug": "uig", "uk": "ukr", "ur": "urd",
        "uz": "uzb uzn", "ve": "ven", "vi": "vie", "vo": "vol", "wa": "wln", "wo": "wol", "xh": "xho",
        "yi": "yid ydd", "yo": "yor", "za": "zha", "zh": "zho chi", "zu": "zul",
    ]
}
