import RichPushPayload

/// The patterns of the URLs that templates open, by the rules of `LinkSyntax`. A host name outside of ASCII is not
/// examined.
enum LinkPattern {
    /// A link: a page, or a scheme of an app. A missing link is an empty text.
    static let link: String = {
        let place = "(\(host))(\(port))?(\(tail))?"
        let other = "[A-Za-z][A-Za-z0-9+.-]*:"
        let numbers = words(URLEncoding.schemesWithoutHost)
        let forms = [
            "\(web)://\(place)",
            "(?!\(web):)(?!\(words(LinkSyntax.refused)):)(?!\(misspelt):)"
                + "(\(other)//\(place)|\(numbers)://[^\(controls)/?#@:]+(\(port))?(\(tail))?|\(other)(?!//\\s*[^/?#\\s])[^\(controls)]+)",
        ]
        return #"^(\s*(\#(forms.joined(separator: "|")))\s*)?$"#
    }()

    /// An https URL, which may have a user name. A missing one is an empty text.
    static let page: String = {
        let user = "((\(letter)|\(octet)|:)*@)?"
        return #"^(\s*\#(Schema.inAnyCase("https"))://\#(user)(\#(host))(\#(port))?(\#(tail))?\s*)?$"#
    }()

    private static let web = "\(Schema.inAnyCase("http"))[Ss]?"
    private static let controls = #"\x00-\x1f\x7f"#
    private static let octet = "%[0-9A-Fa-f]{2}"
    private static let letter = "[A-Za-z0-9._~!$&'()*+,;=-]"
    private static let host = #"\[(?=[0-9A-Fa-f.]*:)[0-9A-Fa-f:.]{3,}\]|(\#(letter)|\#(octet)|[^\x00-\x7f])+"#
    private static let port =
        ":([0-5]?[0-9]{0,4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
    /// What follows the host is encoded, but for control characters.
    private static let tail = "[/?#][^\(controls)]*"

    private static func words(_ names: Set<String>) -> String {
        "(\(names.sorted().map(Schema.inAnyCase).joined(separator: "|")))"
    }

    /// The schemes that are one edit from http or https, or differ in hyphens only, as `KeySpelling.isNear` finds them.
    private static let misspelt: String = {
        let forms = ["http", "https"].flatMap { word -> [String] in
            let letters = word.map { Schema.inAnyCase(String($0)) }
            let any = "[A-Za-z0-9+.-]"
            func joined(_ letters: some Sequence<String>) -> String { letters.joined() }
            let edited = letters.indices.flatMap { index in
                let (before, after) = (joined(letters[..<index]), joined(letters[(index + 1)...]))
                let swapped =
                    index + 1 < letters.count
                    ? [before + letters[index + 1] + letters[index] + joined(letters[(index + 2)...])] : []
                return [before + after, before + any + after, before + any + letters[index] + after] + swapped
            }
            return edited + [joined(letters) + any, letters.joined(separator: "-*") + "-*"]
        }
        return "(\(Set(forms).sorted().joined(separator: "|")))"
    }()
}
