import RichPushPayload

/// A template of this package. Its keys are CleverTap's, so keys that it does not read are reported. An app's template
/// may read the payload in other ways.
protocol KnownTemplate: TemplateReader {}

extension KnownTemplate {
    /// The keys that CleverTap's documentation calls required.
    var requiredKeys: [String] { PayloadKey.required(by: id) }

    /// Reads the link of the body.
    func bodyLink(from fields: inout TemplateFields) -> TemplateLink? {
        PayloadKey.bodyLink(of: id).map { fields.bodyLink($0) } ?? fields.commonLink()
    }
}

extension TemplateFields {
    /// Reports template keys that were not read, each with the nearest key that was read.
    ///
    /// - Parameters:
    ///   - reader: the template that has read its keys.
    ///   - template: what it has returned.
    mutating func reviewKeys(of reader: any TemplateReader, shown template: Template) {
        guard reader is any KnownTemplate else { return }
        let unread = data.members.filter { key, value in
            KeySpelling.isTemplateKey(key) && !Self.isRead(key, keysRead) && !value.isNull
                && !payload.keys.templateKeys.contains(key)
        }.map(\.key)
        guard !unread.isEmpty else { return }
        let known = keysRead.filter(KeySpelling.isTemplateKey).sorted()
        let given = Set(known.filter { !isMissing($0) })
        let review = KeyReview(
            shown: template.rendered == "text" ? reader.id : template.rendered,
            // Of two keys that are equally near, the missing one is meant; of pt_img1 to pt_img3, the last.
            known: known.filter { !given.contains($0) } + known.filter(given.contains).reversed(),
            required: (reader.requiredKeys + missingKeys).filter { !given.contains($0) },
            absent: known.filter { !given.contains($0) }
        )
        for key in unread { report(review, key: key, name: key, at: .key) }
    }

    private static func isRead(_ key: String, _ read: Set<String>) -> Bool {
        key == "pt_id" || key == "pt_json" || read.contains(key)
    }

    /// The keys that were reported as missing.
    var missingKeys: [String] {
        findings.filter { $0.code == .templateMissingRequired }.compactMap(\.key)
    }

    mutating func isMissing(_ key: String) -> Bool {
        element(key).map { $0.string?.isEmpty ?? false } ?? true
    }

    /// Reports a key that is not read.
    ///
    /// - Parameters:
    ///   - review: the keys that are read.
    ///   - key: the key.
    ///   - name: the key as findings name it.
    ///   - source: how the finding's line is found.
    mutating func report(_ review: KeyReview, key: String, name: @autoclosure () -> String, at source: LineSource) {
        if key != "pt_id", KeySpelling.isNear(key, "pt_id") {
            report(.templateKeyMisspelt, key: name(), at: source, "\(name()) is not read: the key is pt_id.")
        } else if let meant = review.meant(by: key) {
            report(
                .templateKeyMisspelt,
                key: name(),
                at: source,
                "\(name()) is not read, and \(meant) is missing: \(key) is probably misspelt."
            )
        } else {
            report(.templateKeyUnread, key: name(), at: source, review.sentence(key, name: name()))
        }
    }
}

/// The keys that a template or a part of a slider reads.
struct KeyReview {
    /// The name of the template.
    let shown: String
    let known: [String]
    /// The keys that are called required and are missing.
    let required: [String]
    /// All keys that are read and are missing.
    let absent: [String]

    private static let allNames = Set(PayloadKey.all(in: .template).map(\.name))

    /// The missing key that an unread one is probably meant to be. A key of another template is not misspelt, and
    /// neither is one that differs in its number only: the sender has more pictures than the template shows.
    func meant(by key: String) -> String? {
        if let meant = required.first(where: { KeySpelling.isNear(key, $0) }) { return meant }
        guard !Self.allNames.contains(key) else { return nil }
        let spelt = KeySpelling.abbreviated(key)
        if absent.contains(spelt) { return spelt }
        let meant = KeySpelling.meant(by: key, among: absent) ?? KeySpelling.meant(by: spelt, among: absent)
        return meant.flatMap { Self.isNumbered(key, $0) ? nil : $0 }
    }

    private static func isNumbered(_ key: String, _ other: String) -> Bool {
        let isDigit = { (letter: Character) in letter.isASCII && letter.isNumber }
        return key.contains(where: isDigit) && key.filter { !isDigit($0) } == other.filter { !isDigit($0) }
    }

    func sentence(_ key: String, name: String) -> String {
        let nearest = KeySpelling.nearest(to: key, among: known)
        return "\(name) is not read by \(shown)." + (nearest.map { " The nearest key that it reads is \($0)." } ?? "")
    }
}
