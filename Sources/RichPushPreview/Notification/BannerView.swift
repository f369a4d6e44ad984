import RichPushModel
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
        markup(#"<p data-part="banner-title" class="banner-title" dir="auto">"#)
        text(content.title.isEmpty ? scene.notification.appName : content.title)
        markup("</p>")
        time(scene)
        markup("</div>")
        if !content.subtitle.isEmpty {
            markup(#"<p data-part="banner-subtitle" class="banner-subtitle" dir="auto">"#)
            text(content.subtitle)
            markup("</p>")
        }
        if !content.body.isEmpty {
            markup(#"<p data-part="banner-body" class="banner-body" dir="auto">"#)
            text(content.body)
            markup("</p>")
        }
        markup("</div>")
        thumbnail(scene)
        markup("</article>")
    }

    /// Writes how long ago the notification was delivered.
    mutating func time(_ scene: Scene) {
        markup("<time")
        if let age = scene.age, age >= 0 { attribute("data-ago", Int(min(age, 1e12))) }
        markup(">")
        text(scene.when)
        markup("</time>")
    }

    /// Writes the app's icon, or the first letter of the app's name.
    mutating func appIcon(_ notification: PreviewNotification) {
        markup(#"<span class="app-icon" aria-hidden="true">"#)
        if let icon = notification.appIcon {
            markup(#"<img alt="" src=""#)
            text(icon.uri)
            markup("\">")
        } else {
            text(notification.appName.first.map(String.init) ?? "")
        }
        markup("</span>")
    }

    private mutating func thumbnail(_ scene: Scene) {
        guard let picture = scene.attachment, let address = scene.sources.address(of: picture.url) else { return }
        markup(#"<span data-part="thumbnail" class="thumbnail"><img alt="" src=""#)
        text(address)
        markup("\"></span>")
    }
}
