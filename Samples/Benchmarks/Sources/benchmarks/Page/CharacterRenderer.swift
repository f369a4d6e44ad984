/// Fills a page in a simple way: it reads the page and each value Character by Character.
struct CharacterRenderer {
    /// The page, with `{{ name }}` in place of its values.
    let page: String

    func render(_ values: [String: String]) -> String {
        var result = ""
        result.reserveCapacity(12_000)
        var name: String?
        var previous: Character?
        for character in page {
            if let open = name {
                if previous == "}", character == "}" {
                    escape(values[open] ?? "", into: &result)
                    name = nil
                } else if character != " ", character != "}" {
                    name = open + String(character)
                }
            } else if previous == "{", character == "{" {
                result.removeLast()
                name = ""
            } else {
                result.append(character)
            }
            previous = character
        }
        return result
    }

    private func escape(_ value: String, into result: inout String) {
        for character in value {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
    }
}
