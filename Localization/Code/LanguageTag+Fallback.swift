extension LanguageTag {
    /// The languages in which a text is looked up, this one first, without the development language. Empty for
    /// ``undetermined``.
    ///
    /// `pt-BR` → `pt`; `zh-TW` → `zh-Hant`; `es-MX` → `es-419` → `es`; `en-AU` → `en-GB` → `en`; `nn` → `nb`. All tags
    /// have the same script: `sr-Latn` does not fall back to `sr`, `ur-Latn` to `ur`, or `zh-Hant` to `zh-Hans`.
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
        for related in relatedLanguages { append(related) }
        return chain
    }

    /// Returns the languages in which a text is looked up, with the development language and its own chain at the end.
    ///
    /// - Parameter developmentLanguage: the language in which every text exists.
    /// - Returns: the languages, each one once.
    public func fallbackChain(developmentLanguage: LanguageTag) -> [LanguageTag] {
        let chain = fallbackChain
        return chain + developmentLanguage.fallbackChain.filter { !chain.contains($0) }
    }

    /// Languages with texts for the readers of this language if its own chain has none: other regions of the same language
    /// in the same script, the closest first; then those of related languages. `pt` → `pt-BR`; `zh-Hant` → `zh-Hant-TW`;
    /// `nn` → `nb-NO`.
    ///
    /// - Parameter languages: the languages that have texts.
    /// - Returns: the siblings, the closest first.
    func siblings(among languages: [LanguageTag]) -> [LanguageTag] {
        regions(among: languages) + relatedLanguages.flatMap { $0.regions(among: languages) }
    }

    private func regions(among languages: [LanguageTag]) -> [LanguageTag] {
        let chain = fallbackChain
        let wider = region.flatMap(widerRegion(of:))
        func rank(_ tag: LanguageTag) -> (Int, Int, String) {
            let sharesWording = wider != nil && tag.region.flatMap(tag.widerRegion(of:)) == wider
            return (sharesWording ? 0 : 1, tag.region == usualRegion ? 0 : 1, tag.identifier)
        }
        return
            languages
            .filter { $0.language == language && $0.script == script && !chain.contains($0) }
            .sorted { rank($0) < rank($1) }
    }

    /// The region in which most readers of the language live, else the language's code in capitals.
    private var usualRegion: String {
        switch (language, script) {
        case ("en", _): "US"
        case ("pt", _): "BR"
        case ("zh", "Hans"): "CN"
        case ("zh", "Hant"): "TW"
        default: language.uppercased()
        }
    }

    /// The region that has the parent wording of `region`, after CLDR's parent locales.
    private func widerRegion(of region: String) -> String? {
        switch language {
        case "es" where Self.latinAmerica.contains(region): "419"
        case "en" where !Self.regionsOfAmericanEnglish.contains(region): "GB"
        case "pt" where Self.europeanPortuguese.contains(region): "PT"
        case "zh" where script == "Hant" && region == "MO": "HK"
        default: nil
        }
    }

    /// Related languages: a reader of one understands the texts of the others. The closest is first.
    private var relatedLanguages: [LanguageTag] {
        switch (language, script) {
        case ("nn", nil): [LanguageTag("nb")]
        case ("yue", "Hant"): [LanguageTag("zh-Hant-HK"), LanguageTag("zh-Hant")]
        case ("yue", "Hans"): [LanguageTag("zh-Hans")]
        case (let variety, nil) where Self.varietiesOfArabic.contains(variety): [LanguageTag("ar")]
        default: []
        }
    }

    private static let latinAmerica: Set<String> = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT",
        "HN", "MX", "NI", "PA", "PE", "PR", "PY", "SV", "US", "UY", "VE",
    ]

    private static let europeanPortuguese: Set<String> = [
        "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL",
    ]

    private static let regionsOfAmericanEnglish: Set<String> = ["AS", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"]
}
