import RichPushPayload

/// Which template a push asks for.
struct TemplateRequest {
    enum Kind {
        /// One that a key of its own asks for.
        case implied(String)
        /// One by its id.
        case named(String)
        /// One by an id that is no text.
        case unreadable
        /// None.
        case none
    }

    static let slider = "ct_ContentSlider"
    static let singleMedia = "ct_media"
    static let implied = [slider, singleMedia]

    let kind: Kind
    /// The id as written, a number as its digits.
    let id: String?
    /// The key that asks for it.
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

    /// Whether its data may stand in `pt_json`.
    var usesTemplateData: Bool { key == "pt_id" }
}
