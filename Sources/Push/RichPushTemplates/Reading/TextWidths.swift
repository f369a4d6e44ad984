import RichPushPayload

/// A text of a template, where it comes from, and its width in a notification that is 390 points wide.
private struct MeasuredText {
    let key: String
    let source: TemplateFields.LineSource
    let text: TemplateText?
    let width: TextWidth
}

/// The widths of title, subtitle and message: CleverTap's at 390 points.
private struct TextWidths {
    var title: TextWidth
    var subtitle: TextWidth
    var message: TextWidth

    /// The widths below a picture or alone.
    static func captions(_ width: Double) -> TextWidths {
        TextWidths(
            title: TextWidth(width: width, size: 16),
            subtitle: TextWidth(width: width, size: 14),
            message: TextWidth(width: width, size: 12)
        )
    }

    /// The widths above icons.
    static let icons = TextWidths(
        title: TextWidth(width: 358, size: 16, isBold: true),
        subtitle: TextWidth(width: 358, size: 14),
        message: TextWidth(width: 358, size: 14, lines: 2)
    )

    /// The widths beside a portrait picture.
    static func column(_ width: Double) -> TextWidths {
        TextWidths(
            title: TextWidth(width: width, size: 18, isBold: true),
            subtitle: TextWidth(width: width, size: 14),
            message: TextWidth(width: width, size: 14, lines: 2)
        )
    }
}

extension TemplateFields {
    /// Reports texts that are longer than their widths.
    ///
    /// - Parameters:
    ///   - template: the template that is shown.
    ///   - ownKeys: whether it has `pt_title` and other keys of its own for its texts.
    mutating func reviewTexts(of template: Template, ownKeys: Bool) {
        var lines: [MeasuredText] = []
        switch template.layout {
        case .web: break
        case .productsVertical, .productsLinear: lines = products(template)
        case .sidePicture: lines = sidePicture(template)
        case .icons: lines = texts(template, TextWidths.icons, ownKeys)
        case .text where template.requested == "pt_icons": lines = texts(template, TextWidths.icons, ownKeys)
        case .pages where template.items.contains { $0.caption != nil || $0.subcaption != nil }:
            lines = template.items.flatMap { pages($0) }
        case .text, .picture, .pages, .overlay, .rating:
            lines = texts(template, .captions(template.captionWidth), ownKeys) + later(template)
        }
        for line in lines {
            guard let letters = line.text.flatMap({ line.width.lettersThatFit($0.text, allowsMarkup: $0.allowsMarkup) })
            else { continue }
            report(
                .templateTextCut,
                key: line.key,
                at: line.source,
                "\(line.key) is longer than its place at 390 points: about \(letters) letters fit, and the rest is cut."
            )
        }
    }

    private func measured(_ key: String, _ text: TemplateText?, _ width: TextWidth) -> MeasuredText {
        MeasuredText(key: key, source: .key, text: text, width: width)
    }

    private mutating func texts(_ template: Template, _ widths: TextWidths, _ ownKeys: Bool) -> [MeasuredText] {
        let title = ownKeys && text("pt_title") != nil
        let message = ownKeys ? ["pt_msg_summary", "pt_msg"].first { text($0) != nil } : nil
        return [
            title ? measured("pt_title", template.title, widths.title) : alertTitle(template.title, widths.title),
            measured("pt_subtitle", template.subtitle, widths.subtitle),
            message.map { measured($0, template.message, widths.message) }
                ?? alertBody(template.message, widths.message),
        ]
    }

    private func alertTitle(_ text: TemplateText?, _ width: TextWidth) -> MeasuredText {
        let path = payload.customTitle == nil ? ["aps", "alert", "title"] : [payload.keys.title]
        return MeasuredText(key: path.joined(separator: "."), source: .path(path), text: text, width: width)
    }

    private func alertBody(_ text: TemplateText?, _ width: TextWidth) -> MeasuredText {
        let path = ["aps", "alert"] + (payload.root["aps"]?["alert"]?.string == nil ? ["body"] : [])
        return MeasuredText(key: path.joined(separator: "."), source: .path(path), text: text, width: width)
    }

    /// The texts after a timer's end, which have the timer's room too.
    private func later(_ template: Template) -> [MeasuredText] {
        let widths = TextWidths.captions(358)
        return [
            measured("pt_title_alt", template.timer?.expiredTitle, widths.title),
            measured("pt_msg_alt", template.timer?.expiredMessage, widths.message),
        ]
    }

    /// The texts of a slider's page. A text that the page does not have is the notification's.
    private func pages(_ item: TemplateItem) -> [MeasuredText] {
        let widths = TextWidths.captions(358)
        func own(_ name: String, _ text: TemplateText?, _ width: TextWidth) -> MeasuredText? {
            guard item.record?[name]?.stringValue?.isEmpty == false, let key = item.picture?.slot else { return nil }
            return MeasuredText(key: "\(key).\(name)", source: .root(TemplateRequest.slider), text: text, width: width)
        }
        return [
            own("caption", item.caption, widths.title) ?? alertTitle(item.caption, widths.title),
            own("subcaption", item.subcaption, widths.message) ?? alertBody(item.subcaption, widths.message),
        ]
    }

    private mutating func sidePicture(_ template: Template) -> [MeasuredText] {
        let width = template.picture == nil ? 370 : 211.8
        let line = TextWidth(width: width, size: 14)
        let lines = zip(["pt_text1", "pt_text2"], template.lines).map { measured($0, $1, line) }
        let title = TextWidth(width: width - 20, size: 16, isBold: true)
        let button = measured("pt_btn_name", template.button.map { TemplateText($0.title) }, title)
        return texts(template, .column(width), true) + lines + [button]
    }

    /// The products' texts. The template's own title and message are not drawn.
    private func products(_ template: Template) -> [MeasuredText] {
        let isLinear = template.layout == .productsLinear
        let button = TextWidth(width: isLinear ? 238 : 139, size: 17)
        let name = TextWidth(width: isLinear ? 246 : 370, size: 16, isBold: isLinear)
        let price = TextWidth(width: isLinear ? 246 : 177, size: isLinear ? 12 : 16, isBold: true)
        let items = template.items.enumerated().flatMap { index, item in
            [
                measured("pt_bt\(index + 1)", item.caption, name),
                measured("pt_st\(index + 1)", isLinear ? nil : item.subcaption, TextWidth(width: 370, size: 16)),
                measured("pt_price\(index + 1)", item.price.map { TemplateText($0) }, price),
            ]
        }
        let title = template.button.map { TemplateText($0.title) }
        return [
            measured("pt_subtitle", template.subtitle, TextWidth(width: 370, size: 14)),
            measured("pt_product_display_action", title, button),
        ] + items
    }
}

extension Template {
    /// The width of title and message at 390 points: beside a timer, a player or an icon there is less room.
    fileprivate var captionWidth: Double {
        if isBesidePlayer { return 274 }
        if icon != nil { return 300 }
        guard let timer else { return 358 }
        let left = timer.countdown.remaining(now: readAt, delivered: readAt)
        if left == 0 { return 358 }
        return (left < 3600 ? 274 : 254) - 2 * (timer.border.color == nil ? 0 : timer.border.width)
    }
}
