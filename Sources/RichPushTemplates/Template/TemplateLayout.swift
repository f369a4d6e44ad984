/// How a template's parts are put together.
public enum TemplateLayout: String, CaseIterable, Sendable, Hashable {
    /// Title and message alone.
    case text
    /// A picture above title and message; a timer beside them if there is one.
    case picture
    /// Pages of one picture each, one seen at a time.
    case pages
    /// A picture fills everything, title and message over its lower edge.
    case overlay
    /// A picture above title and message, below them five stars.
    case rating
    /// Title and message above the chosen product's picture and texts, all products' small pictures, and a button.
    case productsVertical
    /// The same with the chosen product's name and price in one line beside its picture.
    case productsLinear
    /// A page from the web.
    case web
    /// Texts, and a high picture beside them.
    case sidePicture
    /// Title and message above a row of icons.
    case icons
}
