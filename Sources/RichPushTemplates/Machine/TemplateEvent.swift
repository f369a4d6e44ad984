/// Something that happens to a template on screen.
public enum TemplateEvent: Sendable, Hashable {
    /// Time has passed.
    case tick
    /// The control for the next page was tapped.
    case next
    /// The control for the previous page was tapped.
    case previous
    /// A page or product was chosen; counted from 0.
    case select(Int)
    /// A star was tapped: a rating from 1 to 5.
    case star(Int)
    /// An icon was tapped; counted from 0.
    case icon(Int)
    /// The button was tapped.
    case button
    /// The body was tapped, and no control.
    case tap
    /// One of the notification's action buttons was tapped.
    case action(String)
    /// A source of a picture could not be loaded: the picture's slot, and the candidate's place in it.
    case imageUnavailable(slot: String, candidate: Int)
}
