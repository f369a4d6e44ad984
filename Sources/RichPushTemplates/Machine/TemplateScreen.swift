/// What is to be seen of a template at one moment. There is always a text or a picture.
public struct TemplateScreen: Sendable, Hashable {
    /// How the parts are put together: the template's own layout, or text alone if its pictures failed.
    public let layout: TemplateLayout
    /// The title, or the page's caption.
    public let title: TemplateText?
    /// The line below the title.
    public let subtitle: TemplateText?
    /// The message, or the page's second caption.
    public let message: TemplateText?
    /// The picture's source to show: the template's, or that of the item in view.
    public let picture: TemplatePicture.Candidate?
    /// What is read out in its place.
    public let alternativeText: String?
    /// The timer's digits; nil without a timer, and once it has run out.
    public let timerLabel: String?
    /// Whether dots, and buttons to turn pages, make sense: there are pages to turn to.
    public let hasSeveralPages: Bool
}

extension TemplateModel {
    /// What is to be seen now.
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
            // Nothing was given to be shown: better a sign than an empty place.
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
