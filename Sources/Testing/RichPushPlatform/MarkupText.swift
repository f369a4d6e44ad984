extension String {
    /// The text for the content of an element or a quoted attribute of HTML and SVG. Characters that XML does not allow are
    /// left out.
    package var escapedForMarkup: String {
        unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
