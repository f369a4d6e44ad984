/// `ct_ContentSlider`: any number of pages, each with its texts and its link. What is viewed and opened is recorded.
struct ContentSliderTemplate: TemplateReader {
    let id = TemplateRequest.slider
}
