import RichPushLocalization
import RichPushTemplates

extension HTMLBuilder {
    /// Writes one notification of the page: on the lock screen, expanded, and the log of its events.
    mutating func notificationView(_ scene: Scene, isOneOfSeveral: Bool) {
        markup("<section data-part=\"notification\"")
        markup(scene.isShown ? " class=\"note scene\"" : " class=\"note\"")
        sceneName(scene)
        // The heading of a single notification is for screen readers only, because the page's title is above it.
        markup(isOneOfSeveral ? "><h2 dir=\"auto\">" : "><h2 class=\"away\">")
        text(scene.notification.name)
        markup("</h2")
        markup("><div class=\"phones\">")
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
        phone("<figure class=\"phone\"><figcaption>", scene.words.lockScreen)
        screen("<div data-part=\"stage\" class=\"screen\"", scene)
        markup(LockScreenDrawings.bar)
        markup(LockScreenDrawings.signals)
        markup(LockScreenDrawings.clock)
        markup(#"<div class="lower">"#)
        if scene.isShown {
            bannerView(scene)
        } else {
            markup(#"<p class="nothing glass" dir="auto">"#)
            text(scene.words.nothingShown)
            markup("</p>")
        }
        markup("</div>")
        markup(LockScreenDrawings.lamps)
        markup("</div></figure>")
    }

    private mutating func expanded(_ scene: Scene) {
        phone("<figure class=\"phone expanded\"><figcaption>", scene.words.expanded)
        screen("<div data-part=\"stage\" class=\"screen blurred\"", scene)
        markup(LockScreenDrawings.barWithClock)
        markup(LockScreenDrawings.signals)
        markup(#"<div class="look-space">"#)
        longLook(scene)
        actionsView(scene)
        markup(#"<p class="gone-note" aria-hidden="true">"#)
        text(scene.words.dismissed)
        markup("</p></div></div></figure>")
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
    }

    private mutating func phone(_ start: StaticString, _ title: String) {
        markup(start)
        text(title)
        markup("</figcaption>")
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
        markup(#"<div class="panel"><div class="panel-head"><h3>"#)
        text(scene.words.events)
        markup("</h3>")
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
