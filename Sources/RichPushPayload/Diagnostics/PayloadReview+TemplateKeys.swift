/// Reviews template keys of a push that names no template. A template that is named reviews its own keys.
extension PayloadReview {
    mutating func reviewTemplateKeys() {
        guard !push.namesTemplate else { return }
        var seen: Set<String> = []
        for (key, value) in root.members where seen.count < Self.mostKeys && !value.isNull {
            let isID = KeySpelling.isNear(key, "pt_id")
            guard isID || KeySpelling.isTemplateKey(key), !keys.templateKeys.contains(key), seen.insert(key).inserted
            else { continue }
            if isID {
                add(
                    .templateKeyMisspelt,
                    [key],
                    "\(key) is not read: the key of a template's id is pt_id, in small letters. No template is named."
                )
            } else {
                add(.templateKeyUnread, [key], "\(key) is not read: without pt_id the push names no template.")
            }
        }
    }
}
