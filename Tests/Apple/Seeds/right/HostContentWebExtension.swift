import RichPushContentExtension
import UIKit
import UserNotificationsUI

final class Controller: RichPushContentViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: view.bounds.width, height: 240)
        view.backgroundColor = .systemBackground
    }

    func openApp() { extensionContext?.performNotificationDefaultAction() }
    func close() { extensionContext?.dismissNotificationContentExtension() }
}
