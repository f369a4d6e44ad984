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
