import RichPushPayload

/// Which template a push asks for.
struct TemplateRequest {
    enum Kind {
        /// One by this id.
        case known(String)
        /// One by an id that is no text.
        case unreadable
        /// None.
        case none
    }

    static let slider = "ct_ContentSlider"
    static let singleMedia = "ct_media"

    let kind: Kind
    /// The id as written, a number as its digits.
    let id: String?
    /// The key that asks for it.
    let key: String?

    init(_ payload: PushPayload) {
        if payload.root[Self.slider] != nil {
            (kind, id, key) = (.known(Self.slider), Self.slider, Self.slider)
        } else if let element = payload.root["pt_id"] {
            let text = element.string
            kind = text.map(Kind.known) ?? .unreadable
            id = text ?? element.numberText ?? element.value.description
            key = "pt_id"
        } else if payload.hasTemplateKeys {
            (kind, id, key) = (.known(Self.singleMedia), Self.singleMedia, "ct_mediaUrl")
        } else {
            (kind, id, key) = (.none, nil, nil)
        }
    }

    /// Whether its data may stand in `pt_json`.
    var usesTemplateData: Bool { key == "pt_id" }
}
