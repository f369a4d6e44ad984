import Foundation
public import RichPushExtension
public import RichPushModel
import RichPushPayload
public import RichPushPreview
public import RichPushTemplates

/// One notification in a content extension: its template, the page that shows it, and what messages, action buttons and
/// the system do to it.
///
/// The model in Swift decides; the page draws. The page reports events; the session passes each to the model, and if the
/// page shows something else than the model, it is told what to show. The session has no view and no clock, so that it runs
/// and is tested on every system. `RichPushContentViewController` is its view on iOS.
public struct ContentSession: Sendable {
    /// The scheme of the page and of what is served to it: kept pictures, and the film or sound.
    public static let scheme = "richpush-content"
    /// The largest message of the page in bytes. A larger one is ignored.
    public static let messageLimit = 65_536

    /// The notification.
    public let notification: DeliveredNotification
    /// The template and its state.
    public internal(set) var model: TemplateModel
    /// The page in the state at the beginning.
    public let page: PreviewPage
    /// The page's base URL: of ``scheme``; for a template with a web page of an `https` host that does not exist, because
    /// browsers allow `frame-ancestors *` only for pages of the web.
    public let baseURL: String
    /// Whether the notification was closed, or its action passed to the app: everything after that is ignored.
    public internal(set) var isClosed = false
    /// Why the last message of the page was ignored; nil if none was.
    public internal(set) var lastIgnored: String?

    let options: ContentOptions
    let files: ContentFiles
    let initiallyFailed: JSONObject
    /// The last event of the page and its time on the page's clock, since the page was told that clock's time.
    var lastEvent: (event: TemplateEvent, time: Double)?
    var height: Double?

    /// Makes the session of a notification that comes on screen. The kept state of a notification that was on screen before
    /// is restored; one that cannot be used is ignored.
    ///
    /// - Parameters:
    ///   - notification: the notification.
    ///   - options: how pushes are read and shown.
    ///   - shared: the folder that the service extension has kept pictures in, and that keeps the template's state; nil for
    ///     none.
    ///   - now: the current time in seconds since 1970.
    public init(
        _ notification: DeliveredNotification,
        options: ContentOptions = ContentOptions(),
        shared: SharedContent? = nil,
        now: Double
    ) {
        self.notification = notification
        self.options = options
        let template = Self.template(of: notification, options: options, now: now)
        let files = ContentFiles(template, of: notification, shared: shared, options: options)
        self.files = files
        let fresh = TemplateModel(
            template,
            delivered: notification.date.timeIntervalSince1970,
            now: now,
            actions: options.actions
        )
        let first = PreviewPage([Self.preview(notification, fresh)], options: Self.pageOptions(options, files))
        initiallyFailed = (first.model ?? fresh).state.failedCandidates
        let restored = shared?.state(of: notification.request.identifier, recipient: notification.recipient)
            .flatMap { try? TemplateState(bytes: $0) }
            .flatMap { try? TemplateModel(template, restoring: $0, now: now, actions: options.actions) }
        if let restored, restored.state.failedCandidates == initiallyFailed, restored.state.mode != .dismissed {
            page = PreviewPage([Self.preview(notification, restored)], options: Self.pageOptions(options, files))
            model = restored
        } else {
            page = first
            model = first.model ?? fresh
        }
        baseURL = template.webPage == nil ? Self.scheme + "://notification/" : "https://notification.invalid/"
    }

    /// Keeps the template's state, so that the notification shows it when it is expanded again. A state with pictures that
    /// could not be loaded is not kept, so that they are tried again; nor is that of a closed notification.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    /// - Throws: the file system's error.
    public func keepState(at now: Double) throws {
        guard let shared = files.shared else { return }
        let (identifier, recipient) = (notification.request.identifier, notification.recipient)
        guard !isClosed, model.state.failedCandidates == initiallyFailed else {
            return shared.removeState(of: identifier, recipient: recipient)
        }
        let time = Date(timeIntervalSince1970: now)
        try shared.keepState(model.state.bytes, of: identifier, recipient: recipient, now: time, random: options.random)
    }

    /// The file at an address of the page: of a kept picture, or of the film or sound.
    ///
    /// - Parameters:
    ///   - address: the address, as the page requests it.
    ///   - range: the request's header field `Range`, if it has one. Only a film or sound is served in parts.
    /// - Returns: the answer; nil for any other address, and for a file that is not what it should be any more.
    public func answer(to address: String, range: String? = nil) -> ContentAnswer? {
        files.answer(to: address, range: range)
    }
}

// MARK: - Making the page

extension ContentSession {
    private static func template(
        of notification: DeliveredNotification,
        options: ContentOptions,
        now: Double
    ) -> Template {
        let content = notification.request.content
        let alert = TemplateAlert(title: content.title, body: content.body)
        if let push = notification.request.payload {
            var template = options.templates.template(for: push, alert: alert, now: now)
            if let page = template.webPage, !options.policy.allows(page.url) {
                // The texts are shown, as for a page that refuses to be framed.
                (template.webPage, template.layout) = (nil, .text)
            }
            return template
        }
        // The payload cannot be read: the texts that the system has are shown.
        var template = Template(rendered: "text", layout: .text, machine: TemplateMachine(body: nil))
        template.title = alert.title.map { TemplateText($0) }
        template.message = alert.body.map { TemplateText($0) }
        return template
    }

    private static func preview(_ notification: DeliveredNotification, _ model: TemplateModel) -> PreviewNotification {
        PreviewNotification(name: "", content: notification.request.content, model: model)
    }

    private static func pageOptions(_ options: ContentOptions, _ files: ContentFiles) -> PreviewOptions {
        var page = PreviewOptions()
        page.scope = .template
        page.words = options.words
        page.random = options.random
        page.title = ""
        page.pictureAddresses = files.addresses
        page.refusedPictures = files.refused
        page.player = files.player.map { PreviewPlayer(address: $0.address, isVideo: $0.isVideo) }
        return page
    }
}

extension DeliveredNotification {
    /// The member whom the service extension noted, as the name of kept files has it.
    var recipient: Recipient { request.payload?.notedRecipient ?? .device }
}
