package import RichPushPayload

/// Finds the pictures of a push's template from the few keys that name them. The templates read the same keys and many
/// more; a test checks that this list has every picture that a template shows.
package enum TemplatePictures {
    /// The encoded URLs in the order of the pages, without duplicates. A GIF comes before its static picture, which is
    /// loaded only if the GIF cannot be.
    package static func urls(of push: PushPayload) -> [String] {
        var seen: Set<String> = []
        return texts(of: push).compactMap(PictureSyntax.usable).filter { seen.insert($0).inserted }
    }

    private static func texts(of push: PushPayload) -> [String] {
        if let slider = push["ct_ContentSlider"] {
            let items = object(slider)?["items"]?.arrayValue ?? []
            return items.compactMap { $0["imageUrl"]?.stringValue }
        }
        guard push["pt_id"] != nil else { return push["ct_mediaUrl"]?.stringValue.map { [$0] } ?? [] }
        let nested = push["pt_json"].flatMap { $0.isNull ? nil : $0 }
        guard let data = nested.map(object) ?? push.json else { return [] }
        return keys.compactMap { data[$0]?.stringValue }
    }

    private static let keys =
        (1...5).map { "pt_img\($0)" } + ["pt_gif", "pt_big_img", "pt_gif_alt", "pt_big_img_alt", "pt_ico"]

    /// The object itself, or the one that a text holds.
    private static func object(_ value: JSONValue) -> JSONValue? {
        let json = value.stringValue.map { try? JSONValue(parsing: Array($0.utf8)) } ?? value
        return json?.objectValue == nil ? nil : json
    }
}
