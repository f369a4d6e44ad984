import RichPushModel
import RichPushPayload
import RichPushTemplates

extension HTMLBuilder {
    /// Writes the notification as it is shown on the lock screen.
    mutating func bannerView(_ scene: Scene) {
        let content = scene.notification.content
        markup(#"<article data-part="banner" class="banner glass""#)
        attribute("aria-label", scene.notification.appName)
        markup(">")
        appIcon(scene.notification)
        markup(#"<div class="banner-text"><div class="banner-head">"#)
        let title = content.title.isEmpty ? scene.notification.appName : content.title
        markup(#"<p data-part="banner-title" class="banner-title" dir="auto">"#, title, "</p>")
        time(scene)
        markup("</div>")
        if !content.subtitle.isEmpty {
            markup(#"<p data-part="banner-subtitle" class="banner-subtitle" dir="auto">"#, content.subtitle, "</p>")
        }
        if !content.body.isEmpty {
            markup(#"<p data-part="banner-body" class="banner-body" dir="auto">"#, content.body, "</p>")
        }
        markup("</div>")
        thumbnail(scene)
        markup("</article>")
    }

    /// Writes how long ago the notification was delivered.
    mutating func time(_ scene: Scene) {
        markup("<time")
        if let age = scene.age, age >= 0 { attribute("data-ago", Int(min(age, 1e12))) }
        markup(">", scene.when, "</time>")
    }

    /// Writes the app's icon, or the first letter of the app's name.
    mutating func appIcon(_ notification: PreviewNotification) {
        markup(#"<span class="app-icon" aria-hidden="true">"#)
        if let icon = notification.appIcon {
            markup(#"<img alt="" src=""#, icon.uri, "\">")
        } else {
            text(notification.appName.first.map(String.init) ?? "")
        }
        markup("</span>")
    }

    private mutating func thumbnail(_ scene: Scene) {
        guard let address = scene.thumbnail else { return }
        markup(#"<span data-part="thumbnail" class="thumbnail"><img alt="" src=""#, address, "\"></span>")
    }
}

extension HTMLBuilder {
    /// Writes the expanded notification: the app's name, and the template or the system's own view.
    mutating func longLook(_ scene: Scene) {
        let name = scene.notification.appName
        markup(#"<article data-part="long-look" class="look glass""#)
        attribute("aria-label", name)
        markup("><header data-part=\"header\" class=\"look-head\">")
        appIcon(scene.notification)
        markup(#"<span class="name" dir="auto">"#, name, "</span>")
        time(scene)
        markup(#"<button type="button" class="close" data-does="close""#)
        attribute("aria-label", scene.words.close)
        markup(#"><svg viewBox="0 0 12 12" aria-hidden="true"><path d="M2 2l8 8M10 2l-8 8"/></svg></button></header>"#)
        if scene.hasTemplate { templateView(scene) } else { systemView(scene) }
        markup("</article>")
    }

    /// Writes the system's own view: attachment, title, subtitle and body.
    mutating func systemView(_ scene: Scene) {
        let content = scene.notification.content
        markup(#"<div data-part="system" class="system template" data-event="tap">"#)
        attachment(scene)
        let title = content.title.isEmpty ? nil : TemplateText(content.title)
        let subtitle = content.subtitle.isEmpty ? nil : TemplateText(content.subtitle)
        let body = content.body.isEmpty ? nil : TemplateText(content.body)
        if title != nil || subtitle != nil || body != nil {
            markup(#"<div class="system-text">"#)
            words(CaptionTexts(title: title, subtitle: subtitle, message: body))
            markup("</div>")
        }
        markup(#"<button type="button" class="body-button" data-event="tap">"#, scene.words.open, "</button></div>")
    }

    private mutating func attachment(_ scene: Scene) {
        if let picture = scene.attachment {
            guard scene.sources.address(of: picture.url) != nil else { return }
            return pictureBox(picture, in: scene)
        }
        switch scene.notification.media?.kind {
        case .video:
            player("<div data-part=\"media\" class=\"media video\">", scene.words.video)
            markup("</div>")
        case .audio:
            player("<div data-part=\"media\" class=\"media audio\">", scene.words.audio)
            markup(
                """
                <svg class="wave" viewBox="0 0 120 30" preserveAspectRatio="none" aria-hidden="true"><path d="M2 \
                12h3v6H2zM9 8h3v14H9zM16 3h3v24h-3zM23 9h3v12h-3zM30 5h3v20h-3zM37 11h3v8h-3zM44 7h3v16h-3zM51 2h3v26h-3zM58 \
                10h3v10h-3zM65 6h3v18h-3zM72 9h3v12h-3zM79 4h3v22h-3zM86 11h3v8h-3zM93 8h3v14h-3zM100 12h3v6h-3zM107 \
                10h3v10h-3zM114 13h3v4h-3z"/></svg></div>
                """
            )
        default: break
        }
    }

    private mutating func player(_ start: StaticString, _ word: String) {
        markup(start)
        markup(#"<div class="play"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 1.5v13l11-6.5z"/></svg>"#)
        markup("</div><span>", word, "</span>")
    }
}
