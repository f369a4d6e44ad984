extension TemplateFields {
    /// Two colours and the direction from the first to the second.
    struct Gradient {
        let first: TemplateColorPair
        let second: TemplateColorPair
        let degrees: Double
    }

    /// The gradient under keys that begin alike, if it is asked for and has both colours.
    mutating func gradient(_ prefix: String, isAsked: Bool) -> Gradient? {
        let keys = ["\(prefix)_clr1", "\(prefix)_clr2"]
        let colors = keys.map { color($0) }
        let degrees = number("\(prefix)_dir") ?? 90
        guard isAsked else { return nil }
        for key in keys where text(key) == nil {
            reportMissing(key, "a gradient needs two colours, so one colour fills everything.")
        }
        guard let first = colors[0], let second = colors[1] else { return nil }
        return Gradient(first: TemplateColorPair(first), second: TemplateColorPair(second), degrees: degrees)
    }
}
