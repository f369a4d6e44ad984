/// The buttons of the category `CTNotification` (CleverTap 1.6.0). The content extension handles them, and the app's
/// handler is called too.
public enum TemplateAction: String, CaseIterable, Sendable {
    /// Shows the previous page of the template.
    case back = "action_1"
    /// Shows the next page of the template.
    case next = "action_2"
    /// Opens the template's link in the app.
    case viewInApp = "action_3"
}

/// The last button of a category that has more buttons than the system shows. It does the same as a plain tap.
public enum MoreAction {
    /// The identifier that the system reports for the button.
    public static let identifier = "more"
}
