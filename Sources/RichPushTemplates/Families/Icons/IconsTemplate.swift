/// `pt_icons`: a row of three to five icons, each with its link.
struct IconsTemplate: TemplateReader {
    let id = "pt_icons"
    static let fewest = 3
    static let slots = 1...5
}
