package import RichPushPayload

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
        return JSONObject(
            slots.map { slot, candidates in (slot, .array(candidates.sorted().map { .int(Int64($0)) })) }
        )
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
