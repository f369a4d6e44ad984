extension LanguageTag {
    /// The current code of each outdated, wider or longer code.
    static let currentCodes: [String: String] = {
        var codes = [
            "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
        ]
        for (code, longer) in longerCodes {
            for name in longer.split(separator: " ") { codes[String(name)] = code }
        }
        return codes
    }()

    /// The three-letter codes of languages that have a two-letter code: those of ISO 639-2, and those of single
    /// languages for which the code of their group is used.
    private static let longerCodes = [
        "af": "afr", "am": "amh", "ar": "ara arb", "as": "asm", "az": "aze azj", "be": "bel", "bg": "bul", "bn": "ben",
        "bo": "bod tib", "bs": "bos", "ca": "cat", "cs": "ces cze", "cy": "cym wel", "da": "dan", "de": "deu ger",
        "dv": "div", "el": "ell gre", "en": "eng", "es": "spa", "et": "est ekk", "eu": "eus baq", "fa": "fas per pes",
        "fi": "fin", "fil": "tgl", "fr": "fra fre", "ga": "gle", "gl": "glg", "gu": "guj", "he": "heb", "hi": "hin",
        "hr": "hrv", "hu": "hun", "hy": "hye arm", "id": "ind", "is": "isl ice", "it": "ita", "ja": "jpn",
        "ka": "kat geo", "kk": "kaz", "km": "khm", "kn": "kan", "ko": "kor", "ks": "kas", "ku": "kur kmr", "ky": "kir",
        "lb": "ltz", "lo": "lao", "lt": "lit", "lv": "lav lvs", "mk": "mkd mac", "ml": "mal", "mn": "mon khk",
        "mr": "mar", "ms": "msa may zsm", "mt": "mlt", "my": "mya bur", "nb": "nob nor", "ne": "nep npi",
        "nl": "nld dut", "nn": "nno", "or": "ori ory", "pa": "pan", "pl": "pol", "ps": "pus pbu", "pt": "por",
        "ro": "ron rum", "ru": "rus", "sd": "snd", "si": "sin", "sk": "slk slo", "sl": "slv", "so": "som",
        "sq": "sqi alb als", "sr": "srp", "sv": "swe", "sw": "swa swh", "ta": "tam", "te": "tel", "tg": "tgk",
        "th": "tha", "tk": "tuk", "tr": "tur", "ug": "uig", "uk": "ukr", "ur": "urd", "uz": "uzb uzn", "vi": "vie",
        "yi": "yid ydd", "zh": "zho chi", "zu": "zul",
    ]
}
