import RichPushPayload

/// The template that a push asks for.
struct TemplateRequest {
    enum Kind {
        /// A template that is requested by its own key, without `pt_id`.
        case implied(String)
        /// A template that is requested by its id.
        case named(String)
        /// `pt_id` is given but is not a string.
        case unreadable
        /// The push does not ask for a template.
        case none
    }

    static let slider = "ct_ContentSlider"
    static let singleMedia = "ct_media"
    static let implied = [slider, singleMedia]

    let kind: Kind
    /// The id as written, a number as its digits.
    let id: String?
    /// The key that asks for the template.
    let key: String?

    init(_ payload: PushPayload) {
        if payload.root[Self.slider] != nil {
            (kind, id, key) = (.implied(Self.slider), Self.slider, Self.slider)
        } else if let element = payload.root["pt_id"] {
            let text = element.string
            kind = text.map(Kind.named) ?? .unreadable
            id = text ?? element.numberText ?? element.value.description
            key = "pt_id"
        } else if payload.hasTemplateKeys {
            (kind, id, key) = (.implied(Self.singleMedia), Self.singleMedia, "ct_mediaUrl")
        } else {
            (kind, id, key) = (.none, nil, nil)
        }
    }

    /// Whether the template's data may be in `pt_json`.
    var usesTemplateData: Bool { key == "pt_id" }
}
