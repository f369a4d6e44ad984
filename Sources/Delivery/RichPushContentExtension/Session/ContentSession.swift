public import Foundation
public import RichPushExtension
public import RichPushModel
public import RichPushPayload
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
    /// Whether the opening of the notification was recorded.
    var isOpened = false

    static let mostReloads = 2
    var reloads = 0
    let options: ContentOptions
    let files: ContentFiles
    let initiallyFailed: JSONObject
    /// The last event of the page and its time on the page's clock, since the page was told that clock's time.
    var lastEvent: (event: TemplateEvent, time: Double)?
    var height: Double?
    /// The state that was kept last, or restored, and whether the notification was closed then.
    private var kept: Kept

    private struct Kept: Equatable {
        var state: TemplateState
        var isClosed: Bool
    }

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
        kept = Kept(state: model.state, isClosed: false)
        baseURL = template.webPage == nil ? Self.scheme + "://notification/" : "https://notification.invalid/"
    }

    /// Keeps the template's state if it has changed, so that the notification shows it when it is expanded again. A state
    /// with pictures that could not be loaded is not kept, so that they are tried again; nor is that of a closed
    /// notification.
    ///
    /// - Parameter now: the current time in seconds since 1970.
    /// - Throws: the file system's error. It is not repeated: the next changed state is tried.
    public mutating func keepState(at now: Double) throws {
        let current = Kept(state: model.state, isClosed: isClosed)
        guard current != kept, let shared = files.shared else { return }
        kept = current
        let (identifier, recipient) = (notification.request.identifier, notification.recipient)
        if isClosed || model.state.failedCandidates != initiallyFailed {
            shared.removeState(of: identifier, recipient: recipient)
        } else {
            let time = Date(timeIntervalSince1970: now)
            let bytes = model.state.bytes
            try shared.keepState(bytes, of: identifier, recipient: recipient, now: time, random: options.random)
        }
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

/// The answer to a request of the page.
public struct ContentAnswer: Sendable, Hashable {
    /// The HTTP status: 200, 206 for a part, 416 for a part that the file does not have.
    public let status: Int
    /// The header fields.
    public let fields: [String: String]
    /// The body. That of a film is mapped from its file, and not read before it is used.
    public let body: Data

    /// The largest part of a body that is passed on at once, in bytes.
    public static let partSize = 262_144

    /// The body in parts of at most ``partSize`` bytes, in order.
    public var parts: some Sequence<Data> {
        stride(from: body.startIndex, to: body.endIndex, by: Self.partSize).lazy.map { [body] start in
            body[start..<min(start + Self.partSize, body.endIndex)]
        }
    }

    /// Makes the answer with a file, or with the part of it that a request asks for.
    ///
    /// - Parameters:
    ///   - file: the whole file.
    ///   - contentType: its type.
    ///   - range: the request's `Range`. Several ranges, and other units than bytes, are answered with the whole file.
    init(_ file: Data, contentType: String, range: String?) {
        var fields = ["Content-Type": contentType, "Accept-Ranges": "bytes", "X-Content-Type-Options": "nosniff"]
        switch range.flatMap({ ByteRange($0, count: file.count) }) {
        case nil:
            (status, body) = (200, file)
        case .part(let part):
            (status, body) = (206, file[file.startIndex + part.lowerBound..<file.startIndex + part.upperBound])
            fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.count)"
        case .outside:
            (status, body) = (416, Data())
            fields["Content-Range"] = "bytes */\(file.count)"
        }
        fields["Content-Length"] = String(body.count)
        self.fields = fields
    }
}

/// The part of a file that a `Range` names (RFC 9110, 14.1.2).
enum ByteRange: Hashable {
    case part(Range<Int>)
    /// The file has no byte of the range.
    case outside

    /// Reads a single range of bytes; nil for everything else, which is ignored.
    init?(_ text: String, count: Int) {
        guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last) where last != nil || ends[1].isEmpty:
            if let last, last < first { return nil }
            let end = last.map { min($0, count - 1) + 1 } ?? count
            self = first < count ? .part(first..<end) : .outside
        case (nil, let length?) where ends[0].isEmpty:
            self = length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .outside
        default: return nil
        }
    }
}

/// How a content extension reads and shows pushes.
public struct ContentOptions: Sendable {
    /// The templates; an app adds its own with ``/RichPushTemplates/TemplateCatalog/adding(_:)``.
    public var templates = TemplateCatalog.standard
    /// What the app's own action buttons do to a template, by the identifiers of the actions: with `["change": .next]`
    /// the button `change` shows the next page of a carousel. An action that neither this table nor the template knows
    /// goes to the app.
    public var actions: [String: TemplateMachine.Trigger] = [:]
    /// Which pictures and web pages are loaded from the network: by default `https` of the public network. The extension
    /// looks up no host: a name that leads into a private network is not refused.
    public var policy = URLPolicy.fetch
    /// The names of the payload's keys.
    public var payloadKeys = PayloadKeys.default
    /// The largest height of the view in points, 1,200 by default.
    public var maximumHeight = 1_200.0
    /// The page's own words, which screen readers read; by default in English.
    public var words = PreviewWords()
    /// The source of the page's nonce.
    public var random = RandomSource.live
    /// The base of the addresses of pictures that are kept in the app group, with a slash at the end.
    package var pictureBase = ContentSession.scheme + "://notification/"

    /// Makes the default options.
    public init() {}
}

/// What a content extension must do after an event, in order.
public enum ContentEffect: Sendable, Hashable {
    /// Run a script on the page: it shows the state of the session's model.
    case run(String)
    /// Give the view this height in points: at least 1, and at most ``ContentOptions/maximumHeight``.
    case height(Double)
    /// Write the opening into the journal: the member leaves the page for a link or the app, or plays the film or sound.
    /// It comes once, before that.
    case recordOpening
    /// Open a link in its app; if that fails, do the default action. Then remove the notification.
    case open(String)
    /// Do what a tap on the notification does: open the app.
    case defaultAction
    /// Close the notification without opening the app.
    case dismiss
    /// Record that a page was viewed or opened, with the item's fields as the payload has them.
    case record(TemplateEffect.Record, JSONObject)
    /// Report a rating from 1 to 5, with the rated star's link if it has one.
    case rating(Int, link: String?)
    /// The page's film or sound has begun or ended to play.
    case playing(Bool)
}
