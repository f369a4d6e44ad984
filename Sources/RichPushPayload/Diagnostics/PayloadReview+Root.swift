/// Reviews the names of the root's keys, of Carnival's media and of the objects that hold templates.
extension PayloadReview {
    mutating func reviewRoot() {
        let aps = root["aps"]
        let isGiven = { (key: String) in aps?[key].map { !$0.isNull } ?? false }
        let known = keys.table.rootNames
        reviewNames(of: root, at: [], known: known, misspelt: .payloadKeyMisspelt, near: keys.table.longNames) { key in
            guard aps?.kind == .object else { return nil }
            if Self.hyphenated.contains(key) || Self.short.contains(key) && !isGiven(key) {
                return (.apsKeyMisplaced, "it belongs in aps.")
            }
            if key == "action_buttons" { return (.payloadKeyMisspelt, "it belongs in body.") }
            if PayloadKey.headers.contains(key) { return Self.header(key) }
            return Self.hyphenatedAlert.contains(key) ? (.apsKeyMisplaced, "it belongs in aps.alert.") : nil
        }
        if let media = root["_st"], !media.isNull {
            if media.kind == .object {
                let names = Set(PayloadKey.all(in: .carnival).map(\.name))
                reviewNames(of: media, at: ["_st"], known: names, misspelt: .payloadKeyMisspelt)
            } else {
                add(.mediaFieldType, ["_st"], "_st must be an object with image_url or video_url; it is ignored.")
            }
        }
        reviewTemplateNames()
    }

    private mutating func reviewTemplateNames() {
        if root["ct_ContentSlider"] != nil, root["pt_id"] != nil {
            add(.templateAmbiguous, ["pt_id"], "pt_id is ignored: the push also has ct_ContentSlider, which is shown.")
        }
        guard let data = root["pt_json"], !data.isNull else { return }
        if data.kind == .object { reviewNames(of: data, at: ["pt_json"], known: [], misspelt: .templateKeyMisspelt) }
        let object = data.string.flatMap { try? JSONDocument(Array($0.utf8)).root } ?? data
        if root["pt_id"] == nil, object["pt_id"] != nil {
            add(
                .templateKeyMisplaced,
                ["pt_json"],
                "pt_id is only in pt_json: it belongs beside aps. No template is named."
            )
        }
    }

    /// Names that only Apple's keys have.
    private static let hyphenated = apsNames.filter { $0.contains("-") }
    private static let hyphenatedAlert = Set(PayloadKey.alertKeys.map(\.name).filter { $0.contains("-") })
    /// Names that a host may also use, if `aps` has them.
    private static let short: Set = ["badge", "sound", "alert", "category"]
}
