import RichPushLocalization
import RichPushModel
import RichPushTemplates

extension HTMLBuilder {
    /// Writes one notification of the page: on the lock screen, expanded, and the log of its events.
    mutating func notificationView(_ scene: Scene, isOneOfSeveral: Bool) {
        markup("<section data-part=\"notification\"")
        markup(scene.isShown ? " class=\"note scene\"" : " class=\"note\"")
        sceneName(scene)
        // The heading of a single notification is for screen readers only, because the page's title is above it.
        markup(isOneOfSeveral ? "><h2 dir=\"auto\">" : "><h2 class=\"away\">", scene.notification.name, "</h2>")
        markup("<div class=\"phones\">")
        lockScreen(scene)
        if scene.isShown { expanded(scene) }
        markup("</div>")
        if scene.isShown {
            panel(scene)
            modelData(scene)
        }
        markup("</section>\n")
    }

    private mutating func lockScreen(_ scene: Scene) {
        let system = scene.system.map { ", iOS \($0.rawValue)" } ?? ""
        markup("<figure class=\"phone\"><figcaption>", scene.words.lockScreen + system, "</figcaption>")
        screen("<div data-part=\"stage\" class=\"screen\"", scene)
        markup(LockScreenDrawings.bar)
        markup(LockScreenDrawings.signals)
        markup(LockScreenDrawings.clock)
        markup(#"<div class="lower">"#)
        if scene.isShown {
            bannerView(scene)
        } else {
            let isLive = scene.notification.showing == .liveActivity
            let reason = isLive ? scene.words.liveActivity : scene.words.nothingShown
            markup(#"<p class="nothing glass" dir="auto">"#, reason, "</p>")
        }
        markup("</div>")
        markup(LockScreenDrawings.lamps)
        markup("</div>")
        if scene.isShown && scene.mayLoseThumbnail {
            markup(#"<p data-part="thumbnail-note" class="system-note">"#, scene.words.mayBeMissing, "</p>")
        }
        markup("</figure>")
    }

    private mutating func expanded(_ scene: Scene) {
        markup("<figure class=\"phone expanded\"><figcaption>", scene.words.expanded, "</figcaption>")
        screen("<div data-part=\"stage\" class=\"screen blurred\"", scene)
        markup(LockScreenDrawings.barWithClock)
        markup(LockScreenDrawings.signals)
        markup(#"<div class="look-space">"#)
        longLook(scene)
        actionsView(scene)
        markup(#"<p class="gone-note" aria-hidden="true">"#, scene.words.dismissed, "</p></div></div></figure>")
    }

    /// Writes only the template.
    mutating func templateAlone(_ scene: Scene, player: PreviewPlayer?) {
        markup("<main data-part=\"notification\" class=\"scene\"")
        sceneName(scene)
        direction(scene)
        markup(">")
        if let player { self.player(player) }
        if scene.hasTemplate { templateView(scene) } else { systemView(scene) }
        modelData(scene)
        markup("</main>\n")
    }

    private mutating func player(_ player: PreviewPlayer) {
        markup("<video data-part=\"player\" class=\"player")
        if !player.isVideo { markup(" sound") }
        markup("\" playsinline preload=\"metadata\"")
        attribute("src", player.address)
        markup("></video>")
    }

    private mutating func sceneName(_ scene: Scene) {
        attribute("id") { html in
            html.markup("p")
            html.number(scene.number)
        }
        attribute("data-mode", scene.model.state.mode.rawValue)
        if let meaning = scene.notification.meanings[ResponseAction.default.identifier] {
            attribute("data-meaning", meaning)
        }
    }

    private mutating func screen(_ start: StaticString, _ scene: Scene) {
        markup(start)
        direction(scene)
        markup(">")
    }

    private mutating func direction(_ scene: Scene) {
        markup(scene.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
        let language = scene.notification.locale.map { LanguageTag($0) }
        if let language, language != .undetermined { attribute("lang", language.identifier) }
    }

    /// Writes the buttons and the log below the phones.
    private mutating func panel(_ scene: Scene) {
        markup(#"<div class="panel"><div class="panel-head"><h3>"#, scene.words.events, "</h3>")
        if scene.plays {
            markup(#"<button type="button" class="pause" data-does="pause" aria-pressed="false">"#)
            text(scene.words.pause)
            markup("</button>")
        }
        markup(#"<button type="button" class="again" data-does="begin">"#)
        text(scene.words.startOver)
        markup(#"</button></div><p class="auto"></p><div data-part="log" class="log" role="log" aria-live="polite""#)
        attribute("aria-label", scene.words.events)
        markup("></div></div>")
    }

    private mutating func modelData(_ scene: Scene) {
        markup(#"<script type="application/json" class="model">"#)
        piece(scene.data)
        markup("</script>")
    }
}

/// The parts of a lock screen that do not belong to a notification. Screen readers skip them.
enum LockScreenDrawings {
    /// The status bar of the lock screen, which has a large clock of its own.
    static let bar: StaticString = "<div class=\"status\" aria-hidden=\"true\"><span></span>"

    /// The status bar with its own clock.
    static let barWithClock: StaticString = "<div class=\"status\" aria-hidden=\"true\"><span>9:41</span>"

    /// Signal, network and battery, and the end tag of both status bars.
    static let signals: StaticString = """
        <svg viewBox="0 0 66 12"><path d="M0 8h3v4H0zM5 6h3v6H5zM10 3h3v9h-3zM15 0h3v12h-3zM25 4.4a9.5 9.5 0 0 1 13 \
        0l-1.5 1.7a7.2 7.2 0 0 0-10 0zM27.8 7.5a5.4 5.4 0 0 1 7.4 0L31.5 11.6zM44 1.5h17a1.5 1.5 0 0 1 1.5 \
        1.5v6a1.5 1.5 0 0 1-1.5 1.5H44a1.5 1.5 0 0 1-1.5-1.5V3A1.5 1.5 0 0 1 44 1.5zM64 \
        4v4a2.2 2.2 0 0 0 0-4z"/></svg></div>
        """

    static let clock: StaticString = """
        <div aria-hidden="true"><div class="date">Tuesday, September 9</div><div class="clock">9:41</div></div>
        """

    static let lamps: StaticString = """
        <span class="torch left" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="M8 2h8v2H8zM8 5h8c0 3-2 4-2 6v11h-4\
        V11c0-2-2-3-2-6z"/></svg></span><span class="torch right" aria-hidden="true"><svg viewBox="0 0 24 24"><path \
        d="M9 5l1.5-2h3L15 5h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm3 3a4.5 4.5 0 1 0 0 9 4.5 \
        4.5 0 0 0 0-9z"/></svg></span>
        """
}

/// The writing direction of a notification.
public enum PreviewDirection: Sendable, Hashable {
    /// Right to left if the notification's language is written so, as on a phone in that language, or if the first letter
    /// with a direction in its texts is. Otherwise left to right.
    case automatic
    /// Always left to right, as in English.
    case leftToRight
    /// Always right to left, as in Arabic or Hebrew.
    case rightToLeft

    /// Whether the notification is shown from right to left.
    ///
    /// - Parameters:
    ///   - locale: the language, in any spelling that `LanguageTag` reads.
    ///   - texts: the texts of the notification, the most important first.
    /// - Returns: true for right to left.
    func isRightToLeft(locale: String?, texts: [String]) -> Bool {
        switch self {
        case .leftToRight: return false
        case .rightToLeft: return true
        case .automatic: break
        }
        if let locale, LanguageTag(locale).isRightToLeft { return true }
        return texts.lazy.compactMap(Self.firstDirection).first ?? false
    }

    /// Whether the first letter is written from right to left; nil without a letter in the first 512 characters.
    private static func firstDirection(of text: String) -> Bool? {
        for scalar in text.unicodeScalars.prefix(512) where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: return false
            }
        }
        return nil
    }
}
