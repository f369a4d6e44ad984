import RichPushPayload

/// Where a key that is not read in an object belongs, and how it is written there.
struct KeyPlace {
    let path: [String]

    /// What is wrong with the key where it stands. One that is written in another way is found by the likeness of its name,
    /// which the JSON Schema cannot express.
    func fault(of key: String, isMisspelt: Bool = false) -> PayloadReview.NameFault {
        let (name, holder) = (path.last ?? "", path.dropLast().joined(separator: "."))
        let place = holder.isEmpty ? "beside aps" : "in \(holder)"
        let sentence = "is not read here: it belongs \(place)" + (key == name ? "." : ", as \(name).")
        return (isMisspelt ? .apsKeyMisspelt : .apsKeyMisplaced, sentence)
    }
}

/// Finds keys in another object than the one that they are read in. Case, `_` and `-` do not count.
extension PayloadReview {
    /// Notes the keys that the push has in another place, so that their absence is no finding of its own.
    mutating func reviewPlaces() {
        guard let aps = root["aps"], aps.kind == .object else { return }
        let objects: [(JSONElement?, KeyHolder, Set<String>)] = [
            (root, .root, keys.rootNames), (aps, .aps, Self.apsNames), (aps["alert"], .alert, Self.alertNames),
        ]
        for (object, holder, known) in objects {
            guard let object, object.kind == .object else { continue }
            for (key, value) in object.members.prefix(Self.mostKeys)
            where !KeySpelling.isTemplateKey(key) && !known.contains(key) && !value.isNull {
                if let place = place(of: key, in: holder) ?? nearPlace(of: key, in: holder) {
                    explained.insert(place.path.joined(separator: "."))
                } else if holder == .root, let name = meant(by: key) {
                    explained.insert(name)
                }
            }
        }
    }

    /// The place of a key that is not read in an object; nil if it may be the host's own.
    func place(of key: String, in holder: KeyHolder) -> KeyPlace? {
        let plain = KeySpelling.plain(key)
        switch holder {
        case .root:
            if let name = Self.hyphenated[plain] { return KeyPlace(path: ["aps", name]) }
            if let name = Self.short[plain], root["aps"]?[name].map(\.isNull) ?? true {
                return KeyPlace(path: ["aps", name])
            }
            return Self.hyphenatedAlert[plain].map { KeyPlace(path: ["aps", "alert", $0]) }
        case .aps:
            if let name = Self.plainAlert[plain] { return KeyPlace(path: ["aps", "alert", name]) }
            if Self.soundNames.contains(key) { return KeyPlace(path: ["aps", "sound", key]) }
            return keys.plainNames[plain].map { KeyPlace(path: [$0]) }
        case .alert:
            // In a Live Activity a sound is the alert's.
            if kind == .live, plain == "sound" { return nil }
            return Self.plainAPS[plain].map { KeyPlace(path: ["aps", $0]) }
        default: return Self.apsNames.contains(key) ? KeyPlace(path: ["aps", key]) : nil
        }
    }

    /// The place of a key at the root that is misspelt, and meant for `aps`.
    func nearPlace(of key: String, in holder: KeyHolder) -> KeyPlace? {
        guard holder == .root, key.utf8.count >= 8, !keys.rootNames.contains(key) else { return nil }
        let absent = Self.hyphenated.values.filter { root["aps"]?[$0] == nil }
        return KeySpelling.meant(by: key, among: absent.sorted()).map { KeyPlace(path: ["aps", $0]) }
    }

    /// The names of keys by their letters alone.
    private static func plain(_ names: some Sequence<String>) -> [String: String] {
        Dictionary(names.map { (KeySpelling.plain($0), $0) }) { first, _ in first }
    }

    static let apsNames = Set(PayloadKey.apsKeys.map(\.name))
    static let alertNames = Set(PayloadKey.alertKeys.map(\.name))
    static let soundNames = Set(PayloadKey.soundKeys.map(\.name))
    private static let plainAPS = plain(apsNames)
    private static let plainAlert = plain(alertNames.subtracting(apsNames))
    /// Names that only Apple's keys have.
    private static let hyphenated = plain(apsNames.filter { $0.contains("-") })
    private static let hyphenatedAlert = plain(alertNames.filter { $0.contains("-") })
    /// Names that a host may also use, if `aps` has them.
    private static let short = plain(["badge", "sound", "alert", "category"])
}
