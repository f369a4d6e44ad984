/// `pt_vertical_img`: a high picture beside title, message, two more lines and a button.
struct VerticalImageTemplate: TemplateReader {
    let id = "pt_vertical_img"
}
