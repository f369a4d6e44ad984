public import RichPushPayload

extension PushPayload {
    /// The problems and notes about this push, found again at each access. The templates review their own keys.
    public var findings: [Finding] {
        var review = PayloadReview(push: self)
        review.reviewAll()
        return review.findings
    }
}

/// Collects the findings of a push. Each extension reviews one part of it.
struct PayloadReview {
    let push: PushPayload
    private(set) var findings: [Finding] = []
    private(set) var lines: PayloadLines
    let kind: PushKind
    /// The paths of keys that the push has in another place or spelling: what follows from their absence is explained.
    var explained: Set<String> = []

    /// The largest number of keys of one object that are reported.
    static let mostKeys = 10_000

    init(push: PushPayload) {
        self.push = push
        kind = push.kind
        lines = PayloadLines(push)
    }

    var root: JSONElement { push.root }
    var keys: PayloadKeys { push.keys }

    mutating func reviewAll() {
        reviewWhole()
        if reviewEnvelope() { return }
        reviewPlaces()
        reviewAPS()
        reviewRoot()
        reviewServices()
        reviewTarget()
        reviewRecall()
        reviewCategory()
        reviewButtons()
        reviewTemplateKeys()
        reviewMedia()
        reviewSender()
        reviewData()
        reviewPresses()
        reviewTexts()
    }

    /// Adds a finding about the key at a path.
    mutating func add(_ code: FindingCode, _ path: [String] = [], _ message: String) {
        let key = path.isEmpty ? nil : path.joined(separator: ".")
        let position = path.isEmpty ? nil : lines.position(of: path)
        findings.append(Finding(code, key: key, at: position, message: message))
    }

    /// Adds a finding about a value that is not reached by keys alone, such as one in an array.
    mutating func add(_ code: FindingCode, key: String, at element: JSONElement?, _ message: String) {
        let position = element.flatMap { lines.position(of: $0) }
        findings.append(Finding(code, key: key, at: position, message: message))
    }

    /// Adds a finding about the key at a path, with the line of one of several elements at it.
    mutating func add(_ code: FindingCode, _ path: [String], at element: JSONElement?, _ message: String) {
        let key = path.joined(separator: ".")
        let position = element.flatMap { lines.position(of: $0) } ?? lines.position(of: path)
        findings.append(Finding(code, key: key, at: position, message: message))
    }

    /// Adds a finding about a text at a path; the text of a template may be in another one.
    mutating func add(_ code: FindingCode, key: String, at path: [String], _ element: JSONElement?, _ message: String) {
        let position = lines.position(of: path) ?? element.flatMap { lines.position(of: $0) }
        findings.append(Finding(code, key: key, at: position, message: message))
    }

    /// The element of a key at the root; nil if it is absent or JSON null.
    func present(_ key: String) -> JSONElement? {
        root[key].flatMap { $0.isNull ? nil : $0 }
    }

    mutating func reviewWhole() {
        if push.isCarnival {
            add(.carnivalConverted, "The input is a Carnival send request; it is converted to an APNs payload.")
        }
        let bytes = push.compactByteCount
        if bytes > PushPayload.maximumBytes {
            let message = "The payload has \(bytes) bytes, and APNs refuses more than \(PushPayload.maximumBytes)."
            add(.payloadTooLarge, message)
        } else if let sent = push.fileByteCount, sent > PushPayload.maximumBytes {
            let message =
                "The file has \(sent) bytes, its compact form \(bytes): APNs refuses more than "
                + "\(PushPayload.maximumBytes), so send the compact form."
            add(.payloadSizeAsSent, message)
        }
    }
}

extension PayloadReview {
    /// Adds a finding that is not about a key.
    private mutating func add(_ code: FindingCode, _ message: String) {
        add(code, [], message)
    }
}

/// Finds `aps` in payloads that have it in another place.
extension PayloadReview {
    /// Reports a missing `aps`. Returns true if it is elsewhere in the payload, so that nothing else is missing.
    mutating func reviewMissing() -> Bool {
        let consequence = "the system shows nothing, and no category is set."
        if root["aps"] == nil, let (path, element) = misplacedAPS() {
            let name = path.joined(separator: ".")
            let advice =
                path.count == 1
                ? "\(name) must be written aps" : "it is at \(name), and must be at the root of what APNs receives"
            add(.apsMissing, path, at: element, "The aps object is missing: \(consequence) Its place: \(advice).")
            return true
        }
        let isGiven = root["aps"].map { !$0.isNull } ?? false
        let fault = isGiven ? "aps must be an object, not a text or another value" : "The aps object is missing"
        add(.apsMissing, ["aps"], "\(fault): \(consequence)")
        return false
    }

    /// The object that is probably meant: `aps` in other letters, or in an envelope such as a message of FCM.
    private func misplacedAPS() -> (path: [String], element: JSONElement)? {
        var level: [(path: [String], element: JSONElement)] = [([], root)]
        var visited = 0
        for _ in 0..<5 {
            var next: [(path: [String], element: JSONElement)] = []
            for (path, object) in level {
                for (key, value) in object.members where value.kind == .object {
                    visited += 1
                    guard visited < 1000 else { return nil }
                    if key == "aps" || KeySpelling.isNear(key, "aps") && isAPS(value) { return (path + [key], value) }
                    next.append((path + [key], value))
                }
            }
            level = next
        }
        return nil
    }

    private func isAPS(_ object: JSONElement) -> Bool {
        ["alert", "content-available", "mutable-content", "sound", "badge"].contains { object[$0] != nil }
    }
}

/// Reviews the names of the root's keys, of Carnival's media and of the objects that hold templates.
extension PayloadReview {
    mutating func reviewRoot() {
        reviewNames(of: root, at: [], known: keys.rootNames, misspelt: .payloadKeyMisspelt, near: []) {
            $0.rootFault(of: $1, $2)
        }
        if let media = root["_st"], !media.isNull {
            if media.kind == .object {
                let names = Set(PayloadKey.all(in: .carnival).map(\.name))
                reviewNames(of: media, at: ["_st"], known: names, misspelt: .payloadKeyMisspelt)
            } else {
                add(.mediaFieldType, ["_st"], "_st must be an object with image_url or video_url; it is ignored.")
            }
        }
        reviewTemplateNames()
    }

    private mutating func reviewTemplateNames() {
        if root["ct_ContentSlider"] != nil, root["pt_id"] != nil {
            add(.templateAmbiguous, ["pt_id"], "pt_id is ignored: the push also has ct_ContentSlider, which is shown.")
        }
        guard let data = root["pt_json"], !data.isNull else { return }
        if data.kind == .object { reviewNames(of: data, at: ["pt_json"], known: [], misspelt: .templateKeyMisspelt) }
        let object = data.string.flatMap { try? JSONDocument(Array($0.utf8)).root } ?? data
        if root["pt_id"] == nil, object["pt_id"] != nil {
            let message = "pt_id is only in pt_json: it belongs beside aps. No template is named."
            add(.templateKeyMisplaced, ["pt_json"], message)
        }
    }
}
