#if canImport(UserNotifications)
public import RichPushModel
public import UserNotifications

extension NotificationCategory {
    /// Reads Apple's category. Its buttons have no icons, because Apple's class does not say which it has.
    public init(_ category: UNNotificationCategory) {
        let placeholder = category.hiddenPreviewsBodyPlaceholder
        let format = category.categorySummaryFormat
        self.init(
            identifier: category.identifier,
            actions: category.actions.map(NotificationAction.init),
            intentIdentifiers: category.intentIdentifiers,
            options: Set(NotificationCategoryOption.allCases.filter { category.options.contains($0.appleOption) }),
            hiddenPreviewsBodyPlaceholder: placeholder.isEmpty ? nil : placeholder,
            summaryFormat: format.isEmpty ? nil : format
        )
    }
}

extension UNNotificationCategory {
    /// Makes Apple's category; nil without an identifier, which the system does not accept.
    public convenience init?(_ category: NotificationCategory) {
        guard !category.identifier.isEmpty else { return nil }
        self.init(
            identifier: category.identifier,
            actions: category.actions.map(\.appleAction),
            intentIdentifiers: category.intentIdentifiers,
            hiddenPreviewsBodyPlaceholder: category.hiddenPreviewsBodyPlaceholder,
            categorySummaryFormat: category.summaryFormat,
            options: UNNotificationCategoryOptions(category.options.map(\.appleOption))
        )
    }
}

extension NotificationAction {
    /// Reads Apple's action, without its icon.
    init(_ action: UNNotificationAction) {
        self.init(
            identifier: action.identifier,
            title: action.title,
            options: Set(NotificationActionOption.allCases.filter { action.options.contains($0.appleOption) }),
            textInput: (action as? UNTextInputNotificationAction).map {
                TextInput(buttonTitle: $0.textInputButtonTitle, placeholder: $0.textInputPlaceholder)
            }
        )
    }

    fileprivate var appleAction: UNNotificationAction {
        let options = UNNotificationActionOptions(self.options.map(\.appleOption))
        guard let textInput else {
            return UNNotificationAction(identifier: identifier, title: title, options: options, icon: icon?.appleIcon)
        }
        return UNTextInputNotificationAction(
            identifier: identifier,
            title: title,
            options: options,
            icon: icon?.appleIcon,
            textInputButtonTitle: textInput.buttonTitle,
            textInputPlaceholder: textInput.placeholder
        )
    }
}

extension NotificationAction.Icon {
    fileprivate var appleIcon: UNNotificationActionIcon {
        switch self {
        case .systemImage(let name): UNNotificationActionIcon(systemImageName: name)
        case .templateImage(let name): UNNotificationActionIcon(templateImageName: name)
        }
    }
}

extension NotificationActionOption {
    fileprivate var appleOption: UNNotificationActionOptions {
        switch self {
        case .authenticationRequired: .authenticationRequired
        case .destructive: .destructive
        case .foreground: .foreground
        }
    }
}

extension NotificationCategoryOption {
    fileprivate var appleOption: UNNotificationCategoryOptions {
        switch self {
        case .customDismissAction: .customDismissAction
        // macOS has no names for CarPlay and announcements, and iOS deprecates that for announcements.
        case .allowInCarPlay: UNNotificationCategoryOptions(rawValue: 1 << 1)
        case .hiddenPreviewsShowTitle: .hiddenPreviewsShowTitle
        case .hiddenPreviewsShowSubtitle: .hiddenPreviewsShowSubtitle
        case .allowAnnouncement: UNNotificationCategoryOptions(rawValue: 1 << 4)
        }
    }
}
#endif
