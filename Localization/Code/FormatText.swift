/// A text with placeholders for arguments, in the notation of `String(format:)`: `%@`, `%1$@`, `%d`, `%%`.
///
/// The arguments of a push are texts, so each placeholder becomes the argument as it is, whatever its conversion, width
/// or precision. A missing argument is never read, so a wrong format cannot crash as it can with the C function.
package struct FormatText: Sendable, Hashable {
    /// The kind of argument that a placeholder is written for.
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

    /// A placeholder and the position of its argument, counted from 1.
    package struct Place: Sendable, Hashable {
        package var position: Int
        package var conversion: Conversion
    }

    enum Piece: Sendable, Hashable {
        case text(String)
        case place(Place)
    }

    let pieces: [Piece]

    /// Reads a text. Characters that are not a known specifier stay as written.
    package init(_ text: String) {
        var reader = FormatReader(text)
        pieces = reader.pieces()
    }

    /// The set of placeholders, independent of their order and number of uses in the text.
    package var places: Set<Place> {
        var places: Set<Place> = []
        for case .place(let place) in pieces { places.insert(place) }
        return places
    }

    /// The number of arguments that the text needs: the highest position of a placeholder.
    package var lastPosition: Int { places.map(\.position).max() ?? 0 }

    /// Returns the text with its arguments. A placeholder without an argument becomes empty; an extra argument is not
    /// used.
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

/// Splits a text at its specifiers.
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

    /// The position of the specifier that starts here; `nil` if there is none, and then no character is consumed.
    private mutating func place() -> FormatText.Place? {
        var end = index + 1
        let digits = run(at: end) { ("0"..."9").contains($0) }
        var position: Int?
        if (1...3).contains(digits.count), scalar(at: digits.endIndex) == "$" {
            position = digits.reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
            end = digits.endIndex + 1
        }
        // In C a space is a flag. Here it is not, so that "50% off" stays as written.
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
