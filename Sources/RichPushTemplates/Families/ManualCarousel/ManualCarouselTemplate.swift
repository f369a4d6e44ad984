/// `pt_manual_carousel`: up to three pictures that the reader turns, with buttons on them or with Back and Next.
struct ManualCarouselTemplate: TemplateReader {
    let id = "pt_manual_carousel"
    let documentedKeys = ["pt_title", "pt_msg", "pt_dl1", "pt_img1", "pt_img2", "pt_img3", "pt_bg"]
}
