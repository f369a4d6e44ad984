import RichPushTemplates

/// The conditions for showing a part of the page. The page's script reads the same conditions from the part's
/// attributes.
struct Visibility {
    /// Only in this mode.
    var only: TemplateMachine.Mode?
    /// Not in this mode.
    var never: TemplateMachine.Mode?
    /// Only while this item is in view.
    var item: Int?
    /// Only while this picture has a candidate left.
    var picture: String?
    /// Not after the timer's end, if this picture can be shown then.
    var unless: String?

    static let always = Visibility()

    func holds(in model: TemplateModel) -> Bool {
        let mode = model.state.mode
        return (only == nil || only == mode) && never != mode
            && (item == nil || item == model.state.page)
            && (picture.map { model.candidate(of: $0) != nil } ?? true)
            && (mode != .expired || unless.map { model.candidate(of: $0) == nil } ?? true)
    }
}

extension HTMLBuilder {
    /// Writes the conditions as attributes, and `hidden` if they are not met now.
    mutating func visibility(_ visibility: Visibility, in model: TemplateModel) {
        if let mode = visibility.only { attribute("data-in", mode.rawValue) }
        if let mode = visibility.never { attribute("data-not", mode.rawValue) }
        if let item = visibility.item { attribute("data-item-is", item) }
        if let slot = visibility.picture { attribute("data-picture", slot) }
        if let slot = visibility.unless { attribute("data-unless", slot) }
        hidden(!visibility.holds(in: model))
    }

    mutating func hidden(_ isHidden: Bool) {
        if isHidden { markup(" hidden") }
    }
}
