/// `pt_rating`: five stars below a picture; a tap on a star rates and opens that star's link at once.
struct RatingTemplate: TemplateReader {
    let id = "pt_rating"
    let documentedKeys = ["pt_title", "pt_msg", "pt_default_dl", "pt_dl1", "pt_bg"]
}
