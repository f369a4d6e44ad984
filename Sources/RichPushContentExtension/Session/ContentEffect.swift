public import RichPushPayload
public import RichPushTemplates

/// What a content extension must do after an event, in order.
public enum ContentEffect: Sendable, Hashable {
    /// Run a script on the page: it shows the state of the session's model.
    case run(String)
    /// Give the view this height in points: at least 1, and at most ``ContentOptions/maximumHeight``.
    case height(Double)
    /// Open a link in its app; if that fails, do the default action. Then remove the notification.
    case open(String)
    /// Do what a tap on the notification does: open the app.
    case defaultAction
    /// Close the notification without opening the app.
    case dismiss
    /// Record that a page was viewed or opened, with the item's fields as the payload has them.
    case record(TemplateEffect.Record, JSONObject)
    /// Report a rating from 1 to 5, with the rated star's link if it has one.
    case rating(Int, link: String?)
    /// The page's film or sound has begun or ended to play.
    case playing(Bool)
}
