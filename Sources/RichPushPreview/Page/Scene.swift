import RichPushCore
import RichPushPayload
import RichPushTemplates

/// One notification, ready to be written: everything that has to be decided about it is.
struct Scene {
    /// Its place in the page, from 1.
    let number: Int
    let notification: PreviewNotification
    /// How it behaves. A notification without a template behaves as the system's own long look.
    let model: TemplateModel
    let sources: PictureSources
    let words: PreviewWords
    let isRightToLeft: Bool
    /// How long ago it was delivered, as it is shown.
    let when: String

    init(_ notification: PreviewNotification, number: Int, options: PreviewOptions) {
        self.number = number
        self.notification = notification
        words = options.words
        sources = PictureSources(given: options.pictures)
        let model = notification.model ?? TemplateModel(systemView: notification)
        self.model = sources.withoutUnreachable(options.at.map { model.anew(after: $0) } ?? model)
        when = notification.when ?? options.words.ago(seconds: self.model.state.now - self.model.delivered)
        let content = notification.content
        isRightToLeft = notification.direction.isRightToLeft(
            locale: notification.locale,
            texts: [content.title, content.body, model.template.title?.text ?? "", model.template.message?.text ?? ""]
        )
    }

    /// Whether the push has a template, which then takes the place of the system's own view.
    var hasTemplate: Bool { notification.model != nil }

    var template: Template { model.template }

    /// The page from the web, if it is one the page may frame.
    var framedPage: String? { template.webPage.flatMap { WebOrigin.page($0.url) } }

    var attachment: TemplatePicture? { notification.attachment }
}

extension PreviewNotification {
    /// The picture of what is attached: the banner's thumbnail, and the system's long look.
    fileprivate var attachment: TemplatePicture? {
        guard let media, media.kind != .video, media.kind != .audio else { return nil }
        let candidate = TemplatePicture.Candidate(url: media.url, key: "media", isAnimated: media.kind == .gif)
        return TemplatePicture(slot: "media", candidates: [candidate], alternativeText: media.alternativeText)
    }
}

extension TemplateModel {
    /// The same template as it comes on screen some time after delivery.
    fileprivate func anew(after seconds: Double) -> TemplateModel {
        TemplateModel(template, delivered: delivered, now: delivered + seconds, actions: machine.actions)
    }

    /// The system's own long look as a template: a tap does the default action, and no button stands for an event.
    fileprivate init(systemView notification: PreviewNotification) {
        var template = Template(rendered: "text", layout: .picture)
        template.picture = notification.attachment
        template.machine = TemplateMachine(body: nil)
        template.machine.actions = [:]
        template.machine.add(template.picture)
        self.init(template, now: 0)
    }
}
