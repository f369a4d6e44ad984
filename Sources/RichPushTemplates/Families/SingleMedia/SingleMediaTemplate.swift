/// `ct_mediaUrl` and `ct_mediaType` without a template's id: one picture above the notification's texts.
struct SingleMediaTemplate: TemplateReader {
    let id = TemplateRequest.singleMedia
}
