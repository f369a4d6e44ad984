import RichPushModel

/// One self-contained HTML page that shows what users will see of notifications: the banner, the long look with its
/// buttons, and the template, alive.
///
/// The page loads nothing but the notifications' own pictures by `https`, and, for a web view, that one page in a sandbox;
/// a Content-Security-Policy holds it to that. It opens no link: what a tap would do is told in a log, and to whoever
/// hosts the page, as a ``TemplatePageMessage``, through the message handler `richPush` of a `WKWebView` or a message to the
/// parent window. So is a template's height, at first and whenever it changes. Everything
/// of a payload is escaped; where a template's text may hold markup, only `b`, `i`, `u`, `s`, `br` and their like remain.
///
/// ```swift
/// let notification = PreviewNotification(name: "offer.json", push: push, delivered: now)
/// let page = PreviewPage([notification])
/// try Data(page.bytes).write(to: file)
/// ```
public struct PreviewPage: Sendable {
    private let scenes: [Scene]
    private let options: PreviewOptions
    private let nonce: String
    /// What the page may load, as its Content-Security-Policy says.
    public let contentSecurityPolicy: String

    /// A page.
    ///
    /// - Parameters:
    ///   - notifications: what is shown, in this order. With ``PreviewOptions/Scope/template`` only the first.
    ///   - options: how the page looks.
    public init(_ notifications: [PreviewNotification], options: PreviewOptions = PreviewOptions()) {
        let shown = options.scope == .page ? notifications[...] : notifications.prefix(1)
        scenes = shown.enumerated().map { Scene($1, number: $0 + 1, options: options) }
        self.options = options
        nonce = options.random.identifier()
        let policy = ContentSecurityPolicy(
            nonce: nonce,
            pictures: scenes.flatMap(\.sources.origins),
            pages: scenes.compactMap(\.framedPage)
        )
        contentSecurityPolicy = policy.text
    }

    /// The page as UTF-8.
    public var bytes: [UInt8] {
        var html = HTMLBuilder(capacity: 40_000 + 8_000 * scenes.count)
        html.head(scenes, options: options, nonce: nonce, policy: contentSecurityPolicy)
        switch options.scope {
        case .page:
            html.controls(scenes, options: options)
            html.markup("<main>\n")
            for scene in scenes { html.notificationView(scene, isOneOfSeveral: scenes.count > 1) }
            html.markup("</main>\n")
        case .template:
            for scene in scenes { html.templateAlone(scene) }
        }
        html.script(nonce: nonce, words: options.words)
        return html.bytes
    }

    /// The page.
    public var html: String { String(decoding: bytes, as: UTF8.self) }
}

extension PreviewOptions {
    /// The width within its bounds.
    var usableWidth: Int { min(max(width, 200), 1_000) }

    /// The time within its bounds: a hundred years are enough.
    var usableTime: Double? { timeSinceDelivery.map { min(max($0 / .seconds(1), 0), 3.2e9) } }
}
