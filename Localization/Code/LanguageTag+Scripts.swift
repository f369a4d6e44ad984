extension LanguageTag {
    /// Whether the script of the language is written from right to left: true for `ar` and `pa-Arab`, false for
    /// `ur-Latn`.
    public var isRightToLeft: Bool {
        Self.rightToLeftScripts.contains(script ?? Self.usualScript(of: language))
    }

    /// The script of a language if a tag does not name one.
    package static func usualScript(of language: String) -> String {
        otherUsualScripts[language] ?? "Latn"
    }

    /// The languages that always have a script in their tags, as Apple's tags: `zh` means `zh-Hans`.
    static let languagesNamedWithScript: Set<String> = ["yue", "zh"]

    /// The script of a language in a region, if it is not the language's usual script.
    static let regionalScripts = [
        "az-IQ": "Arab", "az-IR": "Arab", "kk-CN": "Arab", "ku-IQ": "Arab", "ku-IR": "Arab", "ky-CN": "Arab",
        "mn-CN": "Mong", "pa-PK": "Arab", "sd-IN": "Deva", "sr-ME": "Latn", "sr-RO": "Latn", "sr-TR": "Latn",
        "tg-PK": "Arab", "ug-KZ": "Cyrl", "uz-AF": "Arab", "uz-CN": "Cyrl", "yue-CN": "Hans", "zh-HK": "Hant",
        "zh-MO": "Hant", "zh-TW": "Hant",
    ]

    /// The spoken varieties of Arabic with a code of their own; their readers read Arabic.
    static let varietiesOfArabic: Set<String> = [
        "aao", "abh", "abv", "acm", "acq", "acw", "acx", "acy", "adf", "aeb", "aec", "afb", "ajp", "apc", "apd", "arq",
        "ary", "arz", "auz", "avl", "ayh", "ayl", "ayn", "ayp", "pga", "shu", "ssh",
    ]

    private static let rightToLeftScripts: Set<String> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]

    /// The usual scripts of the languages that are not written in Latin letters.
    private static let otherUsualScripts: [String: String] = {
        var scripts: [String: String] = [:]
        for (script, languages) in languagesByScript {
            for language in languages.split(separator: " ") { scripts[String(language)] = script }
        }
        for variety in varietiesOfArabic { scripts[variety] = "Arab" }
        return scripts
    }()

    private static let languagesByScript = [
        "Arab": "ar azb bal bgn bqi ckb fa glk haz ks lrc mzn pnb ps sd skr ug ur",
        "Armn": "hy",
        "Beng": "as bn mni",
        "Cans": "cr iu oj",
        "Cher": "chr",
        "Cyrl": "ab av ba be bg ce cu cv kbd kk krc kv ky lez mk mn mrj myv os ru sah sr tg tt tyv udm uk",
        "Deva": "awa bho brx doi hi hne kok mag mai mr ne new sa",
        "Ethi": "am gez ti wal",
        "Geor": "ka xmf",
        "Grek": "el",
        "Gujr": "gu",
        "Guru": "pa",
        "Hans": "zh",
        "Hant": "yue",
        "Hebr": "he lad yi",
        "Jpan": "ja",
        "Khmr": "km",
        "Knda": "kn tcy",
        "Kore": "ko",
        "Laoo": "lo",
        "Mlym": "ml",
        "Mymr": "my shn",
        "Nkoo": "nqo",
        "Olck": "sat",
        "Orya": "or",
        "Rohg": "rhg",
        "Sinh": "si",
        "Syrc": "arc syr",
        "Taml": "ta",
        "Telu": "te",
        "Tfng": "zgh",
        "Thaa": "dv",
        "Thai": "th",
        "Tibt": "bo dz",
        "Yiii": "ii",
    ]
}
