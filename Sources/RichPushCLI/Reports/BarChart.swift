import RichPushPreview

/// A bar chart as SVG.
struct BarChart {
    private static let width = 720
    private static let height = 180

    /// The number of bars.
    let count: Int
    /// The value of the highest bar.
    let most: Int

    /// Writes the start tag of the drawing.
    func open(_ html: inout HTMLBuilder, name: String) {
        html.markup("<svg role=\"img\"")
        html.attribute("viewBox", "0 0 \(Self.width) \(Self.height)")
        html.attribute("aria-label", name)
        html.markup(">")
    }

    /// Draws a bar; a value of zero draws nothing.
    ///
    /// - Parameters:
    ///   - html: the page.
    ///   - index: the bar's position, counted from 0.
    ///   - value: the bar's value.
    ///   - style: the bar's CSS class.
    ///   - words: the text for screen readers and the tooltip.
    ///   - isNarrow: whether the bar is drawn within another one.
    func bar(
        _ html: inout HTMLBuilder,
        _ index: Int,
        _ value: Int,
        _ style: String,
        _ words: String,
        isNarrow: Bool = false
    ) {
        guard value > 0, most > 0 else { return }
        let (left, right) = (index * Self.width / count, (index + 1) * Self.width / count)
        let gap = isNarrow ? (right - left) / 4 : min(1, (right - left) / 4)
        let height = max(1, Int((Double(value) / Double(most) * Double(Self.height - 8)).rounded()))
        html.markup("<rect")
        html.attribute("class", style)
        html.attribute("x", left + gap)
        html.attribute("y", Self.height - height)
        html.attribute("width", max(1, right - left - 2 * gap))
        html.attribute("height", height)
        html.markup("><title>")
        html.text(words)
        html.markup("</title></rect>")
    }
}
