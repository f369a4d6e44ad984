public import RichPushPayload
public import RichPushTemplates

/// What a page's script tells its host: through the message handler `richPush` of a `WKWebView`, or to the parent window
/// as the member `richPush` of a message.
///
/// ```swift
/// let bytes = try JSONSerialization.data(withJSONObject: message.body)
/// switch try TemplatePageMessage(bytes: Array(bytes)).content {
/// case .event(let event, _, _): perform(model.handle(event, at: now))
/// case .height(let points): preferredContentSize.height = points
/// case .reply(let text, let action): send(text, for: action)
/// }
/// ```
///
/// The host's own ``/RichPushTemplates/TemplateModel`` decides what an event does; the effects that the page's script found
/// are the same, for hosts without one.
public struct TemplatePageMessage: Sendable, Hashable {
    /// What is told.
    public enum Content: Sendable, Hashable {
        /// Something happened to the template: the event, its effects in order, and the state after it.
        case event(TemplateEvent, effects: [TemplateEffect], state: State)
        /// A text was sent with the action button of this identifier. The button's event is a message of its own.
        case reply(String, action: String)
        /// The template's height in points, a whole number above 0.
        case height(Double)
    }

    /// Where the page's template stands, as ``/RichPushTemplates/TemplateModel/observableState`` has it.
    public struct State: Sendable, Hashable {
        /// The machine's mode.
        public let mode: TemplateMachine.Mode
        /// The place of the item in view, counted from 0.
        public let page: Int
        /// The rating given, 0 for none.
        public let star: Int
        /// The places of the items that can be shown.
        public let available: [Int]
        /// The candidate that each picture's slot shows; a slot without one left is missing.
        public let pictures: [String: Int]
        /// The whole seconds left of the countdown, nil without one.
        public let remaining: Int64?
    }

    /// The place of the notification on the page, counted from 0.
    public let notification: Int
    /// What is told.
    public let content: Content

    /// Reads a message.
    ///
    /// - Parameter bytes: the message as JSON in UTF-8.
    /// - Throws: ``TemplatePageMessageError``, whatever the bytes are. A message that cannot be read can be ignored.
    public init(bytes: [UInt8]) throws(TemplatePageMessageError) {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw TemplatePageMessageError(.malformed, "The message is not JSON (\(error)).", underlying: error)
        }
        try self.init(json: json)
    }

    /// Reads a message. Members that are not known are ignored.
    ///
    /// - Parameter json: the message.
    /// - Throws: ``TemplatePageMessageError``.
    public init(json: JSONValue) throws(TemplatePageMessageError) {
        let message = PageMessageReader(json)
        notification = try message.count("notification")
        if json["height"] != nil {
            content = .height(try message.height())
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

/// Why a message of a page cannot be read. It can be ignored: the template stays as it is.
public struct TemplatePageMessageError: Error, Sendable, CustomStringConvertible {
    /// What kind of fault it is.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's name.
        public let rawValue: String

        /// Creates a code of this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// It is not JSON, or a member is missing or has an unusable value.
        public static let malformed = Code(rawValue: "malformed")
        /// It has an event or an effect of a name that is not known: the page is of another version.
        public static let unknown = Code(rawValue: "unknown")
    }

    /// What kind of fault it is.
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

    /// The message.
    public var description: String { message }
}
