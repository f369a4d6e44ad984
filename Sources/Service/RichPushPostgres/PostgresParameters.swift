import RichPushModel
import RichPushStore

/// A statement with numbered parameters, as PostgreSQL has them, made from one with the parameters of SQLite.
///
/// `:name` becomes one number for each name, `?1` becomes `$1`, and `?` the number after the highest one so far. What is
/// in quotes or comments stays as it is, and so does the operator `::`.
final class PostgresParameters: Sendable {
    /// The text with numbered parameters.
    let sql: String
    /// The highest number.
    let count: Int
    /// The numbers of the named parameters.
    let names: [String: Int]
    /// The form for several sets of values; `nil` if there is none.
    let arrays: PostgresArrays?
    /// The statements for several sets of values, by the types of the values.
    private let merged = Locked<[[UInt32]: PostgresParameters]>([:])

    init(_ text: String) {
        var reader = Reader(text, "$")
        reader.translate()
        sql = String(decoding: reader.output, as: UTF8.self)
        count = reader.highest
        names = reader.names
        var rows = Reader(text, "batch.p")
        rows.translate()
        arrays = count == 0 ? nil : PostgresArrays(String(decoding: rows.output, as: UTF8.self))
    }

    /// The statement for several sets of values; `nil` if there is none for values of these types.
    func merged(_ types: [UInt32]) -> PostgresParameters? {
        guard let arrays else { return nil }
        return merged.withLock { merged in
            if let known = merged[types] { return known }
            let kinds = types.compactMap(PostgresType.init(rawValue:)).filter { $0 == .int8 || $0 == .text }
            guard kinds.count == types.count else { return nil }
            let new = PostgresParameters(arrays.sql(kinds))
            merged[types] = new
            return new
        }
    }
}

/// Two statements are the same if they are one object: a connection has one for each text.
extension PostgresParameters: Hashable {
    static func == (one: PostgresParameters, other: PostgresParameters) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Reader {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var output: [UInt8] = []
    private(set) var highest = 0
    private(set) var names: [String: Int] = [:]
    /// What comes before the number of a parameter.
    private let prefix: String

    init(_ text: String, _ prefix: String) {
        (bytes, self.prefix) = (Array(text.utf8), prefix)
        output.reserveCapacity(bytes.count + 8)
    }

    mutating func translate() {
        while position < bytes.count {
            switch (bytes[position], next) {
            case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _): copyQuoted(bytes[position])
            case (UInt8(ascii: "-"), UInt8(ascii: "-")):
                copy(upTo: bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): copyComment()
            case (UInt8(ascii: "?"), _): appendNumbered()
            case (UInt8(ascii: ":"), UInt8(ascii: ":")): copy(upTo: position + 2)
            case (UInt8(ascii: ":"), let next?) where Self.isOfName(next): appendNamed()
            default: copy(upTo: position + 1)
            }
        }
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func copy(upTo end: Int) {
        output += bytes[position..<end]
        position = end
    }

    /// A quote in the text is doubled, so that its halves are two texts without anything between them.
    private mutating func copyQuoted(_ quote: UInt8) {
        let end = bytes[(position + 1)...].firstIndex(of: quote)
        copy(upTo: end.map { $0 + 1 } ?? bytes.count)
    }

    private mutating func copyComment() {
        var end = position + 2
        while end < bytes.count,
            !(bytes[end - 1] == UInt8(ascii: "*") && bytes[end] == UInt8(ascii: "/") && end > position + 2)
        {
            end += 1
        }
        copy(upTo: min(end + 1, bytes.count))
    }

    private mutating func appendNumbered() {
        let digits = bytes[(position + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        append(Int(String(decoding: digits, as: UTF8.self)) ?? highest + 1)
        position = digits.endIndex
    }

    private mutating func appendNamed() {
        let name = bytes[(position + 1)...].prefix(while: Self.isOfName)
        let text = String(decoding: name, as: UTF8.self)
        let number = names[text] ?? highest + 1
        names[text] = number
        append(number)
        position = name.endIndex
    }

    private mutating func append(_ number: Int) {
        highest = max(highest, number)
        output += "\(prefix)\(number)".utf8
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
