public import RichPushPayload
public import RichPushTemplates

/// A message of a page's script to its host: through the message handler `richPush` of a `WKWebView`, or to the parent
/// window as the member `richPush` of a message.
///
/// ```swift
/// switch try TemplatePageMessage(bytes: Array(body.utf8)).content {
/// case .event(let event, _, _): log.append("\(event)")
/// case .height(let points): log.append("\(points) points")
/// case .reply(let text, let action): log.append("\(action): \(text)")
/// case .playing(let isPlaying): log.append("playing: \(isPlaying)")
/// }
/// ```
///
/// The body of a `WKScriptMessage` is an object: `JSONSerialization` converts it to the bytes of `body`. The page of a web
/// view can send messages too. Use only messages of the main frame (`frameInfo.isMainFrame`), or of a window whose `source`
/// is the page's frame.
///
/// The host's own ``/RichPushTemplates/TemplateModel`` decides what an event does; the effects that the page's script found
/// are the same, for hosts without one.
public struct TemplatePageMessage: Sendable, Hashable {
    /// The content of a message, one of four kinds.
    public enum Content: Sendable, Hashable {
        /// Something happened to the template: the event, its effects in order, and the state after it.
        case event(TemplateEvent, effects: [TemplateEffect], state: State)
        /// A text was sent with the action button of this identifier. The button's event is a message of its own.
        case reply(String, action: String)
        /// The height of the page's content in points, a whole number above 0.
        case height(Double)
        /// The page's film or sound has begun or ended to play.
        case playing(Bool)
    }

    /// The state of the page's template, as in ``/RichPushTemplates/TemplateModel/observableState``.
    public struct State: Sendable, Hashable {
        /// The current mode of the template's machine.
        public let mode: TemplateMachine.Mode
        /// The position of the item in view, counted from 0.
        public let page: Int
        /// The member's rating from 1 to 5; 0 if they have not rated.
        public let star: Int
        /// The positions of the items that can be shown.
        public let available: [Int]
        /// The candidate that each picture's slot shows; a slot without one left is missing.
        public let pictures: [String: Int]
        /// The whole seconds left of the countdown, nil without a countdown.
        public let remaining: Int64?
    }

    /// The position of the notification on the page, counted from 0.
    public let notification: Int
    /// The time of an event on the page's clock, in seconds since 1970; nil for other messages, and from pages that were
    /// written by an earlier version.
    public let time: Double?
    /// The content: an event, a text, a height, or whether the player plays.
    public let content: Content

    /// Creates a message from its bytes.
    ///
    /// - Parameter bytes: the message as JSON in UTF-8.
    /// - Throws: ``TemplatePageMessageError`` for all bytes that are not a message. Such a message can be ignored.
    public init(bytes: [UInt8]) throws(TemplatePageMessageError) {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw TemplatePageMessageError(.malformed, "The message is not JSON (\(error)).", underlying: error)
        }
        try self.init(json: json)
    }

    /// Creates a message from JSON. Members that are not known are ignored.
    ///
    /// - Parameter json: the message.
    /// - Throws: ``TemplatePageMessageError``.
    public init(json: JSONValue) throws(TemplatePageMessageError) {
        let message = PageMessageReader(json)
        notification = try message.count("notification")
        time = try message.time()
        if json["height"] != nil {
            content = .height(try message.height())
        } else if json["playing"] != nil {
            content = .playing(try message.bool("playing"))
        } else if json["text"] != nil {
            content = .reply(try message.text("text"), action: try message.text("action"))
        } else {
            let effects = try message.list("effects")
            var decoded: [TemplateEffect] = []
            for effect in effects { decoded.append(try PageMessageReader(effect).effect()) }
            content = .event(
                try message.member("event").event(),
                effects: decoded,
                state: try message.member("state").state()
            )
        }
    }
}

/// Why a message of a page cannot be read. It can be ignored: the template does not change.
public struct TemplatePageMessageError: Error, Sendable, CustomStringConvertible {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `malformed`.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is not JSON, or a member is missing or has an unusable value.
        public static let malformed = Code(rawValue: "malformed")
        /// It has an event or an effect of a name that is not known: the page is of another version.
        public static let unknown = Code(rawValue: "unknown")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// What is wrong, as a sentence.
    public let message: String
    /// The error of the JSON parser, if it is not JSON.
    public let underlying: (any Error)?

    init(_ code: Code, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.underlying = underlying
    }

    /// The message, as full sentences.
    public var description: String { message }
}
