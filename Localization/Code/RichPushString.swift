/// The texts that this package shows to a member: the titles of actions, and one message.
///
/// The raw value is the key in `Localizable.strings`, in the tables of this package and of an app. An app may override
/// each text separately. The first eight keys and their English are those of the Notifications Kit.
public enum RichPushString: String, CaseIterable, Sendable {
    /// Title of the action that opens a field for a comment on a post.
    case addComment = "RichPush.AddComment"
    /// Title of the action that marks an event as a favourite.
    case addToMyEvents = "RichPush.AddToMyEvents"
    /// Shown after a certificate's code was copied to the clipboard.
    case certificateCodeCopiedToClipboard = "RichPush.CertificateCodeCopiedToClipboard"
    /// Title of the action that saves an offer to the member's account.
    case clip = "RichPush.Clip"
    /// The button of the comment field that sends the text.
    case enter = "RichPush.Enter"
    /// Title of the action that likes a post.
    case like = "RichPush.Like"
    /// Title of the action that responds to an offer or a challenge.
    case respond = "RichPush.Respond"
    /// Title of the action that opens the object of the notification.
    case tapToReadMore = "RichPush.TapToReadMore"
    /// Title of the action that shows the previous page of a template.
    case back = "RichPush.Back"
    /// Title of the action that shows the next page of a template.
    case next = "RichPush.Next"
    /// Title of the action that opens the template's link in the app.
    case viewInApp = "RichPush.ViewInApp"
    /// Title of the last action of a category with more actions than fit.
    case more = "RichPush.More"

    /// The number of characters that a button shows on a small phone; `nil` for a text that is not on a button.
    package var longestButton: Int? {
        switch self {
        case .certificateCodeCopiedToClipboard: nil
        case .addToMyEvents, .tapToReadMore: 36
        default: 25
        }
    }

    /// The prefix of every key of this package.
    public static let keyPrefix = "RichPush."

    /// The English text in the code, used if no table has the text.
    public var english: String {
        switch self {
        case .addComment: "Add Comment"
        case .addToMyEvents: "Add to my events"
        case .certificateCodeCopiedToClipboard: "Certificate code has been copied to clipboard"
        case .clip: "Clip"
        case .enter: "Enter"
        case .like: "Like"
        case .respond: "Respond"
        case .tapToReadMore: "Tap to read more"
        case .back: "Back"
        case .next: "Next"
        case .viewInApp: "View In App"
        case .more: "More"
        }
    }
}
