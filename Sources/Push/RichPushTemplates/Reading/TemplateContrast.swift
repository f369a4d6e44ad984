import RichPushPayload

/// The colour of a text, and its background.
struct TemplateReading {
    let text: TemplateColorPair
    let ground: TemplateFill
}

extension Template {
    /// The texts with a known background colour. Texts over a picture are not among them.
    fileprivate var readings: [TemplateReading] {
        guard layout != .web else { return [] }
        let ground = TemplateFill.solid(colors.background)
        var readings: [TemplateReading] = []
        if layout != .overlay {
            if drawsTitleColor { readings.append(TemplateReading(text: colors.title, ground: ground)) }
            if drawsMessageColor { readings.append(TemplateReading(text: colors.message, ground: ground)) }
        }
        if lines.first??.text != nil { readings.append(TemplateReading(text: colors.firstLine, ground: ground)) }
        if lines.last??.text != nil { readings.append(TemplateReading(text: colors.secondLine, ground: ground)) }
        if let button { readings.append(TemplateReading(text: button.textColor, ground: button.fill)) }
        if let timer, timer.countdown.remaining(now: readAt, delivered: readAt) > 0 {
            readings.append(TemplateReading(text: timer.digits, ground: timer.fill ?? ground))
        }
        return readings
    }

    /// Products have their names and prices in this colour. A template's own title above them is not drawn.
    private var drawsTitleColor: Bool {
        switch layout {
        case .productsVertical, .productsLinear: true
        default: title != nil || timer?.expiredTitle != nil || items.contains { $0.caption != nil }
        }
    }

    /// The linear product display does not draw the products' second texts.
    private var drawsMessageColor: Bool {
        let hasSubcaption = layout != .productsLinear && items.contains { $0.subcaption != nil }
        let hasMessage = layout != .productsVertical && layout != .productsLinear && message != nil
        return hasMessage || hasSubcaption || subtitle != nil || timer?.expiredMessage != nil
    }
}

extension TemplateFields {
    /// The contrast below which a text is reported: the minimum of WCAG 2.2 for large texts.
    private static let leastContrast = 3.0

    /// Reports colours of the payload that make a text hard to read. They are drawn as given. Defaults are not reported:
    /// the preview replaces a default that is hard to read.
    mutating func reviewContrast(of template: Template) {
        for reading in template.readings {
            review(reading, "light", screen: .white, color: \.light, origin: \.lightOrigin)
            review(reading, "dark", screen: TemplateColor(0x1C_1C1E), color: \.dark, origin: \.darkOrigin)
        }
    }

    private mutating func review(
        _ reading: TemplateReading,
        _ appearance: String,
        screen: TemplateColor,
        color: KeyPath<TemplateColorPair, TemplateColor>,
        origin: KeyPath<TemplateColorPair, TemplateColorOrigin>
    ) {
        guard let key = reading.text[keyPath: origin].key else { return }
        let contrasts = reading.ground.colors.map { ground -> (ground: TemplateColorPair, ratio: Double) in
            let behind = ground[keyPath: color].over(screen)
            return (ground, reading.text[keyPath: color].over(behind).contrast(with: behind))
        }
        guard let (ground, ratio) = contrasts.min(by: { $0.ratio < $1.ratio }), ratio < Self.leastContrast else {
            return
        }
        let name = ground[keyPath: origin].key ?? "the default background"
        // Rounded down: 2.99 is below 3.
        let tenths = Int(ratio * 10)
        report(
            .templateContrastLow,
            key: key,
            "In the \(appearance) appearance \(key) (\(reading.text[keyPath: color].hexadecimal)) on \(name) "
                + "(\(ground[keyPath: color].hexadecimal)) has a contrast of \(tenths / 10).\(tenths % 10):1, less than "
                + "3:1. The colours are drawn as given."
        )
    }
}
