import RichPushPayload

/// `ct_mediaUrl` and `ct_mediaType` without a template's id: one picture above the notification's texts.
struct SingleMediaTemplate: TemplateReader {
    let id = TemplateRequest.singleMedia

    func template(from fields: inout TemplateFields) -> Template {
        let link = fields.commonLink()
        let type = fields.text("ct_mediaType") ?? ""
        let isPlayed = type == "video" || type == "audio"
        let picture = picture(from: &fields, isShown: !isPlayed)
        reviewType(type, &fields)
        var template = fields.alertTemplate(link: link, reason: nil)
        guard let picture else {
            template.fallbackReason = isPlayed ? "The template does not play \(type)." : "No picture can be used."
            template.isBesidePlayer = isPlayed
            return template
        }
        template.rendered = id
        template.layout = .picture
        template.picture = picture
        template.machine = TemplateMachine(body: link, picture: picture)
        return template
    }

    private func picture(from fields: inout TemplateFields, isShown: Bool) -> TemplatePicture? {
        guard isShown else {
            // The key is read although it is not shown, so that a wrong type is reported.
            _ = fields.text("ct_mediaUrl")
            return nil
        }
        let picture = fields.picture("ct_mediaUrl", alternativeKey: "alt_text_wzrk_bp")
        if picture == nil {
            fields.report(.templateImagesNone, key: "ct_mediaUrl", "No picture can be used; only the texts are shown.")
        }
        return picture
    }

    private func reviewType(_ type: String, _ fields: inout TemplateFields) {
        let kind = MediaKind(declared: type)
        guard !type.isEmpty, type != "video", type != "audio", kind != .image, kind != .gif else { return }
        fields.report(
            .templateValueUnknown,
            key: "ct_mediaType",
            "\"\(type)\" is not image, gif, video or audio; it is treated as an image."
        )
    }
}
