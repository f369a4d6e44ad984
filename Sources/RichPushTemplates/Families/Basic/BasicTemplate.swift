/// `pt_basic`: a picture above title and message.
struct BasicTemplate: TemplateReader {
    let id = "pt_basic"
    let documentedKeys = ["pt_title", "pt_msg", "pt_msg_summary", "pt_bg"]
}
