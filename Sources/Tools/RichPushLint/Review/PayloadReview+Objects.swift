import RichPushPayload

/// Reviews the keys of an object that Apple or this package defines: values of its keys, repeated, misspelt and
/// misplaced keys.
extension PayloadReview {
    /// Reviews the values of an object's keys, in the order of the table.
    mutating func reviewValues(of object: JSONElement, in holder: KeyHolder, at path: [String]) {
        for key in PayloadKey.all(in: holder) {
            guard let element = object[key.name], !element.isNull, key.kinds.isEmpty || !isMisplaced(key) else {
                continue
            }
            review(element, as: key, at: path + [key.name])
        }
    }

    /// Whether a key is one of another kind of push that has a finding of its own.
    private func isMisplaced(_ key: PayloadKey) -> Bool {
        key.holder == .alert && key.name == "sound" && kind != .live
    }

    private mutating func review(_ element: JSONElement, as key: PayloadKey, at path: [String]) {
        let name = path.joined(separator: ".")
        if let fault = key.value.fault(element, kind: kind) {
            add(code(of: fault, key), path, "\(name) \(sentence(fault, element, key))")
        } else if key.value == .texts {
            for (index, argument) in element.elements(upTo: Self.mostKeys).enumerated() where argument.string == nil {
                let consequence = argument.numberText == nil ? "its place stays empty" : "its digits are used"
                add(key.code, path + ["\(index)"], at: argument, "\(name).\(index) must be a string; \(consequence).")
            }
        }
    }

    private func code(of fault: KeyFault, _ key: PayloadKey) -> FindingCode {
        switch fault {
        case .type: key.code
        case .range: key.code == .apsFieldType ? .apsRange : key.code
        case .unknown where key.name == "event": .liveValueUnknown
        case .unknown where key.value == .base64: .liveValueInvalid
        case .unknown: key.code == .apsFieldType ? .apsValueUnknown : key.code
        case .milliseconds: key.code == .liveFieldType ? .liveTimestampUnit : .apsRange
        }
    }

    private func sentence(_ fault: KeyFault, _ element: JSONElement, _ key: PayloadKey) -> String {
        let written = element.string.map { "\"\($0.collapsingWhiteSpace(limit: 60))\"" } ?? element.numberText ?? ""
        switch fault {
        case .type:
            let isRead = key.value == .flag && APS.flag(element) != nil
            let consequence =
                key.code == .liveFieldType
                ? "the system refuses the push" : isRead ? "it is read, but the system may ignore it" : "it is ignored"
            return "must be \(key.value.expectation); \(consequence)."
        case .range: return "is \(written), but it must be \(key.value.range ?? key.value.expectation)."
        case .unknown:
            let meant = element.string.flatMap { KeySpelling.meant(by: $0, among: key.value.values) }
            let hint = meant.map { " Did you mean \($0)?" } ?? ""
            return "is \(written), but it must be \(key.value.expectation); it is ignored.\(hint)"
        case .milliseconds:
            return "is \(written), which looks like milliseconds: it must be seconds, here \(written.dropLast(3))."
        }
    }

    /// A fault of a key that is not read in an object, and the end of a sentence about it.
    typealias NameFault = (code: FindingCode, sentence: String)

    /// Reviews the names of an object's keys. At most ``mostKeys`` of them are reported.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - path: the keys that lead to it.
    ///   - known: the keys that are read in it.
    ///   - misspelt: the code of a misspelt key.
    ///   - candidates: the keys that a misspelt one may be meant to be; nil for all known ones.
    ///   - synonyms: other words for known keys.
    ///   - own: the code of a key that is the host's own; nil if such keys may be there.
    ///   - fault: what is wrong with a key that is not read here, as the end of a sentence; nil if it is free.
    mutating func reviewNames(
        of object: JSONElement,
        at path: [String],
        known: Set<String>,
        misspelt: FindingCode = .apsKeyMisspelt,
        near candidates: [String]? = nil,
        synonyms: [String: String] = [:],
        own: FindingCode? = nil,
        fault: (PayloadReview, String, JSONElement) -> NameFault? = { _, _, _ in nil }
    ) {
        let members = object.members
        var seen: Set<String> = []
        seen.reserveCapacity(members.count)
        let given = Set(members.lazy.map(\.key).filter(known.contains))
        let absent = KeySpelling.Candidates((candidates ?? known.sorted()).filter { !given.contains($0) })
        var left = Self.mostKeys
        for (key, value) in members where left > 0 {
            func name() -> String { (path + [key]).joined(separator: ".") }
            if !seen.insert(key).inserted {
                left -= 1
                let sentence = "is given twice in the same object; the last value is used."
                add(.payloadKeyDuplicate, path + [key], at: value, "\(name()) \(sentence)")
            } else if !known.contains(key), !value.isNull {
                var found = fault(self, key, value)
                if found == nil,
                    let meant = synonyms[key].flatMap({ given.contains($0) ? nil : $0 }) ?? absent.meant(by: key)
                {
                    found = (misspelt, "is not read. Did you mean \(meant)?")
                }
                if found == nil, let own {
                    found = (own, "is none of Apple's keys: keys of your own belong beside aps.")
                }
                guard let found else { continue }
                left -= 1
                add(found.0, path + [key], at: value, "\(name()) \(found.1)")
            }
        }
    }
}

/// Reviews template keys of a push that names no template. A template that is named reviews its own keys.
extension PayloadReview {
    mutating func reviewTemplateKeys() {
        guard !push.namesTemplate else { return }
        var seen: Set<String> = []
        for (key, value) in root.members where seen.count < Self.mostKeys && !value.isNull {
            let isID = KeySpelling.isNear(key, "pt_id")
            guard isID || KeySpelling.isTemplateKey(key), !keys.templateKeys.contains(key), seen.insert(key).inserted
            else { continue }
            if isID {
                let message =
                    "\(key) is not read: the key of a template's id is pt_id, in small letters. No template is named."
                add(.templateKeyMisspelt, [key], message)
            } else {
                add(.templateKeyUnread, [key], "\(key) is not read: without pt_id the push names no template.")
            }
        }
    }
}
