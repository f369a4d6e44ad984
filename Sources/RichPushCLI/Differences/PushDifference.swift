import RichPushModel
import RichPushPayload

/// What changed between two versions of a file.
struct PushDifference {
    enum Status: String {
        case added, removed, changed, same
    }

    let file: String
    let status: Status
    let changes: [MeaningChange]
    /// The size of the push as compact JSON; nil for a missing version or one that is not a payload.
    let bytes: (before: Int?, after: Int?)
    let new: [Finding]
    let gone: [Finding]

    /// Compares two versions. A version is nil if the file does not exist in it; one of them exists.
    init(file: String, from old: PayloadFile?, to new: PayloadFile?, context: PushMeaning.Context) async {
        self.file = file
        bytes = (old?.payload?.compactByteCount, new?.payload?.compactByteCount)
        // Equal bytes mean the same and have the same findings.
        let isEqual = old?.bytes == new?.bytes
        // What is not a payload has no meaning.
        let isReadable = old?.isPayload != false && new?.isPayload != false
        changes =
            isReadable && !isEqual
            ? await Self.changes(from: old.flatMap(Version.init), to: new.flatMap(Version.init), context) : []
        status =
            if old == nil {
                .added
            } else if new == nil {
                .removed
            } else if isReadable {
                changes.isEmpty ? .same : .changed
            } else {
                isEqual ? .same : .changed
            }
        let (had, has) = isEqual ? ([], []) : (old?.findings ?? [], new?.findings ?? [])
        self.new = has.missing(in: had)
        gone = had.missing(in: has)
    }

    /// A version of a push, with the request that it was converted from.
    struct Version {
        let push: PushPayload
        let request: CarnivalRequest?

        init(_ push: PushPayload) { (self.push, request) = (push, nil) }

        init?(_ file: PayloadFile) {
            guard let push = file.payload else { return nil }
            (self.push, request) = (push, file.carnivalRequest)
        }

        /// The meaning of the keys.
        var meaning: PushMeaning { PushMeaning(push, request: request) }
        /// The category as written. It is not a part of the keys, because the category that is set depends on more.
        var category: String? { push.aps?.category }
    }

    /// The changes of meaning. The behaviour follows from the keys, so it is compared only if a key differs.
    static func changes(
        from old: Version?,
        to new: Version?,
        _ context: PushMeaning.Context
    ) async -> [MeaningChange] {
        var (before, after) = (old?.meaning ?? PushMeaning(), new?.meaning ?? PushMeaning())
        guard before.parts != after.parts || old?.category != new?.category else { return [] }
        if let old { await before.addBehavior(of: old.push, context) }
        if let new { await after.addBehavior(of: new.push, context) }
        return MeaningChange.list(from: before, to: after)
    }

    var json: JSONValue {
        [
            "file": .string(file),
            "status": .string(status.rawValue),
            "changes": .array(changes.map(\.json)),
            "bytes": ["before": JSONValue(bytes.before), "after": JSONValue(bytes.after)],
            "diagnostics": ["new": FindingsView.list(new), "gone": FindingsView.list(gone)],
        ]
    }

    /// Lines for a person; nil if nothing changed.
    var text: String? {
        guard status != .same || !new.isEmpty || !gone.isEmpty else { return nil }
        var head = "\(file.onOneLine): \(status.rawValue)"
        if let size { head += ", \(size) bytes" }
        let rows = changes.map { change in
            let (before, after) = change.texts
            let name = change.key.map { "\($0.onOneLine): " } ?? ""
            return "  \(Columns.padded(change.part.rawValue, to: 12)) \(name)\(before.onOneLine) → \(after.onOneLine)"
        }
        let findings = [("new", new), ("gone", gone)].flatMap { name, list in
            list.map { "  \(Columns.padded(name, to: 12)) \(FindingsView.line($0, file: file))" }
        }
        return ([head] + rows + findings).joined(separator: "\n")
    }

    /// Both sizes; nil if they are equal.
    var size: String? {
        func text(_ bytes: Int?) -> String { bytes.map(String.init) ?? "–" }
        return bytes.before == bytes.after ? nil : "\(text(bytes.before)) → \(text(bytes.after))"
    }
}

extension [Finding] {
    /// The findings without those that another list has too. Code and key identify a finding; its line does not.
    fileprivate func missing(in other: [Finding]) -> [Finding] {
        var counts: [Identity: Int] = [:]
        for finding in other { counts[Identity(finding), default: 0] += 1 }
        return filter { finding in
            let identity = Identity(finding)
            guard let count = counts[identity], count > 0 else { return true }
            counts[identity] = count - 1
            return false
        }
    }
}

/// What a finding is recognised by in another version of a file.
private struct Identity: Hashable {
    let code: FindingCode
    let key: String?

    init(_ finding: Finding) { (code, key) = (finding.code, finding.key) }
}

/// A part of a push that means something else in another version of the push.
struct MeaningChange {
    let part: MeaningPart
    /// The payload's key with dots, or the action's identifier; nil if the change is not about one key.
    let key: String?
    /// The values in both versions; null where the part is missing.
    let before: JSONValue
    let after: JSONValue

    /// The differences between two meanings, ordered by part and key.
    static func list(from before: PushMeaning, to after: PushMeaning) -> [MeaningChange] {
        let names = Set(before.parts.keys).union(after.parts.keys)
        return names.compactMap { name -> (PushMeaning.Name, MeaningChange)? in
            let (old, new) = (before.parts[name] ?? .null, after.parts[name] ?? .null)
            guard old != new else { return nil }
            return (name, MeaningChange(part: name.part, key: name.key, before: old, after: new))
        }
        .sorted { $0.0 < $1.0 }
        .map(\.1)
    }

    var json: JSONValue {
        ["what": .string(part.rawValue), "key": JSONValue(key), "before": before, "after": after]
    }

    /// Both values on one line: a text without quotation marks.
    var texts: (before: String, after: String) { (Self.text(before), Self.text(after)) }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "–"
        case .string(let text): "\"\(text)\""
        default: value.description
        }
    }
}

/// The parts of a push that a change is named by, in the order of the output.
enum MeaningPart: String, CaseIterable, Comparable {
    case type, category, button, route, call, addressee, tracking, text, media, template, state, link, badge, sound
    case interruption, silent, expiry, extra, other

    static func < (left: MeaningPart, right: MeaningPart) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
