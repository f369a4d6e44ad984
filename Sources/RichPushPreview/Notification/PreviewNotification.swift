public import RichPushModel
public import RichPushPayload
public import RichPushTemplates

/// What the page shows of one push: the content as delivered, its buttons, and its template or attachment.
public struct PreviewNotification: Sendable {
    /// Its heading among several: a file's name.
    public var name: String
    /// The texts the system shows.
    public var content: NotificationContent
    /// The category whose buttons are shown.
    public var category: NotificationCategory?
    /// The template. Without one the system's own long look is shown: attachment, title, subtitle, body.
    public var model: TemplateModel?
    /// What is attached.
    public var media: PreviewMedia?
    /// The language of its texts, as a BCP 47 tag.
    public var locale: String?
    /// Which way its lines run.
    public var direction = PreviewDirection.automatic
    /// The app's name.
    public var appName = "App"
    /// What stands for the time; nil tells the time since delivery as the system does.
    public var when: String?

    /// A notification.
    ///
    /// - Parameters:
    ///   - name: its heading among several.
    ///   - content: the texts the system shows.
    ///   - category: the category whose buttons are shown.
    ///   - model: the template.
    ///   - media: what is attached.
    ///   - locale: the language of its texts, as a BCP 47 tag.
    public init(
        name: String,
        content: NotificationContent,
        category: NotificationCategory? = nil,
        model: TemplateModel? = nil,
        media: PreviewMedia? = nil,
        locale: String? = nil
    ) {
        self.name = name
        self.content = content
        self.category = category
        self.model = model
        self.media = media
        self.locale = locale
    }

    /// A notification as a payload alone tells it, before any delivery: its texts, its template, its first usable media.
    /// A push with another category than that of templates has no template: the system shows its own view.
    ///
    /// - Parameters:
    ///   - name: its heading among several.
    ///   - push: the push.
    ///   - content: the delivered content with localized texts; nil takes the payload's.
    ///   - category: the category whose buttons are shown.
    ///   - locale: the language of its texts, as a BCP 47 tag.
    ///   - delivered: when it was delivered, in seconds since 1970.
    ///   - templates: the templates there are.
    ///   - actions: what a host's own action identifiers stand for in the template.
    public init(
        name: String,
        push: PushPayload,
        content: NotificationContent? = nil,
        category: NotificationCategory? = nil,
        locale: String? = nil,
        delivered: Double,
        templates: TemplateCatalog = .standard,
        actions: [String: TemplateMachine.Trigger] = [:]
    ) {
        let content = content ?? NotificationContent(payload: push)
        self.init(name: name, content: content, category: category, locale: locale)
        media = push.usableMedia.map { PreviewMedia(url: $0.url, kind: $0.kind) }
        // For another category than the templates' the system shows its own view.
        guard push.hasTemplateKeys, push.aps?.category == nil || push.isTemplateCategory else { return }
        let alert = TemplateAlert(title: content.title, body: content.body)
        let template = templates.template(for: push, alert: alert, now: delivered)
        model = TemplateModel(template, delivered: delivered, now: delivered, actions: actions)
    }
}

/// What is attached to a notification that has no template.
public struct PreviewMedia: Sendable, Hashable {
    /// Where it is, as the payload has it.
    public var url: String
    /// What it is. Pictures are shown; films and sounds are only hinted at, for the page loads nothing but pictures.
    public var kind: MediaKind
    /// What is read out in its place.
    public var alternativeText: String

    /// An attachment.
    public init(url: String, kind: MediaKind, alternativeText: String = "Notification Image") {
        self.url = url
        self.kind = kind
        self.alternativeText = alternativeText
    }
}
