extension LanguageTag {
    /// The languages to look a text up in, this one first, before the development language.
    ///
    /// `pt-BR` → `pt`; `zh-TW` → `zh-Hant`; `es-MX` → `es-419` → `es`; `en-AU` → `en-GB` → `en`; `nn` → `nb`. A text in a
    /// script its reader did not ask for is never taken: `sr-Latn` does not lead to `sr`, nor `zh-Hant` to `zh-Hans`.
    public var fallbackChain: [LanguageTag] {
        guard self != .undetermined else { return [] }
        var chain = [self]
        func append(_ tag: LanguageTag) {
            if !chain.contains(tag) { chain.append(tag) }
        }
        if let region, let wider = widerRegion(of: region) {
            append(LanguageTag(language: language, script: script, region: wider))
        }
        append(LanguageTag(language: language, script: script, region: nil))
        if script != nil, Self.usualScripts[language] == nil {
            append(LanguageTag(language: language, script: nil, region: region))
            append(LanguageTag(language: language, script: nil, region: nil))
        }
        for related in relatedLanguages { append(related) }
        return chain
    }

    /// The languages to look a text up in, with the development language and its own fall-back at the end.
    ///
    /// - Parameter developmentLanguage: the language in which every text exists.
    public func fallbackChain(developmentLanguage: LanguageTag) -> [LanguageTag] {
        let chain = fallbackChain
        return chain + developmentLanguage.fallbackChain.filter { !chain.contains($0) }
    }

    /// The region whose wording serves `region` too, as CLDR's parent locales have it.
    private func widerRegion(of region: String) -> String? {
        switch language {
        case "es" where Self.latinAmerica.contains(region): "419"
        case "en" where !Self.regionsOfAmericanEnglish.contains(region): "GB"
        case "pt" where region != "BR": "PT"
        case "zh" where script == "Hant" && region == "MO": "HK"
        default: nil
        }
    }

    /// Languages whose readers read each other's texts, the closest first.
    private var relatedLanguages: [LanguageTag] {
        switch (language, script) {
        case ("nn", _): [LanguageTag("nb")]
        case ("yue", "Hant"): [LanguageTag("zh-Hant-HK"), LanguageTag("zh-Hant")]
        case ("yue", "Hans"): [LanguageTag("zh-Hans")]
        default: []
        }
    }

    private static let latinAmerica: Set<String> = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT",
        "HN", "MX", "NI", "PA", "PE", "PR", "PY", "SV", "US", "UY", "VE",
    ]

    private static let regionsOfAmericanEnglish: Set<String> = ["AS", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"]
}

// MARK: - What the tags are normalised by

extension LanguageTag {
    /// Outdated and wider codes, and the code in use today.
    static let currentCodes = [
        "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
    ]

    /// The script a language is written in unless a tag says otherwise, where there is more than one.
    static let usualScripts = [
        "az": "Latn", "bs": "Latn", "en": "Latn", "hi": "Deva", "kk": "Cyrl", "mn": "Cyrl", "ms": "Latn", "pa": "Guru",
        "sr": "Cyrl", "ur": "Arab", "uz": "Latn", "yue": "Hant", "zh": "Hans",
    ]

    /// The script that goes with a region, where it is not the language's usual one.
    static let regionalScripts = [
        "az-IR": "Arab", "kk-CN": "Arab", "mn-CN": "Mong", "pa-PK": "Arab", "sr-ME": "Latn", "uz-AF": "Arab",
        "yue-CN": "Hans", "zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant",
    ]

    /// Languages whose tags name the script always, as Apple's do: `zh` means `zh-Hans`.
    static let languagesNamedWithScript: Set<String> = ["yue", "zh"]
}
