/// What a template shows at one moment. It always has a text, a picture or a web page.
public struct TemplateScreen: Sendable, Hashable {
    /// The arrangement of the parts: the template's own layout, or ``TemplateLayout/text`` if its pictures failed.
    public let layout: TemplateLayout
    /// The title, or the page's caption; nil if there is none.
    public let title: TemplateText?
    /// The line below the title; nil if there is none.
    public let subtitle: TemplateText?
    /// The message, or the page's second caption; nil if there is none.
    public let message: TemplateText?
    /// The picture's source to show: the template's, or the one of the item in view. Nil shows no picture.
    public let picture: TemplatePicture.Candidate?
    /// What VoiceOver reads for the picture; nil without a picture.
    public let alternativeText: String?
    /// The timer's digits; nil without a timer and after its end.
    public let timerLabel: String?
    /// Whether there are several pages, so that dots and buttons to turn pages are useful.
    public let hasSeveralPages: Bool
}

extension TemplateModel {
    /// What the template shows now.
    public var screen: TemplateScreen {
        let isText = state.mode == .text
        let isExpired = state.mode == .expired
        let pages = template.layout == .pages && !isText
        let item = pages && template.items.indices.contains(state.page) ? template.items[state.page] : nil
        let title = (isExpired ? template.timer?.expiredTitle : item?.caption) ?? template.title
        let message = (isExpired ? template.timer?.expiredMessage : item?.subcaption) ?? template.message
        let picture = isText ? nil : picture(isExpired: isExpired)
        let isBlank = title == nil && message == nil && picture == nil && (isText || template.webPage == nil)
        return TemplateScreen(
            layout: isText ? .text : template.layout,
            title: title,
            subtitle: template.subtitle,
            // The push has nothing to show: an ellipsis is better than an empty notification.
            message: isBlank ? TemplateText("…") : message,
            picture: picture?.0,
            alternativeText: picture?.1,
            timerLabel: isExpired ? nil : remaining.map(TemplateCountdown.label),
            hasSeveralPages: pages && availableItems.count > 1
        )
    }

    private func picture(isExpired: Bool) -> (TemplatePicture.Candidate, String)? {
        var pictures: [TemplatePicture?] = isExpired ? [template.timer?.expiredPicture] : []
        switch template.layout {
        case .pages, .productsVertical, .productsLinear:
            pictures.append(template.items.indices.contains(state.page) ? template.items[state.page].picture : nil)
        default: pictures.append(template.picture)
        }
        for picture in pictures {
            guard let picture, let candidate = candidate(of: picture.slot) else { continue }
            return (picture.candidates[candidate], picture.alternativeText)
        }
        return nil
    }
}
