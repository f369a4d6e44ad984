public import RichPushPayload

/// A push's template keys. Each method reads one key and reports a value that it cannot use.
///
/// Keys are looked up in `pt_json` if it is given, else at the payload's root. A null or empty value is treated as
/// missing.
public struct TemplateFields: Sendable {
    /// Where the keys are read from.
    private enum Place {
        case root, object(JSONElement), text(JSONElement), unreadable
    }

    /// The push that asks for the template.
    public let payload: PushPayload
    /// The notification's texts, which replace texts that the template lacks.
    public let alert: TemplateAlert
    /// The time of reading, in seconds since 1970.
    public let now: Double
    /// The findings so far, in the order in which they were reported.
    public private(set) var findings: [Finding] = []
    /// The positions of the payload's keys.
    private(set) var lines: PayloadLines

    /// The keys that were looked up.
    private(set) var keysRead: Set<String> = []

    private let place: Place
    private let noteKey: KeyNote?
    private var reported: Set<Reported> = []
    private var counts = FindingCounts()

    /// What identifies a finding: a code is reported once for each key.
    private struct Reported: Hashable {
        let code: FindingCode
        let key: String?
    }

    /// Is called with each key that is read. A test compares these keys with the parser's known keys.
    package typealias KeyNote = @Sendable (String) -> Void

    init(payload: PushPayload, alert: TemplateAlert, now: Double, usesTemplateData: Bool, noteKey: KeyNote? = nil) {
        self.payload = payload
        self.noteKey = noteKey
        self.alert = alert
        self.now = now
        lines = PayloadLines(payload)
        guard usesTemplateData, let data = payload.root["pt_json"], !data.isNull else {
            place = .root
            return
        }
        place = data.heldObject.map(data.kind == .object ? Place.object : Place.text) ?? .unreadable
        reviewData()
    }

    /// Whether `pt_json` is given but does not contain a JSON object.
    var isUnreadable: Bool {
        if case .unreadable = place { true } else { false }
    }

    /// The element with a key; nil if it is missing or null.
    mutating func element(_ key: String) -> JSONElement? {
        isUnreadable ? nil : member(key, of: data)
    }

    /// The object that template keys are read from; the root if `pt_json` cannot be read.
    var data: JSONElement {
        switch place {
        case .root, .unreadable: payload.root
        case .object(let data), .text(let data): data
        }
    }

    /// The member of an object with a key; nil if it is missing or null.
    mutating func member(_ key: String, of object: JSONElement) -> JSONElement? {
        noteKey?(key)
        keysRead.insert(key)
        return object[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// Adds a finding about a key. The same code is added only once for a key.
    ///
    /// - Parameters:
    ///   - code: the finding's code.
    ///   - key: the key that is wrong; nil if the finding is not about a key.
    ///   - message: full sentences: what is wrong, and what happens now.
    public mutating func report(_ code: FindingCode, key: String?, _ message: String) {
        report(code, key: key, at: .key, message)
    }

    /// Adds a finding about a key, once. Its position is looked up only if it is added. If a code has too many findings,
    /// further ones are only counted.
    mutating func report(
        _ code: FindingCode,
        key: @autoclosure () -> String?,
        at source: LineSource,
        _ message: @autoclosure () -> String
    ) {
        guard counts.hasRoom(for: code) else { return counts.omit(code) }
        let key = key()
        guard reported.insert(Reported(code: code, key: key)).inserted else { return }
        counts.add(code)
        findings.append(Finding(code, key: key, at: position(source, key: key), message: message()))
    }

    /// All findings, including those that say how many findings are not listed.
    var allFindings: [Finding] { findings + counts.omissions }

    /// How the position of a finding is found.
    enum LineSource {
        /// By its key, which belongs to the template's data.
        case key
        /// By a key at the payload's root.
        case root(String)
        /// By the keys that lead to it from the payload's root.
        case path([String])
        /// By an element; if that is not in the file, by the element of the file that contains it.
        case element(JSONElement?, within: JSONElement?)
        /// The finding has no position.
        case none
    }

    private mutating func position(_ source: LineSource, key: String?) -> JSONPosition? {
        switch source {
        case .key: key.flatMap { position(of: $0) }
        case .root(let key): lines.position(of: [key])
        case .path(let path): lines.position(of: path)
        case .element(let element, let outer):
            element.flatMap { lines.position(of: $0) } ?? outer.flatMap { lines.position(of: $0) }
        case .none: nil
        }
    }

    /// The position of a key in the file; for a key within a string, the position of that string.
    private mutating func position(of key: String) -> JSONPosition? {
        switch place {
        case .object(let data) where data[key] != nil: lines.position(of: ["pt_json", key])
        case .text(let data) where data[key] != nil: lines.position(of: ["pt_json"])
        default: lines.position(of: [key])
        }
    }
}

/// The data as a whole.
extension TemplateFields {
    private mutating func reviewData() {
        reviewForm(of: "pt_json", isReadable: !isUnreadable, otherwise: "only the notification's texts are shown")
        let ignored = payload.root.members.map(\.key).filter {
            $0.hasPrefix("pt_") && $0 != "pt_id" && $0 != "pt_json"
        }
        guard let first = ignored.first else { return }
        report(
            .templateRootKeysIgnored,
            key: first,
            at: .root(first),
            "With pt_json, template keys at the root are not read: "
                + "\(ignored.joined(separator: ", "))."
        )
    }

    /// Reports data at the root that CleverTap does not send in this form: an object in a string is right.
    mutating func reviewForm(of key: String, isReadable: Bool, otherwise consequence: String) {
        guard let data = payload.root[key] else { return }
        if !isReadable {
            let fault = JSONFault.sentence(data) ?? ""
            let form = "must be a JSON object or a string that contains one"
            report(.templateJSONInvalid, key: key, "\(key) \(form)\(fault); \(consequence).")
        } else if data.kind == .object {
            report(.templateJSONObject, key: key, "\(key) is an object; CleverTap sends a string with one.")
        }
    }

    /// Reports missing keys that the template requires, except those that are already reported as missing.
    mutating func reviewMissing(of reader: any TemplateReader) {
        let reported = missingKeys
        for key in reader.requiredKeys where isMissing(key) && !reported.contains(key) {
            guard reader is any KnownTemplate else {
                reportMissing(key, "\(reader.id) requires it.")
                continue
            }
            report(
                .templateDocumentedRequired,
                key: key,
                at: .none,
                "CleverTap's documentation calls \(key) required; the template works without it."
            )
        }
    }

    /// Reports that a key is missing which the template needs.
    ///
    /// - Parameters:
    ///   - key: the missing key.
    ///   - consequence: what happens now, as the second half of a sentence with its full stop.
    public mutating func reportMissing(_ key: String, _ consequence: String) {
        report(.templateMissingRequired, key: key, at: .none, "\(key) is missing; \(consequence)")
    }
}
