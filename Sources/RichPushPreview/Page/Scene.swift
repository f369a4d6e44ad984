import RichPushModel
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
    /// The picture of what is attached: the banner's thumbnail, and the system's long look.
    let attachment: TemplatePicture?
    /// Which of its items can be shown.
    let available: [Int]
    let words: PreviewWords
    let isRightToLeft: Bool
    /// How long ago it was delivered, as it is shown.
    let when: String
    /// The same in seconds; nil if the notification itself says what stands for the time.
    let age: Double?
    /// Its colours in the page's style sheet.
    let colors: HTMLPiece
    /// What the page's script needs to know.
    let data: HTMLPiece

    init(_ notification: PreviewNotification, number: Int, options: PreviewOptions) {
        self.number = number
        self.notification = notification
        words = options.words
        let model = notification.model ?? TemplateModel(systemView: notification)
        attachment = notification.attachment
        let pictures = model.template.pictures + [attachment].compactMap(\.self)
        sources = PictureSources(pictures, given: options.pictures)
        let shown = sources.withoutUnreachable(options.usableTime.map { model.anew(after: $0) } ?? model)
        self.model = shown
        available = shown.availableItems
        let age = shown.state.now - shown.delivered
        when = notification.when ?? options.words.ago(seconds: age)
        self.age = notification.when == nil ? age : nil
        let hasTemplate = notification.model != nil
        colors = HTMLPiece { html in
            if hasTemplate { html.colors(of: shown.template, number: number) }
        }
        data = HTMLPiece { $0.json(shown.pageData(hasTemplate: hasTemplate)) }
        let content = notification.content
        isRightToLeft = notification.direction.isRightToLeft(
            locale: notification.locale,
            texts: [content.title, content.body, model.template.title?.text ?? "", model.template.message?.text ?? ""]
        )
    }

    /// Whether the push has a template, which then takes the place of the system's own view.
    var hasTemplate: Bool { notification.model != nil }

    /// Whether the system shows anything: a push without an alert arrives unseen.
    var isShown: Bool {
        let content = notification.content
        return hasTemplate || !(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
    }

    var template: Template { model.template }

    /// The page from the web, if it is one the page may frame.
    var framedPage: String? { template.webPage.flatMap { WebOrigin.page($0.url) } }
}

extension PreviewNotification {
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

    /// The machine, where it stands, when that is, and whether the system knows nothing better to do with a button.
    fileprivate func pageData(hasTemplate: Bool) -> JSONValue {
        var start: JSONObject = [
            "mode": .string(state.mode.rawValue), "page": .int(Int64(state.page)), "star": .int(Int64(state.star)),
            "since": .double(state.since), "failed": .object(state.failedCandidates),
        ]
        if state.isStopped { start["stopped"] = true }
        return ["table": table, "state": .object(start), "now": .double(state.now), "isTemplate": .bool(hasTemplate)]
    }
}
