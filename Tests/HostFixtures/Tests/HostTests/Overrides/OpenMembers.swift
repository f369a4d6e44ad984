import Foundation

/// The open members of a class, read from the kit's sources.
enum OpenMembers {
    /// Their full names in the spelling of `#function`, including those of an open superclass.
    static func of(_ className: String) throws -> Set<String> {
        let declaration = try Regex(#"open class \#(className)(?:: (\w+))? \{"#)
        for source in try sources() {
            guard let match = try declaration.firstMatch(in: source) else { continue }
            let superclass = match.output[1].substring.map(String.init)
            return try members(in: source).union(superclass.map(of) ?? [])
        }
        return []
    }

    private static func members(in source: String) -> Set<String> {
        Set(
            source.matches(of: /open (?:override )?(?:func|var) (\w+)(\(?)/).map { match in
                let name = String(match.1)
                return match.2.isEmpty ? name : name + labels(source[match.range.upperBound...])
            }
        )
    }

    /// All open classes.
    static func classes() throws -> Set<String> {
        Set(try sources().flatMap { source in source.matches(of: /open class (\w+)/).map { String($0.1) } })
    }

    /// The labels of a parameter list, after its opening parenthesis has been read.
    private static func labels(_ source: Substring) -> String {
        var depth = 1
        var parameters = [""]
        for character in source {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where parameters.last?.last != "-": depth -= 1
            default: break
            }
            if depth == 0 { break }
            if depth == 1, character == "," {
                parameters.append("")
            } else {
                parameters[parameters.count - 1].append(character)
            }
        }
        let words = parameters.compactMap { $0.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).first }
        return "(" + words.map { "\($0):" }.joined() + ")"
    }

    private static func sources() throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../../Sources")
        return try ["Shared/RichPushModel", "Response/RichPushKit", "Delivery/RichPushExtension"].flatMap { module in
            let folder = root.appendingPathComponent(module).standardizedFileURL
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try (files?.allObjects ?? [])
                .compactMap { $0 as? URL }
                .filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
    }
}
