/// The buttons of the category `CTNotification`. They belong to the content view; the app hears of them too.
public enum TemplateAction: String, CaseIterable, Sendable {
    /// The button "Back": the previous page.
    case back = "action_1"
    /// The button "Next": the next page.
    case next = "action_2"
    /// The button "View In App": opens the template's link.
    case viewInApp = "action_3"
}

/// The last button of a category that has more than the system shows: it leads where a plain tap does.
public enum MoreAction {
    /// What the system reports for it.
    public static let identifier = "more"
}
