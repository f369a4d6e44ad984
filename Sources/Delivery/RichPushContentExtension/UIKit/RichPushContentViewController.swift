#if canImport(UIKit) && canImport(UserNotificationsUI) && canImport(WebKit)
public import RichPushExtension
public import RichPushModel
public import RichPushPayload
public import RichPushTemplates
public import UIKit
public import UserNotifications
public import UserNotificationsUI

/// The content extension's view controller: it shows the template of a push in the expanded notification.
///
/// `final class NotificationViewController: RichPushContentViewController {}` is a complete content extension. It converts
/// and forwards; ``ContentSession`` decides. Do not implement the methods of `UNNotificationContentExtension` again.
open class RichPushContentViewController: UIViewController, UNNotificationContentExtension {
    private var content: ContentView?

    /// The templates, the app's own actions and the bounds. It is read for each notification. The default is
    /// ``ContentOptions/init()``.
    open var options: ContentOptions { ContentOptions() }

    /// The shared folder with kept pictures and states; by default the declared one, as in the service extension.
    open var place: PushPlace { .declared }

    /// Gets errors, such as a shared folder that cannot be used; a logger by default.
    open var observer: any PushObserver { LogObserver() }

    /// Shows a notification, also in place of the one before.
    open func didReceive(_ notification: UNNotification) {
        content?.end()
        let content = ContentView(notification, options: options, place: place, observer: observer)
        self.content = content
        content.show(in: self)
    }

    /// Passes an action button to the template, and answers what the template says.
    nonisolated open func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        let action = NotificationResponse(response).action
        Task { @MainActor in
            completion(content?.respond(to: action) ?? .dismissAndForwardAction)
            didRespond(to: action)
        }
    }

    /// The view came on screen: time goes on.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        content?.appear()
    }

    /// The view leaves the screen: time stops, and the template's state is kept.
    open override func viewWillDisappear(_ animated: Bool) {
        content?.disappear()
        super.viewWillDisappear(animated)
    }

    /// Gives the page the whole view.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content?.layOut(in: view.bounds)
    }

    // MARK: The app's hooks

    /// Opens a link of the template. The default asks the system to open it, and performs the default action if the system
    /// cannot; then it removes the notification.
    ///
    /// - Parameters:
    ///   - link: the link.
    ///   - requestIdentifier: the notification's identifier.
    open func open(_ link: URL, requestIdentifier: String) {
        guard let context = extensionContext else { return }
        context.open(link) { [weak self] isOpened in
            Task { @MainActor in
                if !isOpened { self?.extensionContext?.performNotificationDefaultAction() }
                UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: [requestIdentifier])
            }
        }
    }

    /// Called after the system got its answer to an action button, whether the template knows the action or not. The
    /// default does nothing.
    open func didRespond(to action: ResponseAction) {}

    /// Called when a page of a content slider was viewed or opened, with the item's fields. The default does nothing.
    open func didRecord(_ record: TemplateEffect.Record, properties: JSONObject) {}

    /// Called when the member has rated, from 1 to 5, with the rated star's link if it has one. The default does nothing.
    open func didRate(_ rating: Int, link: String?) {}

    // MARK: Media

    /// The system's button over a film or sound; none without one.
    nonisolated open var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
        MainActor.assumeIsolated { content?.playButton == nil ? .none : .overlay }
    }

    /// The position of the system's button.
    nonisolated open var mediaPlayPauseButtonFrame: CGRect {
        MainActor.assumeIsolated { content?.playButton ?? .zero }
    }

    /// Plays the film or sound.
    nonisolated open func mediaPlay() {
        MainActor.assumeIsolated { content?.play(true) }
    }

    /// Stops the film or sound.
    nonisolated open func mediaPause() {
        MainActor.assumeIsolated { content?.play(false) }
    }
}
#endif
