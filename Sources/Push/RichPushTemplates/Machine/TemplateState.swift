public import RichPushPayload

/// The current state of a template on screen, which can be stored while the template is not shown.
///
/// Its JSON form is that of ``bytes``; `Codable` uses the same members.
public struct TemplateState: Sendable, Hashable {
    /// The machine's current mode, which decides how triggers are handled.
    public internal(set) var mode: TemplateMachine.Mode
    /// The position of the item in view, counted from 0.
    public internal(set) var page = 0
    /// The member's rating from 1 to 5; 0 if they have not rated.
    public internal(set) var star = 0
    /// When the item in view came into view, in seconds since 1970.
    public internal(set) var since: Double
    /// The time of the last event, in seconds since 1970.
    public internal(set) var now: Double
    /// When the push was delivered, in seconds since 1970. A countdown starts then.
    public internal(set) var delivered: Double
    /// Whether time is stopped: the template is paused or not on screen.
    public internal(set) var isStopped = false
    /// The candidates that could not be loaded, by the picture's slot.
    public internal(set) var failed: [String: Set<Int>] = [:]

    /// The state at the beginning.
    init(mode: TemplateMachine.Mode, delivered: Double, now: Double) {
        self.mode = mode
        self.delivered = delivered
        self.now = now
        since = now
    }
}

extension TemplateModel {
    /// The state as JSON: mode, page, star, the available items, the candidate that each picture shows (null for none),
    /// and the seconds left (null without a countdown). Traces of events have it in this form.
    public var observableState: JSONValue {
        let pictures = machine.pictures.keys.sorted().map { ($0, JSONValue(candidate(of: $0))) }
        return [
            "mode": .string(state.mode.rawValue),
            "page": .int(Int64(state.page)),
            "star": .int(Int64(state.star)),
            "available": .array(availableItems.map { .int(Int64($0)) }),
            "pictures": .object(JSONObject(pictures)),
            "remaining": remaining.map(JSONValue.int) ?? .null,
        ]
    }
}

extension TemplateState {
    /// The version of the form that is written, and the only one that is read.
    public static let formatVersion = 1

    /// The state as compact JSON in UTF-8, to be kept by an app.
    ///
    /// ```json
    /// {"version": 1, "mode": "playing", "page": 1, "star": 0, "since": 1798761603.0, "now": 1798761604.5,
    ///  "delivered": 1798761600.0, "stopped": true, "failed": {"pt_img3": [0]}}
    /// ```
    ///
    /// Times are seconds since 1970; a time that is not a finite number is written as 0. `failed` names the candidates of each
    /// picture's slot that could not be loaded, in ascending order. Unknown members are ignored when it is read. Equal
    /// states give equal bytes.
    public var bytes: [UInt8] { json.serialized() }

    /// Creates a state from bytes that were kept.
    ///
    /// - Parameter bytes: what ``bytes`` gave, in UTF-8.
    /// - Throws: ``TemplateStateError`` for anything else, whatever the bytes are.
    public init(bytes: [UInt8]) throws(TemplateStateError) {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: bytes)
        } catch {
            throw TemplateStateError(.malformed, "it is not JSON (\(error))", underlying: error)
        }
        try self.init(json: json)
    }

    /// The form as a JSON value.
    var json: JSONValue {
        [
            "version": .int(Int64(Self.formatVersion)), "mode": .string(mode.rawValue), "page": .int(Int64(page)),
            "star": .int(Int64(star)), "since": Self.written(since), "now": Self.written(now),
            "delivered": Self.written(delivered), "stopped": .bool(isStopped),
            "failed": .object(failedCandidates),
        ]
    }

    /// The candidates that failed by their slots, in the order of the slots.
    package var failedCandidates: JSONObject {
        let slots = failed.sorted { $0.key < $1.key }
        return JSONObject(slots.map { slot, candidates in (slot, .array(candidates.sorted().map { .int(Int64($0)) })) })
    }

    private static func written(_ time: Double) -> JSONValue { .double(time.isFinite ? time : 0) }
}

// MARK: - Reading

extension TemplateState {
    /// Reads the form; its version is judged first.
    init(json: JSONValue) throws(TemplateStateError) {
        guard let form = json.objectValue else { throw TemplateStateError(.malformed, "it is not a JSON object") }
        let version = form["version"]?.intValue
        guard version == Int64(Self.formatVersion) else {
            throw TemplateStateError(.version, "its version is \(form["version"] ?? .null), not \(Self.formatVersion)")
        }
        guard let mode = form["mode"]?.stringValue else { throw .unusable("mode", "a text") }
        self.init(
            mode: TemplateMachine.Mode(rawValue: mode),
            delivered: try Self.time("delivered", in: form),
            now: try Self.time("now", in: form)
        )
        since = try Self.time("since", in: form)
        page = try Self.count("page", in: form)
        star = try Self.count("star", in: form)
        guard let isStopped = form["stopped"]?.boolValue else { throw .unusable("stopped", "true or false") }
        self.isStopped = isStopped
        guard let failed = form["failed"]?.objectValue else { throw .unusable("failed", "an object") }
        for (slot, candidates) in failed {
            self.failed[slot] = try Self.candidates(candidates)
        }
    }

    private static func time(_ key: String, in form: JSONObject) throws(TemplateStateError) -> Double {
        guard let time = form[key]?.doubleValue, time.isFinite else { throw .unusable(key, "a time in seconds") }
        return time
    }

    private static func count(_ key: String, in form: JSONObject) throws(TemplateStateError) -> Int {
        guard let count = form[key].flatMap(whole) else { throw .unusable(key, "an integer from 0") }
        return count
    }

    private static func candidates(_ json: JSONValue) throws(TemplateStateError) -> Set<Int> {
        guard let elements = json.arrayValue else { throw .unusable("failed", "arrays of integers from 0") }
        let candidates = elements.compactMap(whole)
        guard candidates.count == elements.count else { throw .unusable("failed", "arrays of integers from 0") }
        return Set(candidates)
    }

    private static func whole(_ json: JSONValue) -> Int? {
        json.intValue.flatMap(Int.init(exactly:)).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension TemplateState: Codable {
    /// Reads the form that ``bytes`` documents from any decoder.
    ///
    /// - Throws: ``TemplateStateError`` for a form that cannot be used, and the decoder's own errors.
    public init(from decoder: any Decoder) throws {
        try self.init(json: JSONValue(from: decoder))
    }

    /// Writes the form that ``bytes`` documents to any encoder.
    public func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }
}

/// Why a stored state of a template cannot be restored. The template can be shown from the beginning.
public struct TemplateStateError: Error, Sendable {
    /// The kind of fault. Later versions may add codes.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable name, such as `malformed`.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bytes are damaged, or a member has a value that is not valid in a state.
        public static let malformed = Code(rawValue: "malformed")
        /// It was written in another version of the form.
        public static let version = Code(rawValue: "version")
        /// It is the state of another template.
        public static let mismatch = Code(rawValue: "mismatch")
    }

    /// The kind of fault, for code that handles it.
    public let code: Code
    /// What is wrong and what to do, as sentences.
    public let message: String
    /// The error of the JSON parser, if it is not JSON.
    public let underlying: (any Error)?

    init(_ code: Code, _ reason: String, underlying: (any Error)? = nil) {
        self.code = code
        self.underlying = underlying
        message = "The template's state cannot be restored: \(reason). Show the template from the beginning."
    }

    /// A member is missing or has an unusable value.
    static func unusable(_ key: String, _ expected: String) -> TemplateStateError {
        TemplateStateError(.malformed, "\"\(key)\" must be \(expected)")
    }
}

extension TemplateStateError: CustomStringConvertible {
    /// The message, as full sentences.
    public var description: String { message }
}

// MARK: - The state of a template

extension TemplateState {
    /// Refuses a state with a mode, page, rating or picture that the machine does not have: another template's, or one
    /// that was changed.
    func check(against machine: TemplateMachine) throws(TemplateStateError) {
        guard mode == .dismissed || mode == machine.start || machine.modes[mode] != nil else {
            throw TemplateStateError(.mismatch, "the template has no mode \"\(mode.rawValue)\"")
        }
        let pages = machine.turnsPages ? machine.items.count : 1
        guard page == 0 || page < pages else {
            throw TemplateStateError(.mismatch, "the template has no page \(page), counted from 0")
        }
        let stars = machine.has(.star) ? machine.items.count : 0
        guard star <= stars else {
            throw TemplateStateError(.mismatch, "the template has \(stars) stars, and star is \(star)")
        }
        for (slot, candidates) in failed.sorted(by: { $0.key < $1.key }) {
            let known = 0..<(machine.pictures[slot] ?? 0)
            guard candidates.allSatisfy(known.contains) else {
                throw TemplateStateError(.mismatch, "the template has no such candidate of a picture \"\(slot)\"")
            }
        }
    }
}

extension TemplateMachine {
    /// Whether another item than the first can come into view: by a command, or because the first has no picture left.
    fileprivate var turnsPages: Bool {
        has(.next) || has(.previous) || has(.select) || modes.values.contains { $0[.select] != nil }
    }

    fileprivate func has(_ command: Command) -> Bool {
        modes.values.contains { row in row.values.contains { $0.commands.contains(command) } }
    }
}
