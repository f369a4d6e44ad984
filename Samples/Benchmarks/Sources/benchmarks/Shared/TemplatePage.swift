/// A page of 11 KB with forty values, which all renderers write: eight products of five values each.
///
/// It is measured in place of a whole preview, which has 35 KB of style and script that are only copied. The page has
/// no loops and no conditions, so that each renderer only writes markup and escapes values.
struct TemplatePage: Sendable {
    /// The markup before each value.
    let pieces: [StaticString]
    /// The values without escapes. Each has a character to escape.
    let values: [String]
    /// The markup behind the last value.
    let end: StaticString = "</p></article></main></body></html>"

    static let products = TemplatePage(count: 8)

    private init(count: Int) {
        pieces = (0..<count).flatMap { [$0 == 0 ? Self.first.start : Self.first.next] + Self.others }
        values = (1...count).flatMap { number in
            [
                "harvestlane://products/\(number)?from=push&price=\(number)90",
                "https://media.example.com/\(number).jpg?width=640&height=480",
                "A basket of \"early\" plums",
                "Anna's plums & crème fraîche",
                "\(number),90 € <per kilogram>",
            ]
        }
    }
}

extension TemplatePage {
    /// The page as ``HTMLBuilder`` writes it.
    func built() -> [UInt8] {
        var html = HTMLBuilder(capacity: 12_000)
        for (piece, value) in zip(pieces, values) {
            html.markup(piece)
            html.text(value)
        }
        html.markup(end)
        return html.bytes
    }

    /// The page as a text with `{{ v0 }}`, `{{ v1 }}` and so on in place of its values.
    var text: String {
        pieces.enumerated().map { "\($1){{ v\($0) }}" }.joined() + "\(end)"
    }

    /// The values by their names in ``text``.
    var namedValues: [String: String] {
        Dictionary(uniqueKeysWithValues: values.enumerated().map { ("v\($0)", $1) })
    }
}
