import RichPushModel
import RichPushPayload
import RichPushTemplates

/// One notification with everything that is needed to write it.
final class Scene: Sendable {
    /// The notification's position on the page, from 1.
    let number: Int
    let notification: PreviewNotification
    /// The state machine. A notification without a template has the one of the system's own view.
    let model: TemplateModel
    let sources: PictureSources
    /// The picture of the attachment, for the banner's thumbnail and the system's own view.
    let attachment: TemplatePicture?
    /// The positions of the items that can be shown.
    let available: [Int]
    let words: PreviewWords
    /// The version of iOS whose banner is drawn.
    let system: PreviewOptions.System?
    let isRightToLeft: Bool
    /// The text for the time since delivery.
    let when: String
    /// The time since delivery in seconds; nil if the notification has its own text for the time.
    let age: Double?
    /// The notification's colours for the page's style sheet.
    let colors: HTMLPiece
    /// The JSON for the page's script.
    let data: HTMLPiece

    init(_ notification: PreviewNotification, number: Int, options: PreviewOptions) {
        self.number = number
        self.notification = notification
        (words, system) = (options.words, options.system)
        let model = notification.model ?? TemplateModel(systemView: notification)
        attachment = notification.attachment
        let pictures = model.template.pictures + [attachment].compactMap(\.self)
        sources = PictureSources(pictures, options: options)
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

    /// Whether the push has a template, which is shown instead of the system's own view.
    var hasTemplate: Bool { notification.model != nil }

    /// Whether the system shows the push as a notification: not without an alert, and not a Live Activity.
    var isShown: Bool {
        switch notification.showing {
        case .always: return true
        case .never, .liveActivity: return false
        case .ifAny:
            let content = notification.content
            return hasTemplate || !(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
        }
    }

    /// The address of the banner's picture; nil without one.
    var thumbnail: String? {
        system == .iOS27 && hasTemplate ? nil : attachment.flatMap { sources.address(of: $0.url) }
    }

    /// Whether iOS 27 may leave the banner's picture out: the content extension that shows the template lists the category.
    var mayLoseThumbnail: Bool { system == nil && hasTemplate && thumbnail != nil }

    var template: Template { model.template }

    /// The template's web page for the policy; nil if there is none or it may not be shown.
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
    /// A new model of the template, some time after delivery.
    fileprivate func anew(after seconds: Double) -> TemplateModel {
        TemplateModel(template, delivered: delivered, now: delivered + seconds, actions: machine.actions)
    }

    /// The system's own view as a template: a tap does the default action, and action buttons have no trigger.
    fileprivate init(systemView notification: PreviewNotification) {
        var template = Template(rendered: "text", layout: .picture)
        template.picture = notification.attachment
        template.machine = TemplateMachine(body: nil)
        template.machine.actions = [:]
        template.machine.add(template.picture)
        self.init(template, now: 0)
    }

    /// The machine, its state, the time, and whether the notification has a template, as JSON for the script.
    fileprivate func pageData(hasTemplate: Bool) -> JSONValue {
        var start: JSONObject = [
            "mode": .string(state.mode.rawValue), "page": .int(Int64(state.page)), "star": .int(Int64(state.star)),
            "since": .double(state.since), "failed": .object(state.failedCandidates),
        ]
        if state.isStopped { start["stopped"] = true }
        return ["table": table, "state": .object(start), "now": .double(state.now), "isTemplate": .bool(hasTemplate)]
    }
}

/// The texts of a block.
struct CaptionTexts {
    var title: TemplateText?
    var subtitle: TemplateText?
    var message: TemplateText?

    /// Whether title and message are both missing.
    var isEmpty: Bool { title == nil && message == nil }

    /// Creates the texts. Invisible ones become nil.
    init(title: TemplateText?, subtitle: TemplateText? = nil, message: TemplateText? = nil) {
        self.title = title?.seen
        self.subtitle = subtitle?.seen
        self.message = message?.seen
    }
}
