import RichPushExtension
import WidgetKit
import os

/// Records the token with which the platform reloads the widgets; the app registers it when it reads the journal.
@available(iOS 26.0, *)
nonisolated struct WidgetPushes: WidgetPushHandler {
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo]) {
        do {
            try PushPlace.declared.journal().recordWidgetToken(pushInfo.token)
        } catch {
            Logger().error("The widgets' token is not recorded: \(String(describing: error))")
        }
    }
}
