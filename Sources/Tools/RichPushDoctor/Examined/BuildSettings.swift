/// The build settings of one configuration of a target, in layers: a setting of a later layer wins.
struct BuildSettings {
    /// A setting as it is written, and where.
    struct Setting {
        let value: String
        let file: String
        let line: Int?
    }

    typealias Layer = [String: Setting]

    /// The maximum nesting of variables, the length of an expanded value, and the dollar signs of one expansion.
    private static let (deepest, longest, mostVariables) = (32, 1 << 16, 1_000)

    /// The maximum length of a variable's name, with the variables in it.
    private static let longestName = 1_000

    private let layers: [Layer]

    /// - Parameter layers: the lowest first.
    init(layers: [Layer]) {
        self.layers = layers
    }

    /// The expanded value of a setting; nil if it is not set or empty.
    subscript(name: String) -> String? {
        guard setting(name, below: layers.count) != nil else { return nil }
        let value = expanded("$(\(name))").trimmed
        return value.isEmpty ? nil : value
    }

    /// Where the setting is written that counts; nil for one that Xcode sets itself.
    func location(of name: String) -> (file: String, line: Int?)? {
        guard let setting = setting(name, below: layers.count)?.setting, !setting.file.isEmpty else { return nil }
        return (setting.file, setting.line)
    }

    /// The names of all settings that begin with a prefix.
    func names(withPrefix prefix: String) -> [String] {
        Set(layers.flatMap(\.keys)).filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// A text with its variables replaced: `$(NAME)`, `${NAME}`, `$NAME`, with operators as `:lower`. One that is not set is
    /// empty; the prefixes that signing knows stay as they are.
    func expanded(_ text: String) -> String {
        var expansion = Expansion()
        return expanded(text, within: nil, depth: 0, &expansion)
    }

    /// The variables of a text that are not set. They are empty, or are given to the build from outside.
    func unset(in text: String) -> Set<String> {
        var expansion = Expansion()
        _ = expanded(text, within: nil, depth: 0, &expansion)
        return expansion.unset
    }

    /// Whether a setting is set, also to an empty value.
    func sets(_ name: String) -> Bool { setting(name, below: layers.count) != nil }

    /// The state of one expansion.
    private struct Expansion {
        /// The dollar signs that may still be replaced.
        var room = mostVariables
        /// The variables so far that are not set and have no default.
        var unset: Set<String> = []
    }

    private func setting(_ name: String, below end: Int) -> (setting: Setting, layer: Int)? {
        for layer in layers[..<end].indices.reversed() {
            if let setting = layers[layer][name] { return (setting, layer) }
        }
        return nil
    }

    /// Expands a part of the value of the setting `within`, in its layer.
    private func expanded(_ text: String, within: (name: String, layer: Int)?, depth: Int, _ expansion: inout Expansion)
        -> String
    {
        guard text.contains("$"), depth < Self.deepest else { return text }
        var (result, rest) = ("", Substring(text))
        while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.longest {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            expansion.room -= 1
            guard expansion.room > 0 else { return result }
            guard let variable = Self.variable(&rest) ?? bareVariable(&rest) else {
                result += "$"
                continue
            }
            result += value(of: variable, within: within, depth: depth, &expansion)
        }
        return String((result + rest).prefix(Self.longest))
    }

    /// Takes `(NAME)` or `{NAME}` from a text. Names may contain variables.
    private static func variable(_ rest: inout Substring) -> String? {
        guard let first = rest.first, first == "(" || first == "{" else { return nil }
        let close: Character = first == "(" ? ")" : "}"
        var depth = 0
        for index in rest.indices.prefix(longestName) {
            if rest[index] == first { depth += 1 }
            if rest[index] == close { depth -= 1 }
            guard depth == 0 else { continue }
            defer { rest = rest[rest.index(after: index)...] }
            return String(rest[rest.index(after: rest.startIndex)..<index])
        }
        return nil
    }

    /// Takes `NAME` from a text, if that setting is set: a dollar sign is often no variable.
    private func bareVariable(_ rest: inout Substring) -> String? {
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard setting(String(name), below: layers.count) != nil else { return nil }
        rest = rest[name.endIndex...]
        return String(name)
    }

    private func value(
        of variable: String,
        within: (name: String, layer: Int)?,
        depth: Int,
        _ expansion: inout Expansion
    ) -> String {
        let parts = expanded(variable, within: within, depth: depth + 1, &expansion).split(separator: ":")
        guard let first = parts.first.map(String.init) else { return "" }
        // A setting that names itself means the layer below, as $(inherited) does.
        let isInherited = first == "inherited" || first == within?.name
        let name = isInherited ? within?.name ?? first : first
        if Self.known(only: name) { return "$(\(variable))" }
        var value = ""
        if let found = setting(name, below: isInherited ? within?.layer ?? 0 : layers.count) {
            value = expanded(found.setting.value, within: (name, found.layer), depth: depth + 1, &expansion)
        } else if !isInherited, !parts.dropFirst().contains(where: { $0.hasPrefix("default=") }) {
            expansion.unset.insert(name)
        }
        return parts.dropFirst().reduce(value) { Self.apply($1, to: $0) }
    }

    private static func known(only name: String) -> Bool {
        name == "AppIdentifierPrefix" || name == "TeamIdentifierPrefix"
    }

    private static func apply(_ operation: Substring, to value: String) -> String {
        switch operation {
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        case "rfc1034identifier":
            String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
        case "c99extidentifier", "identifier":
            String(value.enumerated().map { isIdentifier($1, at: $0) ? $1 : "_" })
        case _ where operation.hasPrefix("default="): value.isEmpty ? String(operation.dropFirst(8)) : value
        default: value
        }
    }

    private static func isIdentifier(_ character: Character, at offset: Int) -> Bool {
        character == "_" || character.isLetter || character.isNumber && offset > 0
    }
}

extension BuildSettings {
    /// A layer of the settings as they are written. A condition such as `[sdk=iphoneos*]` counts if it holds for a
    /// device and the configuration.
    static func layer(_ settings: [(name: String, setting: Setting)], configuration: String) -> Layer {
        var (layer, conditional) = (Layer(), Layer())
        for (name, setting) in settings {
            let parts = name.split(separator: "[")
            guard let plain = parts.first.map(String.init) else { continue }
            if parts.count == 1 {
                layer[plain] = setting
            } else if parts.dropFirst().allSatisfy({ holds($0, configuration: configuration) }) {
                conditional[plain] = setting
            }
        }
        return layer.merging(conditional) { $1 }
    }

    private static func holds(_ condition: Substring, configuration: String) -> Bool {
        condition.prefix { $0 != "]" }.split(separator: ",").allSatisfy { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { return false }
            let actual = ["sdk": "iphoneos", "arch": "arm64", "config": configuration][String(sides[0]).trimmed]
            guard let actual else { return false }
            guard sides[1].hasSuffix("*") else { return actual == sides[1] }
            return actual.hasPrefix(sides[1].dropLast())
        }
    }

    /// The settings of an `.xcconfig` file and of those that it includes.
    static func settings(ofFile path: String, reader: FileReader) -> [(name: String, setting: Setting)] {
        var seen: Set<String> = []
        return settings(ofFile: path, reader: reader, seen: &seen)
    }

    private static func settings(
        ofFile path: String,
        reader: FileReader,
        seen: inout Set<String>
    ) -> [(name: String, setting: Setting)] {
        guard seen.insert(path).inserted, let bytes = reader.bytes(path) else { return [] }
        var settings: [(name: String, setting: Setting)] = []
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        for (index, whole) in lines.enumerated() {
            let line = uncommented(whole)
            if line.hasPrefix("#include") {
                let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first ?? ""
                let included = Path.join(Path.parent(path), String(name))
                if line.hasPrefix("#include?"), !reader.exists(reader.spelled(included)) { continue }
                settings += self.settings(ofFile: included, reader: reader, seen: &seen)
            } else if let name = settingName(line) {
                let value = line.dropFirst(name.count).drop { $0 != "=" }.dropFirst()
                let setting = Setting(value: String(value).trimmed, file: path, line: index + 1)
                settings.append((name.trimmed, setting))
            } else if !line.isEmpty {
                reader.note(path, "this is not a setting", line: index + 1)
            }
        }
        return settings
    }

    /// The text before the equals sign that is not in brackets; nil without one.
    private static func settingName(_ line: String) -> String? {
        var isCondition = false
        for index in line.indices {
            if line[index] == "[" { isCondition = true }
            if line[index] == "]" { isCondition = false }
            if line[index] == "=", !isCondition { return index == line.startIndex ? nil : String(line[..<index]) }
        }
        return nil
    }

    private static func uncommented(_ line: Substring) -> String {
        let slash = UInt8(ascii: "/")
        let pairs = zip(line.utf8.indices, zip(line.utf8, line.utf8.dropFirst()))
        let comment = pairs.first { $1 == (slash, slash) }
        return String(line[..<(comment?.0 ?? line.endIndex)]).trimmed
    }
}
