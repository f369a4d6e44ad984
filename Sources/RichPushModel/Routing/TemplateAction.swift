/// The buttons of the category `CTNotification`. They belong to the content view; the app hears of them too.
public enum TemplateAction: String, CaseIterable, Sendable {
    /// The page before.
    case back = "action_1"
    /// The next page.
    case next = "action_2"
    /// Opens the template's link.
    case viewInApp = "action_3"
}

/// The last button of a category that has more than the system shows: it leads where a plain tap does.
public enum MoreAction {
    /// What the system reports for it.
    public static let identifier = "more"
}
