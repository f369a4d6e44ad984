/// `pt_zero_bezel`: a picture that fills everything, with the texts over its lower edge.
struct ZeroBezelTemplate: TemplateReader {
    let id = "pt_zero_bezel"
    let documentedKeys = ["pt_title", "pt_msg", "pt_big_img", "pt_dl1"]
}
