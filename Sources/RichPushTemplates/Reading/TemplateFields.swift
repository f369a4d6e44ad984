public import RichPushPayload

/// A push's template keys, read one by one; each reading says what it could not use.
///
/// Keys are looked up in `pt_json` if it is given, else at the payload's root. Missing, null and empty are the same.
public struct TemplateFields: Sendable {
    /// Where the keys stand.
    private enum Place {
        case root, object(JSONElement), text(JSONElement), unreadable
    }

    /// The push.
    public let payload: PushPayload
    /// The texts that stand in for those the template lacks.
    public let alert: TemplateAlert
    /// Seconds since 1970.
    public let now: Double
    /// What there is to say so far.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The lines of the payload's keys.
    private(set) var lines: PayloadLines

    private let place: Place
    private var reported: Set<Finding> = []
    private var counts = FindingCounts()

    /// What a diagnostic is known by.
    private struct Finding: Hashable {
        let code: DiagnosticCode
        let key: String?
    }

    init(payload: PushPayload, alert: TemplateAlert, now: Double, usesTemplateData: Bool) {
        self.payload = payload
        self.alert = alert
        self.now = now
        lines = PayloadLines(payload)
        guard usesTemplateData, let data = payload.root["pt_json"], !data.isNull else {
            place = .root
            return
        }
        place = data.kind == .object ? .object(data) : Self.parsed(data).map(Place.text) ?? .unreadable
        reviewData(data)
    }

    /// Whether there is template data that is no JSON object.
    var isUnreadable: Bool {
        if case .unreadable = place { true } else { false }
    }

    /// The element under a key; nil if it is missing or null.
    func element(_ key: String) -> JSONElement? {
        let element: JSONElement? =
            switch place {
            case .root: payload.root[key]
            case .object(let data), .text(let data): data[key]
            case .unreadable: nil
            }
        return element.flatMap { $0.isNull ? nil : $0 }
    }

    /// The object that a text holds.
    static func parsed(_ element: JSONElement) -> JSONElement? {
        guard let text = element.string, let document = try? JSONDocument(Array(text.utf8)),
            document.root.kind == .object
        else { return nil }
        return document.root
    }

    /// Adds a diagnostic about a key, once.
    ///
    /// - Parameters:
    ///   - code: which one.
    ///   - key: the key at fault.
    ///   - message: full sentences: what is wrong, and what happens now.
    public mutating func report(_ code: DiagnosticCode, key: String?, _ message: String) {
        report(code, key: key, at: .key, message)
    }

    /// Adds a diagnostic about a key, once. Its line is looked up only then; of a code that has been listed too often,
    /// the findings are counted.
    mutating func report(
        _ code: DiagnosticCode,
        key: @autoclosure () -> String?,
        at source: LineSource,
        _ message: @autoclosure () -> String
    ) {
        guard counts.hasRoom(for: code) else { return counts.omit(code) }
        let key = key()
        guard reported.insert(Finding(code: code, key: key)).inserted else { return }
        counts.add(code)
        diagnostics.append(Diagnostic(code, key: key, line: line(source, key: key), message: message()))
    }

    /// All diagnostics, those that say how many are not listed included.
    var allDiagnostics: [Diagnostic] { diagnostics + counts.omissions }

    /// What tells the line of a diagnostic.
    enum LineSource {
        /// Its key, which is one of the template's data.
        case key
        /// A key at the payload's root.
        case root(String)
        /// An element; where that is not one of the file, the element of the file that holds it.
        case element(JSONElement?, within: JSONElement?)
        /// Nothing: it has no line.
        case none
    }

    private mutating func line(_ source: LineSource, key: String?) -> Int? {
        switch source {
        case .key: key.flatMap { line(of: $0) }
        case .root(let key): lines.line(of: [key])
        case .element(let element, let outer):
            element.flatMap { lines.line(of: $0) } ?? outer.flatMap { lines.line(of: $0) }
        case .none: nil
        }
    }

    /// The line a key stands on in the file: within a text, the line of that text.
    private mutating func line(of key: String) -> Int? {
        switch place {
        case .object(let data) where data[key] != nil: lines.line(of: ["pt_json", key])
        case .text(let data) where data[key] != nil: lines.line(of: ["pt_json"])
        default: lines.line(of: [key])
        }
    }
}

/// The data as a whole.
extension TemplateFields {
    private mutating func reviewData(_ data: JSONElement) {
        switch place {
        case .unreadable:
            report(
                .templateJSONInvalid,
                key: "pt_json",
                "pt_json is no JSON object, nor a text that holds one; only the notification's own texts are shown."
            )
        case .object:
            report(.templateJSONObject, key: "pt_json", "pt_json is an object; CleverTap sends a text that holds one.")
        case .root, .text:
            break
        }
        let ignored = payload.root.members.map(\.key).filter {
            $0.hasPrefix("pt_") && $0 != "pt_id" && $0 != "pt_json"
        }
        guard let first = ignored.first else { return }
        report(
            .templateRootKeysIgnored,
            key: first,
            at: .root(first),
            "Beside pt_json, \(ignored.count == 1 ? "this key" : "\(ignored.count) keys") at the root "
                + "(\(ignored.joined(separator: ", "))) are not read."
        )
    }

    /// Notes the keys that the documentation calls required, but for those already said to be missing.
    mutating func noteMissing(documented keys: [String]) {
        for key in keys where element(key).map({ $0.string?.isEmpty ?? false }) ?? true {
            guard !diagnostics.contains(where: { $0.code == .templateMissingRequired && $0.key == key }) else {
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

    /// Says that a key is missing which the template cannot do its job without.
    public mutating func reportMissing(_ key: String, _ consequence: String) {
        report(.templateMissingRequired, key: key, at: .none, "\(key) is missing; \(consequence)")
    }
}
