/// A text with places for arguments, in the notation of `String(format:)`: `%@`, `%1$@`, `%d`, `%%`.
///
/// A push brings its arguments as text, so each place takes the text as it is, whatever its conversion, width or
/// precision. Nothing is read that is not there: the C function's ways to crash do not exist here.
package struct FormatText: Sendable, Hashable {
    /// What kind of argument a place is written for.
    package enum Conversion: String, Sendable {
        case object = "@"
        case integer = "d"
        case decimal = "f"
        case character = "c"
        case cString = "s"
        case pointer = "p"

        init?(_ letter: Unicode.Scalar) {
            switch letter {
            case "@": self = .object
            case "d", "D", "i", "u", "U", "x", "X", "o", "O": self = .integer
            case "a", "A", "e", "E", "f", "F", "g", "G": self = .decimal
            case "c", "C": self = .character
            case "s", "S": self = .cString
            case "p": self = .pointer
            default: return nil
            }
        }
    }

    /// A place for an argument, counted from 1.
    package struct Place: Sendable, Hashable {
        package var position: Int
        package var conversion: Conversion
    }

    enum Piece: Sendable, Hashable {
        case text(String)
        case place(Place)
    }

    let pieces: [Piece]

    /// Reads a text. Unknown specifiers stay in the text.
    package init(_ text: String) {
        var reader = FormatReader(text)
        pieces = reader.pieces()
    }

    /// The places, each one once, in ascending order.
    package var places: Set<Place> {
        var places: Set<Place> = []
        for case .place(let place) in pieces { places.insert(place) }
        return places
    }

    /// The text with its arguments. A missing argument is empty; a surplus argument is not used.
    func filled(with arguments: [String]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .place(let place): place.position <= arguments.count ? arguments[place.position - 1] : ""
            }
        }
        .joined()
    }
}

/// Cuts a text into pieces at its specifiers.
private struct FormatReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var nextPosition = 1

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func pieces() -> [FormatText.Piece] {
        var pieces: [FormatText.Piece] = []
        var text = String.UnicodeScalarView()
        while index < scalars.count {
            if scalars[index] == "%", let place = place() {
                if !text.isEmpty { pieces.append(.text(String(text))) }
                text.removeAll()
                pieces.append(.place(place))
            } else {
                let isEscape = scalars[index] == "%" && index + 1 < scalars.count && scalars[index + 1] == "%"
                text.append(scalars[index])
                index += isEscape ? 2 : 1
            }
        }
        if !text.isEmpty { pieces.append(.text(String(text))) }
        return pieces
    }

    /// The place of the specifier that starts here; `nil` if there is none, and then no character is consumed.
    private mutating func place() -> FormatText.Place? {
        var end = index + 1
        let digits = run(at: end) { ("0"..."9").contains($0) }
        var position: Int?
        if (1...3).contains(digits.count), scalar(at: digits.endIndex) == "$" {
            position = digits.reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
            end = digits.endIndex + 1
        }
        // A blank counts as a flag in C; here it does not, so that "50% off" stays what it is.
        end = run(at: end) { "-+0#'".unicodeScalars.contains($0) || ("0"..."9").contains($0) || $0 == "." }.endIndex
        end = run(at: end) { "hlLqztj".unicodeScalars.contains($0) }.endIndex
        guard let letter = scalar(at: end), let conversion = FormatText.Conversion(letter), position != 0 else {
            return nil
        }
        index = end + 1
        if let position { return FormatText.Place(position: position, conversion: conversion) }
        defer { nextPosition += 1 }
        return FormatText.Place(position: nextPosition, conversion: conversion)
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        index < scalars.count ? scalars[index] : nil
    }

    private func run(at start: Int, of condition: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
        guard start < scalars.count else { return scalars[scalars.endIndex...] }
        return scalars[start...].prefix(while: condition)
    }
}
