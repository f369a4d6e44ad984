extension WebViewTemplate {
    /// Taps within the page are the page's; what lies around it opens the link, as does "View In App".
    func machine(of template: Template) -> TemplateMachine {
        TemplateMachine(body: template.bodyLink)
    }
}
