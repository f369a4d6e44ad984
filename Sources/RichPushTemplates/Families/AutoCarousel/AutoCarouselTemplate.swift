/// `pt_carousel`: up to three pictures that follow each other by themselves, every three seconds.
struct AutoCarouselTemplate: TemplateReader {
    let id = "pt_carousel"
    let documentedKeys = ["pt_title", "pt_msg", "pt_dl1", "pt_img1", "pt_img2", "pt_img3", "pt_bg"]
}
