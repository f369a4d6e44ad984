/// `pt_web_view`: a page from the web.
struct WebViewTemplate: TemplateReader {
    let id = "pt_web_view"
    let documentedKeys = ["pt_dl1", "pt_url"]
}
