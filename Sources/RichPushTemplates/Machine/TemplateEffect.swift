public import RichPushPayload

/// What a template asks its surroundings to do. An event yields one ``openLink(_:)`` or ``defaultAction`` at most.
public enum TemplateEffect: Sendable, Hashable {
    /// Open a link; if that fails, perform the default action. Then remove the notification.
    case openLink(String)
    /// Do what a tap on the notification itself does: open the app.
    case defaultAction
    /// Close the notification.
    case dismiss
    /// Hand the host what was viewed or opened, with the item's fields as the payload has them.
    case record(Record, JSONObject)
    /// Hand the host a rating from 1 to 5 and the link it opens, if it opens one.
    case rating(Int, link: String?)
    /// Another page or product is seen; counted from 0.
    case pageShown(Int)

    /// What can be recorded; the raw values are the names hosts know from CleverTap.
    public enum Record: String, Sendable, Hashable {
        /// A page came into view.
        case viewed = "CTViewedContentItem"
        /// A page's link was opened.
        case opened = "CTOpenedContentUrl"
    }
}
