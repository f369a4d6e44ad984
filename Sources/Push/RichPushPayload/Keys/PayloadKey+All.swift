extension PayloadKey {
    /// Every key, in the order of its tables. The same name in two places is two keys.
    package static let all =
        kitKeys + mediaKeys + buttonKeys + senderKeys + apsKeys + alertKeys + localizedTextKeys + soundKeys + webKeys
        + templateKeys + sliderKeys + pageKeys

    /// The keys of one object, in the order of the tables.
    package static func all(in holder: KeyHolder) -> [PayloadKey] { byHolder[holder] ?? [] }

    private static let byHolder: [KeyHolder: [PayloadKey]] = Dictionary(grouping: all, by: \.holder)

    /// The names that are read into the cases of a field, in the order of the cases.
    static func names<Field: CaseIterable & RawRepresentable<Int>>(
        of keys: [PayloadKey],
        _ field: (PayloadKey.Field) -> Field?
    ) -> [String] {
        var names = [String](repeating: "", count: Field.allCases.count)
        for key in keys {
            if let index = key.field.flatMap(field)?.rawValue { names[index] = key.name }
        }
        return names
    }

    /// The keys that CleverTap's documentation calls required for a template.
    package static func required(by id: String) -> [String] {
        let set = TemplateSet(id: id)
        return required.filter { !$0.requiredBy.isDisjoint(with: set) }.map(\.name)
    }

    private static let required = templateKeys.filter { !$0.requiredBy.isEmpty }

    /// The keys that a template cannot do without: those that are always needed, or those that another key makes needed.
    package static func needed(by id: String, with other: String? = nil) -> [String] {
        let set = TemplateSet(id: id)
        return needed.filter { !$0.neededBy.isDisjoint(with: set) && $0.neededWith == other }.map(\.name)
    }

    private static let needed = templateKeys.filter { !$0.neededBy.isEmpty }

    /// What the value of a template's key may be; nil for a key that is not in the table.
    package static func templateValue(of name: String) -> KeyValue? { templateValues[name] }

    private static let templateValues = Dictionary(templateKeys.map { ($0.name, $0.value) }) { first, _ in first }

    /// The key of the link that a template's body opens; nil if it only opens the common link, `wzrk_dl`. The basic template
    /// is shown for an id that is not known.
    package static func bodyLink(of id: String) -> String? {
        let set = TemplateSet(id: id)
        return bodyLinks.first { !$0.templates.isDisjoint(with: set.isEmpty ? .basic : set) }?.name
    }

    private static let bodyLinks = templateKeys.filter { !$0.bodyLinkOf.isEmpty }
        .map { (templates: $0.bodyLinkOf, name: $0.name) }
}

extension JSONKnownKeys {
    /// The names of all keys, each once, and further ones that pushes often have.
    static let names: [String] = {
        var seen: Set<String> = []
        return (PayloadKey.all.map(\.name) + PayloadKey.all.flatMap(\.holder.path) + others)
            .filter { Int($0) == nil && seen.insert($0).inserted }
    }()

    /// Keys of Carnival's requests and of CleverTap that no property is read from.
    private static let others = """
        wzrk_id wzrk_acct_id wzrk_pivot wzrk_ttl wzrk_bc to criteria payload mutable_content content_available
        """.split(separator: " ").map(String.init)
}
