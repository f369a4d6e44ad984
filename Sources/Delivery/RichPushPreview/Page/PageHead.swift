import RichPushPayload

extension HTMLBuilder {
    /// Writes everything before the body's content.
    mutating func head(_ scenes: [Scene], options: PreviewOptions, nonce: String, policy: String) {
        markup("<!doctype html>\n<html")
        attribute("lang", options.words.language)
        attribute("data-appearance", options.appearance.rawValue)
        if options.textSize != 2 { attribute("data-size", options.textSize) }
        markup("><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\"")
        attribute("content", policy)
        markup(
            """
            ><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
            <meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><title>
            """
        )
        text(options.title)
        markup("</title>\n<style")
        attribute("nonce", nonce)
        markup(">\n")
        for piece in PageStyle.pieces(options.scope) { markup(piece) }
        markup(":root{--w:")
        number(options.usableWidth)
        markup("px}\n")
        for scene in scenes { piece(scene.colors) }
        markup("</style></head><body>\n")
    }

    /// Writes the page's title, its switches, and a list of links if there are several notifications.
    mutating func controls(_ scenes: [Scene], options: PreviewOptions) {
        let words = options.words
        markup(#"<header class="page-head"><h1>"#, options.title, #"</h1><fieldset class="switch"><legend>"#)
        text(words.appearance)
        markup(#"</legend><span class="segments">"#)
        for choice in PreviewOptions.Appearance.allCases {
            markup("<label><input type=\"radio\" name=\"appearance\"")
            attribute("value", choice.rawValue)
            markup(choice == options.appearance ? " checked>" : ">", words.name(of: choice), "</label>")
        }
        markup("</span></fieldset><label class=\"switch\">")
        text(words.textSize)
        markup(#"<input id="size" type="range" min="1" max="5""#)
        attribute("value", options.textSize)
        markup("></label></header>")
        if scenes.count > 1 { index(scenes, title: words.index) }
    }

    private mutating func index(_ scenes: [Scene], title: String) {
        markup("<nav")
        attribute("aria-label", title)
        markup("><ol class=\"index\">")
        for scene in scenes {
            markup("<li><a href=\"#p")
            number(scene.number)
            markup("\">", scene.notification.name, "</a></li>")
        }
        markup("</ol></nav>")
    }

    /// Writes the page's script and its words.
    mutating func script(_ scope: PreviewOptions.Scope, nonce: String, words: PreviewWords) {
        markup(#"<script type="application/json" id="words">"#)
        json(words.scriptWords)
        markup("</script><script")
        attribute("nonce", nonce)
        markup(">\n")
        for piece in PageScript.pieces(scope) { markup(piece) }
        markup("</script></body></html>\n")
    }
}

extension PreviewWords {
    fileprivate func name(of appearance: PreviewOptions.Appearance) -> String {
        switch appearance {
        case .system: system
        case .light: light
        case .dark: dark
        }
    }

    fileprivate var scriptWords: JSONValue {
        [
            "wouldOpen": .string(wouldOpen), "opensApp": .string(opensApp), "dismissed": .string(dismissed),
            "forwarded": .string(forwarded),
            "chosen": .string(chosen), "rated": .string(rated), "recorded": .string(recorded), "page": .string(page),
            "expired": .string(expired), "pictureMissing": .string(pictureMissing),
        ]
    }
}

/// The page's script: the files of `Script`, in the order in which they are written.
///
/// `Generated/generate.py` writes each file into a static string, so that writing a page only copies bytes.
enum PageScript {
    /// The files for a scope.
    static func pieces(_ scope: PreviewOptions.Scope) -> [StaticString] {
        scope == .page ? whole : alone
    }

    /// The length of all files of the whole page in bytes.
    static let byteCount = whole.reduce(0) { $0 + $1.utf8CodeUnitCount }

    private static let whole: [StaticString] = alone + [parent]
    private static let alone: [StaticString] = [machine, pictures, phone, page, height, language, player]
}

/// The page's style sheet: the files of `Style`, in the order in which they are written. Later rules override earlier
/// ones.
enum PageStyle {
    /// The files for a scope.
    static func pieces(_ scope: PreviewOptions.Scope) -> [StaticString] {
        scope == .page ? page : alone
    }

    /// The length of all files of the whole page in bytes.
    static let byteCount = page.reduce(0) { $0 + $1.utf8CodeUnitCount }

    private static let page: [StaticString] = [colors, frame, phone, longLook, parent] + template
    private static let alone: [StaticString] = [colors, view] + template
    private static let template: [StaticString] = [parts, families, appearance]
}
