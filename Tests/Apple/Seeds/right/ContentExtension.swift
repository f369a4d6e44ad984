import UIKit
import UserNotifications
import UserNotificationsUI
import WebKit

final class ContentController: UIViewController, UNNotificationContentExtension, WKNavigationDelegate {
    private let web = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())

    override func viewDidLoad() {
        super.viewDidLoad()
        web.navigationDelegate = self
        view.addSubview(web)
    }

    func didReceive(_ notification: UNNotification) {
        web.loadHTMLString(notification.request.content.body, baseURL: nil)
    }

    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) { completion(.dismissAndForwardAction) }

    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(navigationAction.navigationType == .other ? .allow : .cancel) }
}
