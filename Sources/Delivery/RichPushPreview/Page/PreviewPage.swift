import RichPushModel
package import RichPushTemplates

/// One self-contained HTML page that shows notifications as on a device: the banner, the expanded notification with its
/// buttons, and the interactive template.
///
/// The page loads only the notifications' own pictures by `https` or from the host's addresses, and the web page of `pt_web_view` in a sandbox. A
/// Content-Security-Policy enforces this. The page does not open links: it writes what a tap would do to a log, and sends
/// it to its host as a ``TemplatePageMessage``, through the message handler `richPush` of a `WKWebView` or a message to
/// the parent window. It also sends a template's height, at first and after each change. All texts of a payload are
/// escaped. In texts that allow markup, only `b`, `i`, `u`, `s`, `br` and similar tags are kept.
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
    /// The page's Content-Security-Policy, which limits what the page may load.
    public let contentSecurityPolicy: String

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - notifications: the notifications in order. With ``PreviewOptions/Scope/template`` only the first is shown.
    ///   - options: the appearance, size and texts of the page.
    public init(_ notifications: [PreviewNotification], options: PreviewOptions = PreviewOptions()) {
        let shown = options.scope == .page ? notifications[...] : notifications.prefix(1)
        scenes = shown.enumerated().map { Scene($1, number: $0 + 1, options: options) }
        self.options = options
        nonce = options.random.identifier()
        let policy = ContentSecurityPolicy(
            nonce: nonce,
            pictures: scenes.flatMap(\.sources.origins),
            player: options.shownPlayer.flatMap { PictureSources.source(of: $0.address) },
            pages: scenes.compactMap(\.framedPage)
        )
        contentSecurityPolicy = policy.text
    }

    /// The model of the first notification as the page shows it: pictures that the page cannot load are marked as failed.
    package var model: TemplateModel? { scenes.first?.model }

    /// The HTML of the page as UTF-8, written anew on each access.
    public var bytes: [UInt8] {
        var html = HTMLBuilder(capacity: PageStyle.byteCount + PageScript.byteCount + 3_000 + 12_000 * scenes.count)
        html.head(scenes, options: options, nonce: nonce, policy: contentSecurityPolicy)
        switch options.scope {
        case .page:
            html.controls(scenes, options: options)
            html.markup("<main>\n")
            for scene in scenes { html.notificationView(scene, isOneOfSeveral: scenes.count > 1) }
            html.markup("</main>\n")
        case .template:
            for scene in scenes { html.templateAlone(scene, player: options.shownPlayer) }
        }
        html.script(options.scope, nonce: nonce, words: options.words)
        return html.bytes
    }

    /// The HTML of the page as a string, written anew on each access.
    public var html: String { String(decoding: bytes, as: UTF8.self) }
}

extension PreviewOptions {
    /// The width, limited to 200 to 1,000 points.
    var usableWidth: Int { min(max(width, 200), 1_000) }

    /// The player, if the page has one.
    var shownPlayer: PreviewPlayer? {
        scope == .template ? player.flatMap { PictureSources.source(of: $0.address) == nil ? nil : $0 } : nil
    }

    /// The time in seconds, limited to a hundred years.
    var usableTime: Double? { timeSinceDelivery.map { min(max($0 / .seconds(1), 0), 3.2e9) } }
}
