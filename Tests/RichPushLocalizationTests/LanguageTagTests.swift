import RichPushLocalization
import Testing

@Suite struct LanguageTagTests {
    @Test(
        "Every spelling of a language becomes the same tag",
        arguments: [
            ("en", "en"), ("EN_us", "en-US"), ("pt_BR.UTF-8", "pt-BR"), ("pt-br", "pt-BR"), ("de_DE@euro", "de-DE"),
            ("iw", "he"), ("in_ID", "id-ID"), ("no", "nb"), ("tl", "fil"), ("ji", "yi"), ("mo", "ro"),
            ("cmn", "zh-Hans"),
            ("zh", "zh-Hans"), ("zh-CN", "zh-Hans-CN"), ("zh_TW", "zh-Hant-TW"), ("zh-Hant-TW", "zh-Hant-TW"),
            ("zh-Hans-HK", "zh-Hans-HK"), ("zh-yue", "yue-Hant"), ("yue-CN", "yue-Hans-CN"),
            ("sr-Cyrl-RS", "sr-RS"), ("sr-latn", "sr-Latn"), ("sh", "sr-Latn"), ("sr-ME", "sr-Latn-ME"),
            ("es-419", "es-419"), ("es-419-u-nu-latn", "es-419"), ("ca-ES-valencia", "ca-ES"), ("en-x-GB", "en"),
            ("de-1996", "de"), ("en-GB-US", "en-GB"),
            ("deu", "de"), ("ger-AT", "de-AT"), ("tur_TR.UTF-8", "tr-TR"), ("zho-TW", "zh-Hant-TW"),
            ("gsw-CH", "gsw-CH"),
            ("ar.UTF-8", "ar"), ("pa-Arab", "pa-Arab"), ("ur-Latn", "ur-Latn"), ("de-Latn-AT", "de-AT"),
            ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ca_ES@valencia", "ca-ES"),
            ("jav", "jv"), ("mlg", "mg"), ("fry-NL", "fy-NL"), ("wel", "cy"), ("mol", "ro"), ("hbs", "sr-Latn"),
            ("ars", "ar"), ("prs", "fa"), ("jw", "jv"),
            ("@latin", "und"), ("ru-Cyrl", "ru"), ("ru-Latn", "ru-Latn"), ("ckb", "ckb"),
        ]
    )
    func normalises(spelling: String, expected: String) {
        #expect(LanguageTag(spelling).identifier == expected)
        #expect(LanguageTag(expected) == LanguageTag(spelling))
    }

    @Test(
        "A text that does not name a language is undetermined",
        arguments: ["", "C", "POSIX", "Base", "C.UTF-8", "-", "_.@", "e", "12", "dé", "日本", "english", "../../etc"]
    )
    func undetermined(text: String) {
        #expect(LanguageTag(text) == .undetermined)
        #expect(LanguageTag(text).fallbackChain.isEmpty)
    }

    @Test(
        "A text is looked up from the most specific language to the widest",
        arguments: [
            ("pt-BR", ["pt-BR", "pt"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]), ("de-CH", ["de-CH", "de"]), ("fr", ["fr"]),
            ("es-MX", ["es-MX", "es-419", "es"]), ("es-419", ["es-419", "es"]), ("es-ES", ["es-ES", "es"]),
            ("en-AU", ["en-AU", "en-GB", "en"]), ("en-GB", ["en-GB", "en"]), ("en-US", ["en-US", "en"]),
            ("zh", ["zh-Hans"]), ("zh-SG", ["zh-Hans-SG", "zh-Hans"]), ("zh-TW", ["zh-Hant-TW", "zh-Hant"]),
            ("zh-HK", ["zh-Hant-HK", "zh-Hant"]), ("zh-MO", ["zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]),
            ("yue", ["yue-Hant", "zh-Hant-HK", "zh-Hant"]), ("yue-Hans", ["yue-Hans", "zh-Hans"]), ("no", ["nb"]),
            ("nn-NO", ["nn-NO", "nn", "nb"]), ("sr-RS", ["sr-RS", "sr"]), ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn"]),
            ("sr-ME", ["sr-Latn-ME", "sr-Latn"]), ("pa-PK", ["pa-Arab-PK", "pa-Arab"]),
            ("de-Latn-AT", ["de-AT", "de"]),
            ("pt-US", ["pt-US", "pt"]), ("pt-JP", ["pt-JP", "pt"]), ("ur-Latn", ["ur-Latn"]),
            ("arz-EG", ["arz-EG", "arz", "ar"]), ("ru-Latn-RU", ["ru-Latn-RU", "ru-Latn"]),
        ]
    )
    func chain(locale: String, expected: [String]) {
        #expect(LanguageTag(locale).fallbackChain.map(\.identifier) == expected)
    }

    @Test(
        "The script decides whether a language is written from right to left",
        arguments: [
            ("ar.UTF-8", true), ("ara", true), ("he-IL", true), ("iw", true), ("fa", true), ("ur", true),
            ("ckb-IQ", true), ("arz", true), ("ars", true), ("prs", true), ("haz", true), ("ary-MA", true),
            ("pa-Arab", true), ("pa-PK", true), ("uz-AF", true), ("yi", true), ("dv", true), ("ks", true), ("ug", true),
            ("ur-Latn", false), ("pa", false), ("az", false), ("en", false), ("tr", false), ("C", false),
            ("ug-Cyrl", false),
        ]
    )
    func direction(locale: String, isRightToLeft: Bool) {
        #expect(LanguageTag(locale).isRightToLeft == isRightToLeft)
    }

    @Test("The chain ends with the development language and its own chain, each language once")
    func developmentLanguage() {
        let english = LanguageTag("en")
        #expect(chain("pt-BR", to: english) == ["pt-BR", "pt", "en"])
        #expect(chain("en-GB", to: english) == ["en-GB", "en"])
        #expect(chain("fr", to: LanguageTag("de-CH")) == ["fr", "de-CH", "de"])
        #expect(chain("POSIX", to: english) == ["en"])
    }

    private func chain(_ locale: String, to developmentLanguage: LanguageTag) -> [String] {
        LanguageTag(locale).fallbackChain(developmentLanguage: developmentLanguage).map(\.identifier)
    }
}
