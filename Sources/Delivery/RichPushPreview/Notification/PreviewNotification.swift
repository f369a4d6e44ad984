public import RichPushModel
public import RichPushPayload
public import RichPushTemplates

/// One notification on the page: the content as delivered, its buttons, and its template or attachment.
public struct PreviewNotification: Sendable {
    /// The notification's heading on the page, such as a file's name.
    public var name: String
    /// The texts that the system shows.
    public var content: NotificationContent
    /// The category with the buttons; nil shows no buttons.
    public var category: NotificationCategory?
    /// The template. Nil shows the system's own view: attachment, title, subtitle and body.
    public var model: TemplateModel?
    /// The attachment; nil if there is none.
    public var media: PreviewMedia?
    /// The language of the texts as a BCP 47 tag; nil if it is not known.
    public var locale: String?
    /// The writing direction; by default that of the language or the texts.
    public var direction = PreviewDirection.automatic
    /// The name of the app above the notification.
    public var appName = "App"
    /// The app's icon; nil draws the first letter of its name.
    public var appIcon: PictureData?
    /// The text for the time. Nil shows the time since delivery, as the system does.
    public var when: String?
    /// What a tap and each button do, such as "saves offer 1102", by the identifiers of their actions. The page says it when
    /// one is pressed, unless the template does something itself.
    public var meanings: [String: String] = [:]
    /// Whether the system shows the notification.
    var showing = Showing.ifAny

    /// Whether the system shows a notification.
    enum Showing {
        /// It does if there is a text or a template: nothing else is known without a payload.
        case ifAny
        /// It does, or does not, because the payload has an alert or lacks it.
        case always, never
        /// The push starts, changes or ends a Live Activity, which the app draws.
        case liveActivity
    }

    /// Creates a notification from its parts.
    ///
    /// - Parameters:
    ///   - name: the notification's heading on the page.
    ///   - content: the texts that the system shows.
    ///   - category: the category with the buttons; nil shows no buttons.
    ///   - model: the template; nil shows the system's own view.
    ///   - media: the attachment; nil if there is none.
    ///   - locale: the language of the texts as a BCP 47 tag; nil if it is not known.
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

    /// Creates a notification from a payload: its texts, its template and its first usable media. If the push's
    /// category is not for templates, the notification has no template and the system's own view is shown. In a
    /// category for templates, a push that names no template has the basic one. A push without an alert is not shown.
    ///
    /// - Parameters:
    ///   - name: the notification's heading on the page.
    ///   - push: the push.
    ///   - content: the delivered content with localized texts; nil uses the payload's.
    ///   - category: the category with the buttons; nil shows no buttons.
    ///   - locale: the language of the texts as a BCP 47 tag; nil if it is not known.
    ///   - delivered: when the push was delivered, in seconds since 1970.
    ///   - templates: the catalog in which the push's template is looked up.
    ///   - actions: the template's triggers for the app's own action identifiers.
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
        showing = push.kind == .live ? .liveActivity : push.hasAlert ? .always : .never
        for action in [ResponseAction.default] + (category?.actions ?? []).map(\.press) {
            meanings[action.identifier] = push.meaning(of: action)
        }
        guard push.drawsTemplate else { return }
        let alert = TemplateAlert(title: content.title, body: content.body)
        let template = templates.template(for: push, alert: alert, now: delivered)
        model = TemplateModel(template, delivered: delivered, now: delivered, actions: actions)
    }
}

/// The attachment of a notification without a template.
public struct PreviewMedia: Sendable, Hashable {
    /// The URL that is requested, encoded.
    public var url: String
    /// The kind of media. Images are shown. For video and audio only a symbol is drawn, because the page loads only
    /// pictures.
    public var kind: MediaKind
    /// The text that screen readers read for the attachment.
    public var alternativeText: String

    /// Creates an attachment; the default text is CleverTap's.
    public init(url: String, kind: MediaKind, alternativeText: String = "Notification Image") {
        self.url = url
        self.kind = kind
        self.alternativeText = alternativeText
    }
}
